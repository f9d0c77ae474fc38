/** What a tool takes from an answer that isn't in it: a wrong path, told apart from a value that's empty. */
import { type AgentDraft, builtInVariables } from '#contract/agents/agent-content';
import type { HttpTool } from '#contract/agents/agent-tools';
import type { FieldFault } from '#contract/errors';
import { parsedAnswer, pathsIn, valueAt } from './result-template';

/** Every name that a call of the agent knows from its start. */
export function namesOfCall({ facts, variables }: Pick<AgentDraft, 'facts' | 'variables'>): string[] {
  return [...builtInVariables, ...[...facts, ...variables].map(({ name }) => name)];
}

interface AnswerFault {
  /** The field of the tool that names the path, such as `response_variables.0.path`. */
  field: string;
  path: string;
}

/**
 * @param answer the JSON of the answer
 * @param known names that don't come from the answer, such as variables and facts of the call
 */
export function answerFaults(
  tool: Pick<HttpTool, 'result_message' | 'response_variables'>,
  answer: unknown,
  known: ReadonlySet<string>,
): AnswerFault[] {
  const taken = [
    ...pathsIn(tool.result_message)
      .filter((path) => !known.has(path))
      .map((path) => ({ field: 'result_message', path })),
    ...tool.response_variables.map(({ path }, index) => ({
      field: `response_variables.${index}.path`,
      path,
    })),
  ];
  return taken.filter(({ path }) => path !== '' && !leadsSomewhere(answer, path));
}

/** The paths of a call's answer that lead nowhere, each once, as the call's log has them; none is no list. */
export function missingPaths(
  tool: Pick<HttpTool, 'result_message' | 'response_variables'>,
  { answer, error }: { answer: string; error: string | null },
  known: Iterable<string>,
): { missing?: string[] } {
  if (error !== null) return {};
  const faults = answerFaults(tool, parsedAnswer(answer), new Set(known));
  return faults.length === 0 ? {} : { missing: [...new Set(faults.map(({ path }) => path))] };
}

/** The same in words for the person who wrote the path, with what there is instead. */
export function toldFaults(faults: readonly AnswerFault[], answer: unknown): FieldFault[] {
  return faults.map(({ field, path }) => {
    const names = namesBeside(answer, path);
    const instead = names.length > 0 ? ` There’s ${names.join(', ')}.` : '';
    return { field, message: `The response has no value at “${path}”.${instead}` };
  });
}

/** Nothing found is an answer too: what is null or empty, or inside of it, is no fault of the path. */
function leadsSomewhere(answer: unknown, path: string): boolean {
  const keys = path.split('.');
  for (let depth = 0; depth < keys.length; depth += 1) {
    const value = depth === 0 ? answer : valueAt(answer, keys.slice(0, depth).join('.'));
    if (value === null || (Array.isArray(value) && value.length === 0)) return true;
  }
  const value = valueAt(answer, path);
  if (Array.isArray(value)) return value.every((item) => item === null || typeof item !== 'object');
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const MOST_NAMES = 6;

/** The names at the deepest place on the path that there is. */
function namesBeside(answer: unknown, path: string): string[] {
  const keys = path.split('.');
  for (let depth = keys.length; depth >= 0; depth -= 1) {
    const there = keys.slice(0, depth).join('.');
    const value = depth === 0 ? answer : valueAt(answer, there);
    if (typeof value !== 'object' || value === null) continue;
    const names = Object.keys(value).map((name) => `“${depth === 0 ? name : `${there}.${name}`}”`);
    return names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names;
  }
  return [];
}
