/** Files that an agent answers from. Text files are kept; of others only a line that says what they are. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { KnowledgeFile, knowledgeEndpoints, KnowledgePassage } from '#contract/agents/knowledge-files';
import { mustBeReadable, mustTakeAnotherFile } from '#domain/agents/knowledge-room';
import { mediaTypeOf } from '#domain/agents/knowledge-uploads';
import { present } from '#domain/api-error';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';
import { noSuch } from '#domain/refusals';
import { agentOrFault } from '../../agent-records';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredFile } from '../../world';

/** Passages that a question brings up. */
const MOST_HITS = 5;

export function knowledgeAnswers(host: Host): Answers<typeof knowledgeEndpoints> {
  const { world } = host;
  const filesOf = (workspaceId: string, agentId: string) => {
    const { agent_id } = agentOrFault(world, workspaceId, agentId);
    return world.files.filter((file) => file.agent_id === agent_id);
  };
  const find = (workspaceId: string, { agent_id, file_id }: { agent_id: string; file_id: string }) =>
    present(
      filesOf(workspaceId, agent_id).find((file) => file.file_id === file_id),
      noSuch.file,
    );

  return {
    files: ({ session, params }) => ({ items: filesOf(session.workspace_id, params.agent_id) }),

    upload({ session: { workspace_id }, params: { agent_id }, query: { name }, bytes }): KnowledgeFile {
      mustBeReadable(name, bytes);
      mustTakeAnotherFile(filesOf(workspace_id, agent_id).length);
      const isText = mediaTypeOf(name)?.startsWith('text/') ?? false;
      const text = isText ? new TextDecoder().decode(bytes) : `The text of ${name}.`;
      const file: StoredFile = {
        file_id: crypto.randomUUID(),
        agent_id,
        name,
        size_bytes: bytes.length,
        state: 'ready',
        problem: null,
        characters: text.length,
        created_at: new Date().toISOString(),
        text,
      };
      world.files.push(file);
      host.publish(workspace_id, { type: 'knowledge.changed', agent_id });
      return file;
    },

    download: ({ session, params }) => ({
      url: `data:application/octet-stream,${encodeURIComponent(find(session.workspace_id, params).text)}`,
    }),

    remove({ session: { workspace_id }, params }) {
      const file = find(workspace_id, params);
      world.files = world.files.filter((one) => one !== file);
      host.publish(workspace_id, { type: 'knowledge.changed', agent_id: file.agent_id });
    },

    search({ session, params, body }) {
      const { draft } = agentOrFault(world, session.workspace_id, params.agent_id);
      return { items: passagesFor(body.question, draft, world.files) };
    },
  };
}

type Knowledge = Pick<AgentDraft, 'knowledge' | 'knowledge_files'>;

/** Entries and paragraphs of files that a question may bring up, best first. */
function passagesFor(
  question: string,
  { knowledge, knowledge_files }: Knowledge,
  files: readonly StoredFile[],
): KnowledgePassage[] {
  const used = new Set(knowledge_files.map(({ file_id }) => file_id));
  const entries = knowledge.map((entry) => ({ ...entry, source: 'entry' as const }));
  const paragraphs = files
    .filter(({ file_id }) => used.has(file_id))
    .flatMap(({ name, text }) =>
      text.split(/\n\s*\n/).map((part) => ({ title: name, text: part.trim(), source: 'file' as const })),
    );
  const passages = [...entries, ...paragraphs];
  return knowledgeByWords(passages, question, true)
    .slice(0, MOST_HITS)
    .flatMap(({ title, text, rank }) => {
      const passage = passages.find((one) => one.title === title && one.text === text);
      return passage === undefined ? [] : { ...passage, rank };
    });
}
