/** What's typed after `callwright`: the commands, and the options that each takes. */
import { parseArgs } from 'node:util';
import { Refusal } from './refusal';

export const USAGE = `callwright login --url URL                     sign in with an API key, which it asks for
callwright agents pull [NAME…]                 write agents as TypeScript files
    --force      replace files that were edited since they were pulled
    --dir DIR    where the files are; agents unless told
callwright agents push [FILE…]                 publish what the files say
    --check      run their tests first, and publish only what passes
    --force      replace a draft that was edited since its file was pulled
    --dry-run    only show what would change; ends with 1 where something would
    --note TEXT  what has changed, beside the version
    --dir DIR    where the files are; agents unless told
callwright call --agent NAME --to NUMBER       have an agent call someone
    --from NUMBER      the number that calls, where there are several
    --var NAME=VALUE   a variable of the call
    --wait             wait for its end and say how it went
callwright tail [--agent NAME]                 say each call as it begins and ends
callwright export [--format csv|jsonl|parquet] [--agent NAME] [--days N] [--out FILE]
callwright --version

CALLWRIGHT_URL and CALLWRIGHT_API_KEY, where they're set, take the place of login.`;

const options = {
  agent: { type: 'string' },
  check: { type: 'boolean' },
  days: { type: 'string' },
  dir: { type: 'string' },
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  format: { type: 'string' },
  from: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  note: { type: 'string' },
  out: { type: 'string' },
  to: { type: 'string' },
  url: { type: 'string' },
  var: { type: 'string', multiple: true },
  version: { type: 'boolean', short: 'v' },
  wait: { type: 'boolean' },
} as const;

type Option = keyof typeof options;

const taken = {
  login: ['url'],
  'agents pull': ['dir', 'force'],
  'agents push': ['check', 'dir', 'dry-run', 'force', 'note'],
  call: ['agent', 'from', 'to', 'var', 'wait'],
  tail: ['agent'],
  export: ['agent', 'days', 'format', 'out'],
} satisfies Record<string, readonly Option[]>;

type Command = keyof typeof taken;
/** These take names or files. */
const listing: readonly Command[] = ['agents pull', 'agents push'];

export interface Asked {
  command: Command | 'help' | 'version';
  values: ReturnType<typeof parsed>['values'];
  /** Of agents, or of their files. */
  names: readonly string[];
}

/**
 * The command that the words mean. An option that it doesn't take is refused: a call or a pull that was typed with `--dry-run` would
 * come about all the same.
 *
 * @throws Refusal that says what can't be understood
 */
export function askedFor(words: readonly string[]): Asked {
  const { values, positionals } = parsed(words);
  if (values.help) return { command: 'help', values, names: [] };
  if (values.version) return { command: 'version', values, names: [] };
  const [command, names] = commandOf(positionals);
  const stray = Object.keys(values).find((name) => !taken[command].some((one) => one === name));
  if (stray !== undefined) throw new Refusal(`callwright ${command} has no option --${stray}.\n\n${USAGE}`);
  const [word] = names;
  if (word !== undefined && !listing.includes(command)) {
    throw new Refusal(`callwright ${command} can’t do anything with ${word}.\n\n${USAGE}`);
  }
  return { command, values, names };
}

function commandOf([word, ...rest]: readonly string[]): [command: Command, names: readonly string[]] {
  if (word === undefined) throw new Refusal(USAGE);
  if (word !== 'agents') {
    if (isCommand(word)) return [word, rest];
    throw new Refusal(`There’s no command ${word}.\n\n${USAGE}`);
  }
  const [action, ...names] = rest;
  if (action === 'pull' || action === 'push') return [`agents ${action}`, names];
  throw new Refusal('Agents are pulled or pushed: `callwright agents pull`.');
}

const isCommand = (word: string): word is Command => Object.hasOwn(taken, word);

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // What follows says how words that look like one are passed on, which none of ours do.
    throw new Refusal(`${message.replace(/\. To specify.*/su, '.')}\n\n${USAGE}`);
  }
}
