#!/usr/bin/env node
/** `npx callwright`: the workspace from a terminal, and from a pipeline. */
import { parseArgs } from 'node:util';
import { CallwrightError } from '../errors';
import { exportCalls, makeCall, tailCalls } from './calls';
import { logIn } from './log-in';
import { pullAgents } from './pull-agents';
import { pushAgents } from './push-agents';
import { Refusal } from './refusal';
import { signedIn, signedInAt } from './settings';

const USAGE = `callwright login --url URL                     sign in with an API key, which it asks for
callwright agents pull [NAME…]                 write agents as TypeScript files
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

CALLWRIGHT_URL and CALLWRIGHT_API_KEY, where they're set, take the place of login.`;

// A line at a time is what a terminal shows; there is no log here.
const say = (line: string) => void process.stdout.write(`${line}\n`);
/** For people: it isn't part of what a command answers, which may be piped on. */
const remark = (line: string) => void process.stderr.write(`${line}\n`);
/** What a shell says of a program whose reader has gone. */
const READER_IS_GONE = 141;

async function run(words: readonly string[]): Promise<boolean> {
  const { values, positionals } = argumentsOf(words);
  const [command, ...rest] = positionals;
  if (values.help) {
    say(USAGE);
    return true;
  }
  if (command === undefined) throw new Refusal(USAGE);
  switch (command) {
    case 'login':
      await logIn(values.url, say);
      return true;
    case 'agents':
      return agents(values, rest);
    case 'call':
      if (!values.agent || !values.to) throw new Refusal('Say who calls whom: --agent NAME --to NUMBER.');
      return makeCall(
        signedIn(),
        {
          agent: values.agent,
          from: values.from,
          to: values.to,
          variables: variablesOf(values.var ?? []),
          wait: values.wait ?? false,
        },
        say,
      );
    case 'tail':
      await tailCalls(signedIn(), { agent: values.agent }, say, remark);
      return true;
    case 'export':
      await exportCalls(signedIn(), signedInAt(), {
        format: formatOf(values.format ?? 'csv'),
        agent: values.agent,
        days: daysOf(values.days),
        out: values.out,
      });
      return true;
    default:
      throw new Refusal(`There’s no command ${command}.\n\n${USAGE}`);
  }
}

type Values = ReturnType<typeof argumentsOf>['values'];

/** @throws Refusal for an option that isn't there */
function argumentsOf(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
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
        wait: { type: 'boolean' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // What follows says how words that look like one are passed on, which none of ours do.
    throw new Refusal(`${message.replace(/\. To specify.*/su, '.')}\n\n${USAGE}`);
  }
}

async function agents(values: Values, [action, ...names]: string[]): Promise<boolean> {
  const folder = values.dir ?? 'agents';
  if (action === 'pull') {
    await pullAgents(signedIn(), { folder, names }, say);
    return true;
  }
  if (action !== 'push') throw new Refusal('Agents are pulled or pushed: `callwright agents pull`.');
  return pushAgents(
    signedIn(),
    {
      folder,
      files: names,
      check: values.check ?? false,
      dryRun: values['dry-run'] ?? false,
      force: values.force ?? false,
      note: values.note ?? '',
    },
    say,
  );
}

function variablesOf(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((one) => {
      const [name, ...value] = one.split('=');
      if (!name || value.length === 0) throw new Refusal(`${one} isn’t a variable: write --var name=value.`);
      return [name, value.join('=')];
    }),
  );
}

function formatOf(given: string): 'csv' | 'jsonl' | 'parquet' {
  if (given === 'csv' || given === 'jsonl' || given === 'parquet') return given;
  throw new Refusal('An export is csv, jsonl or parquet.');
}

function daysOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^[1-9]\d{0,2}$/.test(given)) return Number(given);
  throw new Refusal('--days is a number of days, such as 30.');
}

/** Of the machine, such as a folder that can't be written: its message says what and where. */
const isOfTheMachine = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

// `callwright tail | head` ends as other programs do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(READER_IS_GONE);
});

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  const isTold =
    error instanceof Refusal ||
    error instanceof CallwrightError ||
    error instanceof TypeError ||
    isOfTheMachine(error);
  if (!isTold) throw error;
  const fields =
    error instanceof CallwrightError
      ? error.fields.map(({ field, message }) => `\n  ${field}: ${message}`)
      : [];
  process.stderr.write(`${error.message}${fields.join('')}\n`);
  process.exitCode = 1;
}
