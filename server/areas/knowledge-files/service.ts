/** Files that an agent answers from: kept, read in a job, found in, and handed out as attachments only. */
import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import {
  type KnowledgeFile,
  knowledgeFileTypes,
  type KnowledgePassage,
  MAX_KNOWLEDGE_FILE_BYTES,
} from '#contract/knowledge-files';
import type { Database } from '../../platform/database/connection';
import { storable } from '../../platform/database/storable-text';
import { FileMissing, type FileStorage } from '../../platform/file-storage';
import { ApiError } from '../../platform/http/api-error';
import type { Session } from '../../platform/http/session';
import type { JobData, Jobs } from '../../platform/jobs';
import { publishLive } from '../../platform/live-events';
import type { SecretBox } from '../../platform/secrets';
import { knowledgeOf } from '../agents/knowledge';
import type { AgentsService } from '../agents/service';
import { wholeKnowledge } from './knowledge-of-files';
import * as store from './store';
import { extractText } from './text-extraction';

const QUEUE = 'knowledge-files';
/** Readers at a time in one process. */
const READERS = 2;
const MOST_FILES = 20;
const LINK_LIFETIME_MS = 60_000;
const LINK_CONTEXT = 'knowledge-file-link';

export interface StoredFile {
  name: string;
  media_type: string;
  body: Readable;
}

export interface KnowledgeFilesService {
  list(session: Session, agentId: string): Promise<KnowledgeFile[]>;
  /** @throws ApiError `invalid_request` for another kind of file, none, or one too many */
  upload(session: Session, agentId: string, name: string, bytes: Uint8Array | null): Promise<KnowledgeFile>;
  /** A token that opens the file for a minute, to whoever holds it. */
  link(session: Session, agentId: string, fileId: string): Promise<string>;
  /** @throws ApiError `not_found` for a token that is none, or no longer */
  open(token: string): Promise<StoredFile>;
  remove(session: Session, agentId: string, fileId: string): Promise<void>;
  search(session: Session, agentId: string, question: string): Promise<KnowledgePassage[]>;
}

export interface KnowledgeFilesOptions {
  database: Database;
  agents: AgentsService;
  storage: FileStorage;
  jobs: Jobs;
  box: SecretBox;
}

const Link = z.object({ workspace_id: z.uuid(), file_id: z.uuid(), until: z.number() });

export function createKnowledgeFilesService(options: KnowledgeFilesOptions): KnowledgeFilesService {
  const { database, agents, storage, jobs, box } = options;
  jobs.work(QUEUE, READERS, (data, signal) => read(data, signal));

  async function read(data: JobData, signal: AbortSignal): Promise<void> {
    const workspaceId = String(data.workspace_id);
    const fileId = String(data.file_id);
    const file = await database.inWorkspace(workspaceId, (tx) => store.findFile(tx, fileId));
    // Removed meanwhile, or read by an earlier try whose end was not noted.
    if (file === undefined || file.state !== 'reading') return;
    const answer = await storage.withLocalCopy(keyOf(workspaceId, fileId), (path) =>
      extractText(path, file.media_type, signal),
    );
    await database.inWorkspace(workspaceId, async (tx) => {
      await store.finishFile(
        tx,
        fileId,
        answer.ok
          ? { state: 'ready', text: storable(answer.text) }
          : { state: 'failed', problem: answer.problem },
      );
      await publishLive(tx, workspaceId, { type: 'knowledge.changed', agent_id: file.agent_id });
    });
  }

  return {
    async list(session, agentId) {
      await agents.get(session, agentId);
      const files = await database.inWorkspace(session.workspace_id, (tx) => store.filesOf(tx, agentId));
      return files.map(fileOf);
    },

    async upload(session, agentId, name, bytes) {
      await agents.get(session, agentId);
      const mediaType = mediaTypeOf(name);
      if (bytes === null || bytes.length === 0) throw refused('The file is empty.');
      if (bytes.length > MAX_KNOWLEDGE_FILE_BYTES)
        throw new ApiError('payload_too_large', 'A file may have 10 MB.');
      const fileId = randomUUID();
      await storage.put(keyOf(session.workspace_id, fileId), bytes);
      const noteIt = database.inWorkspace(session.workspace_id, async (tx) => {
        if ((await store.filesOf(tx, agentId)).length >= MOST_FILES) {
          throw refused(`An agent may have ${MOST_FILES} files. Remove one first.`);
        }
        const row = await store.insertFile(tx, {
          workspace_id: session.workspace_id,
          file_id: fileId,
          agent_id: agentId,
          name: storable(name),
          media_type: mediaType,
          size_bytes: bytes.length,
          uploaded_by: session.user_id,
        });
        await jobs.send(tx, QUEUE, { workspace_id: session.workspace_id, file_id: fileId });
        await publishLive(tx, session.workspace_id, { type: 'knowledge.changed', agent_id: agentId });
        return row;
      });
      const file = await noteIt.catch(async (error: unknown) => {
        await storage.remove(keyOf(session.workspace_id, fileId));
        throw error;
      });
      jobs.wake(QUEUE);
      return fileOf(file);
    },

    link: (session, agentId, fileId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const file = await store.findFile(tx, fileId);
        if (file === undefined || file.agent_id !== agentId) throw noSuchFile();
        const link = {
          workspace_id: session.workspace_id,
          file_id: fileId,
          until: Date.now() + LINK_LIFETIME_MS,
        };
        return box.seal(JSON.stringify(link), LINK_CONTEXT);
      }),

    async open(token) {
      const link = openedLink(box, token);
      if (link === null || link.until < Date.now()) throw noSuchFile();
      const { workspace_id, file_id } = link;
      const file = await database.inWorkspace(workspace_id, (tx) => store.findFile(tx, file_id));
      if (file === undefined) throw noSuchFile();
      const { name, media_type } = file;
      const body = await storage.read(keyOf(workspace_id, file_id)).catch((error: unknown) => {
        throw error instanceof FileMissing ? noSuchFile() : error;
      });
      return { name, media_type, body };
    },

    async remove(session, agentId, fileId) {
      await database.inWorkspace(session.workspace_id, async (tx) => {
        if (!(await store.deleteFile(tx, agentId, fileId))) throw noSuchFile();
        await publishLive(tx, session.workspace_id, { type: 'knowledge.changed', agent_id: agentId });
      });
      await storage.remove(keyOf(session.workspace_id, fileId));
    },

    async search(session, agentId, question) {
      const { draft } = await agents.get(session, agentId);
      const entries = await database.inWorkspace(session.workspace_id, (tx) => wholeKnowledge(tx, draft));
      const knowledge = knowledgeOf(database, session.workspace_id, draft.language);
      const hits = await knowledge.search(entries, question, AbortSignal.timeout(10_000));
      const own = new Set(draft.knowledge.map(({ title, text }) => `${title}\n${text}`));
      return hits.map(({ title, text, rank }) => ({
        title,
        text,
        rank,
        source: own.has(`${title}\n${text}`) ? ('entry' as const) : ('file' as const),
      }));
    },
  };
}

function keyOf(workspaceId: string, fileId: string): string {
  return `knowledge/${workspaceId}/${fileId}`;
}

function mediaTypeOf(name: string): string {
  const ending = extname(name).slice(1).toLowerCase();
  const types: Readonly<Record<string, string>> = knowledgeFileTypes;
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  if (type === undefined) throw refused('Upload a .txt, .md, .pdf or .docx file.');
  return type;
}

function openedLink(box: SecretBox, token: string): z.infer<typeof Link> | null {
  try {
    return z.parse(Link, JSON.parse(box.open(token, LINK_CONTEXT)));
  } catch {
    return null;
  }
}

function refused(message: string): ApiError {
  return new ApiError('invalid_request', message, [{ field: 'name', message }]);
}

function noSuchFile(): ApiError {
  return new ApiError('not_found', 'There is no such file, or the link to it has expired.');
}

function fileOf(row: store.KnowledgeFileRow): KnowledgeFile {
  const { file_id, name, size_bytes, state, problem, characters } = row;
  return { file_id, name, size_bytes, state, problem, characters, created_at: row.created_at.toISOString() };
}
