/** Files that an agent answers from: kept, read in a job, found in, and handed out as attachments only. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { type KnowledgeFile, type KnowledgePassage } from '#contract/agents/knowledge-files';
import { mustBeReadable, mustTakeAnotherFile } from '#domain/agents/knowledge-room';
import { mediaTypeOf } from '#domain/agents/knowledge-uploads';
import { ApiError } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../platform/database/connection';
import { inTurn } from '../../platform/database/in-turn';
import { storable } from '../../platform/database/storable-text';
import { FileMissing, type FileStorage } from '../../platform/storage/file-storage';
import type { Session } from '../../platform/http/session';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Shares } from '../../platform/configuration/shares';
import type { Jobs } from '../../platform/jobs';
import { publishEvent } from '../../platform/workspace-events';
import type { SecretBox } from '../../platform/secrets';
import type { AgentsService } from '../agents/service';
import { keyOf } from './file-key';
import { wholeKnowledge } from './knowledge-of-files';
import type { FileReader } from './reading';
import * as store from './store';

const QUEUE = 'knowledge-files';
/** Readers at a time in one process. */
const READERS = 2;
const LINK_LIFETIME_MS = 60_000;
const LINK_CONTEXT = 'knowledge-file-link';

interface StoredFile {
  name: string;
  media_type: string;
  body: Readable;
}

export interface KnowledgeFilesService {
  list(session: Session, agentId: string): Promise<KnowledgeFile[]>;
  /**
   * @throws ApiError `invalid_request` for another kind of file, none, or one too many; `limit_reached` when the
   *   workspace's share is taken
   */
  upload(session: Session, agentId: string, name: string, bytes: Uint8Array | null): Promise<KnowledgeFile>;
  /** A token that opens the file for a minute, to anyone who holds it. */
  link(session: Session, agentId: string, fileId: string): Promise<string>;
  /** @throws ApiError `not_found` for a token that isn't valid, or no longer */
  open(token: string): Promise<StoredFile>;
  remove(session: Session, agentId: string, fileId: string): Promise<void>;
  search(session: Session, agentId: string, question: string): Promise<KnowledgePassage[]>;
}

interface KnowledgeFilesOptions {
  database: Database;
  agents: AgentsService;
  storage: FileStorage;
  jobs: Jobs;
  box: SecretBox;
  reader: FileReader;
  shares: Pick<Shares, 'knowledge' | 'knowledge_of_agent' | 'knowledge_files'>;
}

const Link = z.object({ workspace_id: z.uuid(), file_id: z.uuid(), until: z.number() });

export function createKnowledgeFilesService(options: KnowledgeFilesOptions): KnowledgeFilesService {
  const { database, agents, storage, jobs, box, reader, shares } = options;
  jobs.work(QUEUE, READERS, ({ workspace_id, file_id }, signal) =>
    reader.prepare(String(workspace_id), String(file_id), signal),
  );

  /** @throws ApiError when the agent or the workspace has no room for a further file */
  function mustHaveRoom({ files, characters }: store.Holdings): void {
    mustTakeAnotherFile(files.agent);
    if (files.workspace >= shares.knowledge_files) {
      throw shareTaken('knowledge_files', 'The workspace is at its limit of files. Remove one first.');
    }
    if (characters.agent >= shares.knowledge_of_agent) {
      throw shareTaken(
        'knowledge_of_agent',
        'The agent’s files are at their limit of text. Remove one first.',
      );
    }
    if (characters.workspace >= shares.knowledge) {
      throw shareTaken('knowledge', 'The workspace’s files are at their limit of text. Remove one first.');
    }
  }

  return {
    async list(session, agentId) {
      await agents.get(session, agentId);
      const files = await database.inWorkspace(session.workspace_id, (tx) => store.filesOf(tx, agentId));
      return files.map(fileOf);
    },

    async upload(session, agentId, name, bytes) {
      await agents.get(session, agentId);
      mustBeReadable(name, bytes);
      const fileId = randomUUID();
      // Looked at now for the sake of the storage, and again where it's taken.
      mustHaveRoom(await database.inWorkspace(session.workspace_id, (tx) => store.holdings(tx, agentId)));
      await storage.put(keyOf(session.workspace_id, fileId), bytes);
      const noteIt = database.inWorkspace(session.workspace_id, async (tx) => {
        await inTurn(tx, 'knowledge_files', session.workspace_id);
        const held = await store.holdings(tx, agentId);
        mustHaveRoom(held);
        const row = await store.insertFile(tx, {
          workspace_id: session.workspace_id,
          file_id: fileId,
          agent_id: agentId,
          name: storable(name),
          media_type: mediaTypeOf(name) ?? '',
          size_bytes: bytes.length,
          uploaded_by: session.user_id,
        });
        const job = { workspace_id: session.workspace_id, file_id: fileId };
        // The first file of one workspace goes before the tenth of another.
        await jobs.send(tx, QUEUE, job, { priority: -held.unread });
        await publishEvent(tx, session.workspace_id, { type: 'knowledge.changed', agent_id: agentId });
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
        await publishEvent(tx, session.workspace_id, { type: 'knowledge.changed', agent_id: agentId });
      });
      await storage.remove(keyOf(session.workspace_id, fileId));
    },

    async search(session, agentId, question) {
      const { draft } = await agents.get(session, agentId);
      const knowledge = wholeKnowledge(database, session.workspace_id, draft);
      await knowledge.prepare();
      return knowledge.find(question, AbortSignal.timeout(10_000));
    },
  };
}

function openedLink(box: SecretBox, token: string): z.infer<typeof Link> | null {
  try {
    return z.parse(Link, JSON.parse(box.open(token, LINK_CONTEXT)));
  } catch {
    return null;
  }
}

function noSuchFile(): ApiError {
  return new ApiError('not_found', noSuch.file);
}

function fileOf(row: store.KnowledgeFileRow): KnowledgeFile {
  const { file_id, name, size_bytes, state, problem, characters } = row;
  return { file_id, name, size_bytes, state, problem, characters, created_at: row.created_at.toISOString() };
}
