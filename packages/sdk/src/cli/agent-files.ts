/** The agent files of a folder. */
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import * as nodeModule from 'node:module';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { AgentDraft } from '../../../../contract/agents/agent-content';
import { unknownFields } from '../../../../contract/unknown-fields';
import type { AgentFile } from '../agent-file';
import { notedHash, withDraftNoted } from './agent-text';
import { Refusal } from './refusal';

export const ENDING = '.agent.ts';

export interface ReadAgent {
  path: string;
  agent_id: string | null;
  /** Of the draft that the file was pulled or pushed as; null: the file doesn't say. */
  draft_revision: number | null;
  /** Of the content that was pulled or pushed last, see `notedHash`; null: the file doesn't say. */
  content_hash: string | null;
  /** With every default filled in, as the server keeps it. */
  content: z.infer<typeof AgentDraft>;
  /** As the file has it: without defaults, which another version of this package may fill in otherwise. */
  written: unknown;
}

/** Paths of the agent files in a folder, by name. */
export function agentFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ENDING) && !name.includes('node_modules'))
    .toSorted()
    .map((name) => join(folder, name));
}

let registered = false;

/** @throws Refusal that names the file, and the field when the contract doesn't allow it */
export async function readAgent(path: string): Promise<ReadAgent> {
  if (!registered) nodeModule.register('./agent-loader.js', import.meta.url);
  registered = true;
  const shown = relative('.', path);
  const url = pathToFileURL(resolve(path));
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Refusal(`There’s no file ${shown}.`);
  if (found.isDirectory())
    throw new Refusal(`${shown} is a folder: name its files, or write --dir ${shown}.`);
  const loaded = await (import(url.href) as Promise<{ default?: AgentFile }>).catch((error: unknown) => {
    const isOld = error instanceof SyntaxError && !('stripTypeScriptTypes' in nodeModule);
    const old = isOld ? ' Types in agent files need Node 22.13 or newer.' : '';
    throw new Refusal(
      `${shown} can’t be read: ${error instanceof Error ? error.message : String(error)}.${old}`,
    );
  });
  const file = loaded.default;
  if (typeof file !== 'object' || file === null || !('content' in file)) {
    throw new Refusal(`${shown} has to end in \`export default defineAgent({ content: { … } })\`.`);
  }
  const parsed = z.safeParse(AgentDraft, file.content);
  const faults = parsed.success
    ? unknownFields(file.content, parsed.data, 'content').map(({ field, message }) => `${field}: ${message}`)
    : parsed.error.issues.map(({ path: field, message }) => `${['content', ...field].join('.')}: ${message}`);
  if (!parsed.success || faults.length > 0) {
    throw new Refusal(`${shown} isn’t an agent yet:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  const { agent_id = null, draft_revision = null, content_hash = null } = file;
  return { path, agent_id, draft_revision, content_hash, content: parsed.data, written: file.content };
}

/** The file remembers which draft it is, where its id is written as `pull` writes it. */
export function noteDraft({ path, content, written }: ReadAgent, revision: number): void {
  const text = readFileSync(path, 'utf8');
  const noted = withDraftNoted(text, revision, notedHash(written, content));
  if (noted !== text) writeFileSync(path, noted);
}

/**
 * Finds out before an agent is created whether its file can take up its id: without, each push would create another.
 *
 * @throws Refusal that says what to do
 */
export async function checkTakesUpId(path: string): Promise<void> {
  const shown = relative('.', path);
  try {
    accessSync(path, constants.W_OK);
  } catch {
    throw new Refusal(`${shown} can’t be changed, so the id of its agent can’t be written there.`);
  }
  const url = pathToFileURL(resolve(path));
  url.searchParams.set('agent_id', 'an-id');
  const loaded = await (import(url.href) as Promise<{ default?: AgentFile }>).catch(() => null);
  if (loaded?.default?.agent_id === 'an-id') return;
  throw new Refusal(
    `${shown} would create an agent, but its id can’t be written there. Write the agent right into \`export default defineAgent({ … })\`, without a variable for it.`,
  );
}
