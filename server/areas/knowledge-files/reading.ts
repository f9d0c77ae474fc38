/**
 * Makes passages of files: of one that was just uploaded, of one that an earlier version of Callwright has read,
 * and of any for a further language. Little is held at a time, each piece is stored in its own transaction,
 * and an attempt that ended in the middle leaves nothing that a search would find.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { FileMissing, type FileStorage } from '../../platform/storage/file-storage';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Shares } from '../../platform/configuration/shares';
import { publishEvent } from '../../platform/workspace-events';
import type { TextLanguage } from '../../platform/database/question-words';
import { textLanguageOf } from '../agents/knowledge/question-words';
import { languageOfAgent } from '../agents/service';
import { keyOf } from './file-key';
import { copyPassages, deletePassages, insertPassages, type PassageScope } from './passages-store';
import * as store from './store';
import { type Extraction, extractPassages } from './text-extraction';

/** What one step copies for a further language, or reads of a text. */
const PASSAGES_AT_ONCE = 150;
const CHARACTERS_AT_ONCE = 100_000;

interface ReadingOptions {
  database: Database;
  storage: FileStorage;
  shares: Pick<Shares, 'knowledge' | 'knowledge_of_agent'>;
}

export interface FileReader {
  /** Does whatever is left to do for a file; nothing when that is nothing. */
  prepare(workspaceId: string, fileId: string, signal: AbortSignal): Promise<void>;
}

/** Another attempt has taken the file over, or it was removed. */
class Superseded extends Error {}

export function createFileReader({ database, storage, shares }: ReadingOptions): FileReader {
  async function prepare(workspaceId: string, fileId: string, signal: AbortSignal): Promise<void> {
    const attempt = randomUUID();
    const within = <T>(work: (tx: Transaction) => Promise<T>) =>
      database.inWorkspace(workspaceId, async (tx) => {
        if (!(await store.stillOurs(tx, fileId, attempt))) throw new Superseded();
        return work(tx);
      });
    const found = await database.inWorkspace(workspaceId, async (tx) => {
      const file = await store.findFile(tx, fileId);
      if (file === undefined) return undefined;
      const hasText = await store.holdsText(tx, fileId);
      // Done by an earlier try whose end was not noted.
      if (file.state !== 'reading' && !hasText && file.wanted_languages.length === 0) return undefined;
      await store.takeOver(tx, fileId, attempt);
      const spoken = await languageOfAgent(tx, file.agent_id);
      return { file, hasText, language: textLanguageOf(spoken ?? 'en-US') };
    });
    if (found === undefined) return;
    const { file, hasText } = found;
    const scopeIn = (language: TextLanguage) => ({ workspace_id: workspaceId, file_id: fileId, language });

    if (file.state === 'reading' || hasText) {
      const scope = scopeIn(found.language);
      await within((tx) => deletePassages(tx, scope));
      let place = 0;
      const take = async (texts: readonly string[]) => {
        await within((tx) => insertPassages(tx, scope, place, texts));
        place += texts.length;
      };
      const answer = hasText
        ? await readStored(within, fileId, take, signal)
        : await readUploaded(workspaceId, file, take, signal);
      await within((tx) => finish(tx, scope, { file, hasText }, answer));
      return;
    }
    const source = file.languages[0];
    if (source === undefined) return;
    for (const language of new Set(file.wanted_languages)) {
      // The column holds what `textLanguageOf` has given.
      await addLanguage(within, scopeIn(language as TextLanguage), { file, source, signal });
    }
  }

  function readUploaded(
    workspaceId: string,
    { file_id, media_type }: store.KnowledgeFileRow,
    take: (texts: readonly string[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<Extraction> {
    return storage
      .withLocalCopy(keyOf(workspaceId, file_id), (path) =>
        extractPassages({ path, mediaType: media_type, take, signal }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof FileMissing)) throw error;
        return { ok: false, problem: 'The file is gone from the storage. Upload it again.' };
      });
  }

  /** Limits are checked and taken in one step, by those files alone that come to an end. */
  async function finish(
    tx: Transaction,
    scope: PassageScope,
    { file, hasText }: { file: store.KnowledgeFileRow; hasText: boolean },
    answer: Extraction,
  ): Promise<void> {
    const { workspace_id, file_id, language } = scope;
    await inTurn(tx, 'knowledge', workspace_id);
    // What an earlier version has let in stays.
    const problem = !answer.ok
      ? answer.problem
      : hasText
        ? null
        : await noRoomFor(tx, shares, file, answer.characters);
    if (problem !== null) await deletePassages(tx, scope);
    await store.updateFile(tx, file_id, {
      ...(problem === null && answer.ok
        ? { state: 'ready', problem: null, characters: answer.characters, languages: [language] }
        : { state: 'failed', problem }),
      text: null,
      reading_id: null,
      reading_since: null,
      wanted_languages: file.wanted_languages.filter((wanted) => wanted !== language),
    });
    await publishEvent(tx, workspace_id, { type: 'knowledge.changed', agent_id: file.agent_id });
  }

  return {
    prepare: (workspaceId, fileId, signal) =>
      prepare(workspaceId, fileId, signal).catch((error: unknown) => {
        if (!(error instanceof Superseded)) throw error;
      }),
  };
}

type Within = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** The text that an earlier version has found goes the way of a text file: it's cut in the child. */
async function readStored(
  within: Within,
  fileId: string,
  take: (texts: readonly string[]) => Promise<void>,
  signal: AbortSignal,
): Promise<Extraction> {
  const folder = await mkdtemp(join(tmpdir(), 'callwright-text-'));
  try {
    const path = join(folder, 'text');
    const copy = await open(path, 'wx', 0o600);
    try {
      for (let from = 1; ; from += CHARACTERS_AT_ONCE) {
        const part = await within((tx) => store.partOfText(tx, fileId, from, CHARACTERS_AT_ONCE));
        if (part === '') break;
        await copy.write(part);
      }
    } finally {
      await copy.close();
    }
    return await extractPassages({ path, mediaType: 'text/plain', take, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function addLanguage(
  within: Within,
  scope: PassageScope,
  { file, source, signal }: { file: store.KnowledgeFileRow; source: string; signal: AbortSignal },
): Promise<void> {
  const { language, file_id, workspace_id } = scope;
  const isThere = file.languages.includes(language);
  if (!isThere) {
    await within((tx) => deletePassages(tx, scope));
    for (let from = 0, copied = PASSAGES_AT_ONCE; copied === PASSAGES_AT_ONCE; from += PASSAGES_AT_ONCE) {
      signal.throwIfAborted();
      const step = { source, from, most: PASSAGES_AT_ONCE };
      copied = await within((tx) => copyPassages(tx, scope, step));
    }
  }
  await within(async (tx) => {
    const now = await store.findFile(tx, file_id);
    if (now === undefined) return;
    await store.updateFile(tx, file_id, {
      languages: isThere ? now.languages : [...now.languages, language],
      wanted_languages: now.wanted_languages.filter((wanted) => wanted !== language),
      reading_since: null,
    });
    await publishEvent(tx, workspace_id, { type: 'knowledge.changed', agent_id: file.agent_id });
  });
}

/** @returns why the text is too much, as a sentence; null when it isn't */
async function noRoomFor(
  tx: Transaction,
  shares: ReadingOptions['shares'],
  { agent_id, file_id }: store.KnowledgeFileRow,
  characters: number,
): Promise<string | null> {
  const held = (await store.holdings(tx, agent_id, file_id)).characters;
  const say = (most: number) => most.toLocaleString('en');
  if (held.agent + characters > shares.knowledge_of_agent) {
    return shareTaken(
      'knowledge_of_agent',
      `The files of an agent may hold ${say(shares.knowledge_of_agent)} characters, and this one has ${say(characters)}. Remove others or split it, then upload it again.`,
    ).message;
  }
  if (held.workspace + characters > shares.knowledge) {
    return shareTaken(
      'knowledge',
      `The files of a workspace may hold ${say(shares.knowledge)} characters, and this one has ${say(characters)}. Remove others, then upload it again.`,
    ).message;
  }
  return null;
}
