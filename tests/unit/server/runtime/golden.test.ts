/**
 * Golden conversations: each file in `golden/` is a whole conversation, word for word. The lines of the
 * caller are played, and what happens has to be what the file says, with the dialogue alone and through
 * the engine. `UPDATE_GOLDEN=1` rewrites the files; read the difference before you commit it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { goldenAgent } from './golden/agents';
import { playCall, playDialogue } from './golden/player';
import { goldenClock } from './golden/ports';

const folder = new URL('./golden/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const engine = createCallEngine(goldenClock);

function read(file: string) {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const lines = text.split('\n');
  const head = lines.filter((line) => line.startsWith('#'));
  const name = /^# agent: (\w+)$/m.exec(text)?.[1] ?? '';
  const callers = lines.filter((line) => line.startsWith('CALLER')).map((line) => line.slice(8));
  return { text, head, agent: goldenAgent(name), broken: name === 'broken_tool', callers };
}

test('there is a golden conversation for everything the brain promises', () => {
  expect(files.length).toBeGreaterThanOrEqual(25);
});

test.each(files)('%s with the dialogue alone', async (file) => {
  const { text, head, agent, broken, callers } = read(file);
  const played = `${[...head, '', ...(await playDialogue(agent, broken, callers))].join('\n')}\n`;
  const update = process.env.UPDATE_GOLDEN === '1';
  if (update) writeFileSync(new URL(file, folder), played);
  expect(played).toBe(update ? played : text);
});

test.each(files)('%s through the engine', async (file) => {
  const { text, head, agent, broken, callers } = read(file);
  const played = `${[...head, '', ...(await playCall(engine, agent, broken, callers))].join('\n')}\n`;
  expect(played).toBe(text);
});
