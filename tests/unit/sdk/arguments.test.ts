import { expect, it } from 'vitest';
import { askedFor } from '../../../packages/sdk/src/cli/arguments';

const asked = (line: string) => askedFor(line.split(' '));

it('a command has its own options and names', () => {
  expect(asked('agents push a.agent.ts --check --note kinder')).toMatchObject({
    command: 'agents push',
    names: ['a.agent.ts'],
    values: { check: true, note: 'kinder' },
  });
  expect(asked('call --agent Desk --to +14155550125 --var a=b --var c=d')).toMatchObject({
    command: 'call',
    values: { var: ['a=b', 'c=d'] },
  });
  expect(asked('--version').command).toBe('version');
  expect(asked('agents push --help').command).toBe('help');
});

// Each would do something else than what was meant.
it.each([
  ['call --agent Desk --to +14155550125 --dry-run', 'callwright call has no option --dry-run.'],
  ['agents pull --dry-run', 'callwright agents pull has no option --dry-run.'],
  ['export --days 7 --to calls.csv', 'callwright export has no option --to.'],
  ['export calls.csv', 'callwright export can’t do anything with calls.csv.'],
  ['agents push --chek', "Unknown option '--chek'."],
  ['agents list', 'Agents are pulled or pushed'],
  ['pull', 'There’s no command pull.'],
])('%s is refused', (line, message) => {
  expect(() => asked(line)).toThrow(message);
});
