/** `callwright agents push`: files as agents of the workspace. */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { Callwright } from '../callwright';
import { CallwrightError } from '../errors';
import type { Agent, AgentSource } from '../generated/types';
import { agentFilesIn, checkTakesUpId, noteDraft, type ReadAgent, readAgent } from './agent-files';
import { literal, withAgentId } from './agent-text';
import { patiently } from './patiently';
import { Refusal, whyOf } from './refusal';

type Say = (line: string) => void;

/** How often a draft is replaced that others edit in the same moment. */
const MOST_TRIES = 5;

export interface PushOptions {
  folder: string;
  /** Paths; without any, all of the folder. */
  files: readonly string[];
  /** Run the tests first, and publish nothing of an agent whose tests don't pass. */
  check: boolean;
  /** Only show what would change. */
  dryRun: boolean;
  /** Replace a draft that was edited since the file was pulled. */
  force: boolean;
  note: string;
}

/** @returns whether everything went through; with `dryRun`, whether nothing is different */
export async function pushAgents(callwright: Callwright, options: PushOptions, say: Say): Promise<boolean> {
  const paths = options.files.length > 0 ? options.files : agentFilesIn(options.folder);
  if (paths.length === 0) {
    throw new Refusal(`There are no agent files in ${options.folder}. Run \`callwright agents pull\` first.`);
  }
  // All are read before the first is sent: a fault in one must not leave half of them published.
  const files: ReadAgent[] = [];
  // One that's named twice is one: it must not create two agents.
  for (const path of new Set(paths.map((one) => resolve(one)))) {
    const file = await readAgent(path);
    if (file.agent_id === null) await checkTakesUpId(path);
    else mustBeOnlyFileOf(file.agent_id, path, files);
    files.push(file);
  }
  const compared: Compared[] = [];
  for (const file of files) compared.push(await compare(callwright, file, options));
  const edited = compared.filter(({ edited: fault }) => fault !== null);
  if (edited.length > 0 && !options.dryRun) {
    for (const { changes } of edited) say(changes);
    throw new Refusal(edited.map(({ shown, edited: fault }) => `${shown}: ${fault}`).join('\n'));
  }
  let good = true;
  const refused: string[] = [];
  for (const one of compared) {
    try {
      good = (await pushAgent(callwright, one, options, say)) && good;
    } catch (error) {
      // The others are pushed all the same.
      const why = refusalOf(one, error);
      if (why === null) {
        for (const line of refused) say(line);
        throw error;
      }
      refused.push(why);
    }
  }
  if (refused.length > 0) throw new Refusal(refused.join('\n'));
  return good;
}

/** What the server says of what one file asks for. Another file may be taken. */
const aboutOneFile: ReadonlySet<number> = new Set([400, 404, 409, 413, 422]);

/** Why one file wasn't pushed; null: it's the end of the whole push. */
function refusalOf({ shown }: Compared, error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof CallwrightError) || !aboutOneFile.has(error.status)) return null;
  return `${shown}: ${whyOf(error)}`;
}

/** A file that was copied for another agent still names the one that it was. @throws Refusal */
function mustBeOnlyFileOf(agentId: string, path: string, others: readonly ReadAgent[]): void {
  const other = others.find(({ agent_id }) => agent_id === agentId);
  if (other === undefined) return;
  const [one, two] = [other.path, path].map((at) => relative('.', at));
  throw new Refusal(
    `${one} and ${two} are the same agent. Remove agent_id from one to create another agent.`,
  );
}

/** A file beside the agent that it is. */
interface Compared {
  file: ReadAgent;
  /** Its path as people read it. */
  shown: string;
  /** Null: the file creates it. */
  before: Agent | null;
  /** As a patch; empty where the draft is what the file says. */
  changes: string;
  /** Something is to be published. */
  waits: boolean;
  /** Why the draft isn't replaced without being asked to; null: it is. */
  edited: string | null;
}

async function compare(callwright: Callwright, file: ReadAgent, { force }: PushOptions): Promise<Compared> {
  const shown = relative('.', file.path);
  const before = file.agent_id === null ? null : await agentOf(callwright, file.agent_id, shown);
  const changes = differences(shown, before?.draft ?? null, file.content);
  const waits =
    before === null ||
    changes !== '' ||
    before.status === 'draft' ||
    (await isUnpublished(callwright, before));
  const isNew = before === null || changes === '' || force;
  const edited = isNew ? null : await editedSince(callwright, file, before);
  return { file, shown, before, changes, waits, edited };
}

async function pushAgent(
  callwright: Callwright,
  { file, shown, before, changes, waits, edited }: Compared,
  options: PushOptions,
  say: Say,
): Promise<boolean> {
  if (changes !== '') say(changes);
  if (before !== null && !waits) {
    if (!options.dryRun) noteDraft(file, before.draft_revision);
    say(`${shown}: nothing to publish.`);
    return true;
  }
  if (options.dryRun) {
    say(`${shown}: ${changes === '' ? 'its draft would be published' : 'would be changed and published'}.`);
    if (edited !== null) say(`${shown}: ${edited}`);
    return false;
  }
  let known = before ?? (await created(callwright, file, say));
  for (let tries = 1; ; tries += 1) {
    try {
      return await publish(callwright, { file, shown, before: known }, options, say);
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) throw error;
      if (!options.force || tries === MOST_TRIES) {
        throw new Refusal(
          `${shown}: someone has edited the agent’s draft at this moment. Push again to see what’s different.`,
        );
      }
    }
    known = await agentOf(callwright, known.agent_id, shown);
  }
}

/** @throws EditedMeanwhile before anything is published */
async function publish(
  callwright: Callwright,
  { file, shown, before }: { file: ReadAgent; shown: string; before: Agent },
  options: PushOptions,
  say: Say,
): Promise<boolean> {
  const agent = await saved(callwright, file, before, shown);
  noteDraft(file, agent.draft_revision);
  if (options.check && !(await testsPass(callwright, agent, shown, say))) {
    say(`${shown}: not published, its tests don’t pass. The draft is saved.`);
    return false;
  }
  const published = await callwright.agents
    .publish({ agent_id: agent.agent_id, draft_revision: agent.draft_revision, note: options.note })
    .catch(async (error: unknown) => {
      if (!(error instanceof CallwrightError)) throw error;
      if (error.code === 'conflict') {
        const now = await agentOf(callwright, agent.agent_id, shown);
        // Someone pushed the same at the same time, or the answer to this very push was lost.
        if (now.status === 'live' && literal(now.draft) === literal(file.content)) {
          noteDraft(file, now.draft_revision);
          return null;
        }
        if (now.draft_revision !== agent.draft_revision) throw new EditedMeanwhile();
      }
      const hint = error.code === 'tests_failed' && !options.check ? ' Run them with --check.' : '';
      const fields = error.fields.map(({ field, message }) => `\n  ${field}: ${message}`).join('');
      throw new Refusal(`${shown} can’t be published: ${error.message}${hint}${fields}`);
    });
  say(`${shown}: ${published ? `published as version ${published.live_version}` : 'nothing to publish'}.`);
  return true;
}

/** Someone has saved the draft since it was looked at. */
class EditedMeanwhile extends Error {}

async function saved(
  callwright: Callwright,
  { content }: ReadAgent,
  before: Agent,
  shown: string,
): Promise<Agent> {
  if (literal(before.draft) === literal(content)) return before;
  const { agent_id, draft_revision: base_revision } = before;
  return callwright.agents.saveDraft({ agent_id, base_revision, content }).catch(async (error: unknown) => {
    if (!(error instanceof CallwrightError) || error.code !== 'conflict') throw error;
    const now = await agentOf(callwright, agent_id, shown);
    // Someone pushed the same at the same time, or the answer to this very save was lost.
    if (literal(now.draft) === literal(content)) return now;
    throw new EditedMeanwhile();
  });
}

async function agentOf(callwright: Callwright, agentId: string, shown: string): Promise<Agent> {
  return callwright.agents.get({ agent_id: agentId }).catch((error: unknown) => {
    if (!(error instanceof CallwrightError) || error.status !== 404) throw error;
    throw new Refusal(
      `${shown} names an agent that isn’t in this workspace. Remove its agent_id to create it here.`,
    );
  });
}

/** Whether the draft is something else than the live version. */
async function isUnpublished(
  callwright: Callwright,
  { agent_id, live_version, draft }: Agent,
): Promise<boolean> {
  if (live_version === null) return true;
  const { content } = await callwright.agents.version({ agent_id, version: live_version });
  return literal(content) !== literal(draft);
}

/** Why the draft isn't replaced without being asked to; null: no one has edited it since the file was pulled. */
async function editedSince(
  callwright: Callwright,
  { draft_revision }: ReadAgent,
  before: Agent,
): Promise<string | null> {
  const isEdited =
    draft_revision === null
      ? await isUnpublished(callwright, before)
      : draft_revision !== before.draft_revision;
  if (!isEdited) return null;
  const how =
    draft_revision === null ? 'has changes that aren’t published' : 'was edited since this file was pulled';
  return `the agent’s draft ${how}: the lines above with a minus. Make your changes again in what \`agents pull --force\` writes, or replace the draft with \`agents push --force\`.`;
}

async function created(callwright: Callwright, file: ReadAgent, say: Say): Promise<Agent> {
  const made = await callwright.agents.create({ content: file.content });
  writeFileSync(file.path, withAgentId(readFileSync(file.path, 'utf8'), made.agent_id));
  say(`${relative('.', file.path)}: created, and its id written there.`);
  return made;
}

/** Runs the agent's tests on its draft, and says which don't pass. */
async function testsPass(
  callwright: Callwright,
  { agent_id }: Agent,
  shown: string,
  say: Say,
): Promise<boolean> {
  const { items } = await callwright.agentTests.list({ agent_id });
  if (items.length === 0) {
    say(`${shown}: no tests yet.`);
    return true;
  }
  say(`${shown}: running ${items.length === 1 ? 'its test' : `its ${items.length} tests`}.`);
  const started = await callwright.agentTests.run({ agent_id, version: null });
  for (;;) {
    const run = await patiently(() => callwright.agentTests.getRun({ agent_id, run_id: started.run_id }));
    if (run.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 500));
      continue;
    }
    for (const { name, state, reason } of run.results) {
      say(`  ${state === 'passed' ? '✓' : '✗'} ${name}${reason ? `: ${reason}` : ''}`);
    }
    return run.state === 'passed';
  }
}

/** As a patch; empty where both are the same. */
function differences(name: string, before: AgentSource | null, after: AgentSource): string {
  const [old, now] = [before === null ? '' : `${literal(before)}\n`, `${literal(after)}\n`];
  if (old === now) return '';
  return createTwoFilesPatch(`${name} (in Callwright)`, name, old, now, '', '', { context: 2 })
    .split('\n')
    .slice(1)
    .join('\n')
    .trimEnd();
}
