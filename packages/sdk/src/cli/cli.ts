#!/usr/bin/env node
/** `npx callwright`: the workspace from a terminal, and from a pipeline. */
import { readFileSync } from 'node:fs';
import { CallwrightError } from '../errors';
import { askedFor, USAGE } from './arguments';
import { exportCalls, makeCall, tailCalls } from './calls';
import { logIn } from './log-in';
import { pullAgents } from './pull-agents';
import { pushAgents } from './push-agents';
import { Refusal, whyOf } from './refusal';
import { signedIn, signedInAt } from './settings';

// A line at a time is what a terminal shows; there is no log here.
const say = (line: string) => void process.stdout.write(`${line}\n`);
/** For people: it isn't part of what a command answers, which may be piped on. */
const remark = (line: string) => void process.stderr.write(`${line}\n`);
/** What a shell says of a program whose reader has gone. */
const READER_IS_GONE = 141;

async function run(words: readonly string[]): Promise<boolean> {
  const { command, values, names } = askedFor(words);
  const folder = values.dir ?? 'agents';
  switch (command) {
    case 'help':
      say(USAGE);
      return true;
    case 'version':
      say(versionOfPackage());
      return true;
    case 'login':
      await logIn(values.url, say);
      return true;
    case 'agents pull':
      await pullAgents(signedIn(), { folder, names, force: values.force ?? false }, say);
      return true;
    case 'agents push':
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
  }
}

/** The package's own description is beside its program. */
function versionOfPackage(): string {
  const text = readFileSync(new URL('./package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
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
  process.stderr.write(`${whyOf(error)}\n`);
  process.exitCode = 1;
}
