/** Files an agent answers from, and what is found in its knowledge. */
import * as z from 'zod/mini';
import { AgentParams } from './agents';
import { endpoint } from '../endpoint';

export const MAX_KNOWLEDGE_FILE_BYTES = 10 * 1024 * 1024;

/** What may be uploaded, by the end of its name. */
export const knowledgeFileTypes = {
  txt: 'text/plain',
  md: 'text/markdown',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export const KnowledgeFile = z.object({
  file_id: z.uuid(),
  name: z.string(),
  size_bytes: z.int(),
  /** `reading`: its text is being taken out. `failed`: `problem` says why. */
  state: z.enum(['reading', 'ready', 'failed']),
  problem: z.nullable(z.string()),
  /** Characters of text found. */
  characters: z.nullable(z.int()),
  created_at: z.iso.datetime(),
});
export type KnowledgeFile = z.infer<typeof KnowledgeFile>;

/** A passage that answers a question, best first. */
export const KnowledgePassage = z.object({
  title: z.string(),
  text: z.string(),
  source: z.enum(['entry', 'file']),
  rank: z.number(),
});
export type KnowledgePassage = z.infer<typeof KnowledgePassage>;

const FileParams = z.extend(AgentParams, { file_id: z.uuid('This isn’t the id of a file.') });

export const knowledgeEndpoints = {
  files: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/knowledge-files',
    access: 'agents:view',
    summary: 'The files uploaded for an agent',
    params: AgentParams,
    response: z.object({ items: z.array(KnowledgeFile) }),
  }),
  /** The body is the file itself (`application/octet-stream`); its name is in the query. */
  upload: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/knowledge-files',
    access: 'agents:edit',
    summary: 'Upload a .txt, .md, .pdf or .docx file of at most 10 MB, as application/octet-stream',
    params: AgentParams,
    query: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    file: true,
    response: KnowledgeFile,
    status: 201,
  }),
  download: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/knowledge-files/{file_id}/links',
    access: 'agents:view',
    summary: 'A link to the file, good for a minute; it is served as an attachment',
    params: FileParams,
    response: z.object({ url: z.string() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/agents/{agent_id}/knowledge-files/{file_id}',
    access: 'agents:edit',
    summary: 'Remove a file; versions that used it go on without it',
    params: FileParams,
  }),
  search: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/knowledge-searches',
    access: 'agents:view',
    summary: 'What the draft’s knowledge holds for a question',
    params: AgentParams,
    body: z.object({
      question: z.string().check(z.trim(), z.minLength(1, 'Type a question.'), z.maxLength(500)),
    }),
    response: z.object({ items: z.array(KnowledgePassage) }),
  }),
};
