/** `callwright agents pull`: agents of the workspace as files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Callwright } from '../callwright';
import type { Agent } from '../generated/types';
import { agentFilesIn, ENDING, noteDraft, type ReadAgent, readAgent } from './agent-files';
import { agentText, endedAs, fileNameOf, hashOf, isAsPulled, literal } from './agent-text';
import { Refusal } from './refusal';

type Say = (line: string) => void;

export interface PullOptions {
  folder: string;
  /** Of agents, or their ids; without any, all of the workspace. */
  names: readonly string[];
  /** Replace files that were edited since they were pulled. */
  force: boolean;
}

/**
 * Writes a file for each agent. One that's there already for the same agent is written again where its agent is another one
 * now. Unless it's forced, it's left as it is where both say the same, or only the file was edited.
 *
 * @throws Refusal before anything is written, where what someone wrote in a file would be lost
 */
export async function pullAgents(
  callwright: Callwright,
  { folder, names, force }: PullOptions,
  say: Say,
): Promise<void> {
  const known = new Map<string, ReadAgent>();
  const taken = new Set<string>();
  for (const path of agentFilesIn(folder)) {
    taken.add(path);
    const file = await readAgent(path);
    if (file.agent_id !== null) known.set(file.agent_id, file);
  }
  const wanted = new Set(names);
  const missing = new Set(wanted);
  const agents: Agent[] = [];
  for await (const { agent_id, name } of callwright.agents.list()) {
    if (wanted.size > 0 && !wanted.has(agent_id) && !wanted.has(name)) continue;
    agents.push(await callwright.agents.get({ agent_id }));
    missing.delete(agent_id);
    missing.delete(name);
  }
  const lost = agents.flatMap((agent) => {
    const file = known.get(agent.agent_id);
    const why = file && !force ? whyLost(file, agent) : null;
    return file && why !== null ? [`  ${relative('.', file.path)} ${why}`] : [];
  });
  if (lost.length > 0) {
    throw new Refusal(
      `Nothing was pulled. In Callwright these agents have changed, and what you wrote in their files would be lost:\n${lost.join('\n')}\nPush them with --force to replace what’s in Callwright, or keep a copy and replace them with --force.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  for (const agent of agents) {
    const { name } = agent.draft;
    const path = known.get(agent.agent_id)?.path ?? freePath(folder, fileNameOf(name), taken);
    taken.add(path);
    const isLeft = write(path, agent, known.get(agent.agent_id), force) === 'left';
    say(`${relative('.', path)}  ${name}${isLeft ? '  (edited here, left as it is)' : ''}`);
  }
  if (missing.size > 0) throw new Refusal(`No agent has this name or id: ${[...missing].join(', ')}.`);
  if (agents.length === 0) throw new Refusal('There are no agents yet.');
}

/** @param before what the file says */
function write(
  path: string,
  agent: Agent,
  before: ReadAgent | undefined,
  force: boolean,
): 'left' | 'written' {
  const { agent_id, draft, draft_revision } = agent;
  if (before && !force && isSame(before, draft)) {
    noteDraft(before, draft_revision);
    return 'written';
  }
  if (before && !force && isUnchanged(before, agent)) return 'left';
  const text = agentText(draft, agent_id, draft_revision);
  writeFileSync(path, before ? endedAs(text, readFileSync(path, 'utf8')) : text);
  return 'written';
}

const isSame = ({ content }: ReadAgent, draft: Agent['draft']): boolean =>
  literal(content) === literal(draft);

/** Whether the agent is still as the file was pulled or pushed. */
const isUnchanged = (file: ReadAgent, { draft, draft_revision }: Agent): boolean =>
  file.draft_revision === draft_revision || file.content_hash?.split('/').at(-1) === hashOf(draft);

/** What would be lost of a file if its agent was written there, after the file's name; null: nothing. */
function whyLost(file: ReadAgent, agent: Agent): string | null {
  if (isSame(file, agent.draft) || isUnchanged(file, agent)) return null;
  const { path, content, content_hash, written } = file;
  if (content_hash === null) return 'doesn’t say what it was pulled as';
  // Earlier versions of this package noted one alone: with defaults, or without.
  if (!content_hash.split('/').some((hash) => hash === hashOf(written) || hash === hashOf(content)))
    return 'was edited since it was pulled';
  if (!isAsPulled(readFileSync(path, 'utf8'), written, agent.agent_id))
    return 'isn’t written as `pull` writes it';
  return null;
}

function freePath(folder: string, name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const path = join(folder, `${name}${count === 1 ? '' : `-${count}`}${ENDING}`);
    if (!taken.has(path)) return path;
  }
}
