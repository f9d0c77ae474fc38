/** What uploaded files say, cut into passages and prepared for search. */
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { knowledgeFiles } from './agent-building';
import { searchVector, tenant } from './columns';

/** A file has its passages once for every language in which an agent has asked. */
export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    workspace_id: tenant(),
    file_id: uuid('file_id').notNull(),
    /** PostgreSQL's name of the language, such as `english`. */
    language: text('language').notNull(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** Its words without their endings, and `file:<file_id>:<language>`, by which one file is searched. */
    search: searchVector('search').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.file_id, table.language, table.position] }),
    foreignKey({
      columns: [table.workspace_id, table.file_id],
      foreignColumns: [knowledgeFiles.workspace_id, knowledgeFiles.file_id],
    }).onDelete('cascade'),
    // Without the list of pending changes, which every search would have to read.
    index('knowledge_passages_search').using('gin', table.search).with({ fastupdate: false }),
  ],
);
