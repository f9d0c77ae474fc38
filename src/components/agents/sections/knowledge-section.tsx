import { KnowledgeEntries } from './knowledge-entries';
import { KnowledgeFiles } from './knowledge-files';
import { KnowledgeSearch } from './knowledge-search';

/** What the agent answers questions from: entries, files, and a box that shows what is found. */
export function KnowledgeSection() {
  return (
    <div className="grid gap-6">
      <KnowledgeEntries />
      <KnowledgeFiles />
      <KnowledgeSearch />
    </div>
  );
}
