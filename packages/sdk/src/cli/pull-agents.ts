/** `callwright agents pull`: agents of the workspace as files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Callwright } from '../callwright';
import { agentFilesIn, ENDING, readAgent } from './agent-files';
import { agentText, endedAs, fileNameOf } from './agent-text';
import { Refusal } from './refusal';

type Say = (line: string) => void;

/** Writes a file for each agent; one that's there already for the same agent is written again. */
export async function pullAgents(
  callwright: Callwright,
  { folder, names }: { folder: string; names: readonly string[] },
  say: Say,
): Promise<void> {
  const wanted = new Set(names);
  const known = new Map<string, string>();
  const taken = new Set<string>();
  for (const path of agentFilesIn(folder)) {
    taken.add(path);
    const { agent_id } = await readAgent(path);
    if (agent_id !== null) known.set(agent_id, path);
  }
  mkdirSync(folder, { recursive: true });
  const missing = new Set(wanted);
  let pulled = 0;
  for await (const { agent_id, name } of callwright.agents.list()) {
    if (wanted.size > 0 && !wanted.has(agent_id) && !wanted.has(name)) continue;
    const { draft, draft_revision } = await callwright.agents.get({ agent_id });
    const there = known.get(agent_id);
    const path = there ?? freePath(folder, fileNameOf(name), taken);
    taken.add(path);
    const text = agentText(draft, agent_id, draft_revision);
    writeFileSync(path, there === undefined ? text : endedAs(text, readFileSync(there, 'utf8')));
    say(`${relative('.', path)}  ${name}`);
    missing.delete(agent_id);
    missing.delete(name);
    pulled += 1;
  }
  if (missing.size > 0) throw new Refusal(`No agent has this name or id: ${[...missing].join(', ')}.`);
  if (pulled === 0) throw new Refusal('There are no agents yet.');
}

function freePath(folder: string, name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const path = join(folder, `${name}${count === 1 ? '' : `-${count}`}${ENDING}`);
    if (!taken.has(path)) return path;
  }
}
