/**
 * Example values in an agent: what a proposal had to make up, such as an address or a price. The draft lists
 * them; one counts for as long as a text of the draft still has it, and an agent isn't published with it.
 */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { FieldFault } from '#contract/errors';
import { weekSummary } from './week-summary';

/** Where a proposal makes numbers up. Elsewhere the same number is another one: "3 questions", a year. */
const ofNumbers = /^(?:knowledge\.\d+\.text|closing_message|variables\.\d+\.default)$/;
/** What's chosen, or comes from elsewhere, is no text that someone wrote here; and an agent's own name no caller hears. */
const notWritten =
  /^(?:name|language|time_zone|opening_hours|knowledge_files|model|voice|transcriber)(?:\.|$)|^tools\.\d+\.(?:type|tools)(?:\.|$)/;

/**
 * Those of `examples` that are in `text` as they are: "160 dollars" is not "60 dollars" any more.
 *
 * @param field the path of the text, such as `knowledge.0.text`
 */
export function standingIn(examples: readonly string[], text: string, field: string): string[] {
  return examples.filter(
    (example) => standsIn(example, text) && (!/^\d+$/.test(example) || ofNumbers.test(field)),
  );
}

/** Every text of the draft with an example in it, by its path. */
export function exampleFaults(draft: AgentDraft): FieldFault[] {
  return placesOf(draft).map(({ field, standing }) => ({ field, message: exampleFault(standing) }));
}

/** The examples that are in the draft as they are, each once, in the order of its parts. */
export function standingExamples(draft: AgentDraft): string[] {
  return [...new Set(placesOf(draft).flatMap(({ standing }) => standing))];
}

function placesOf({ examples, ...content }: AgentDraft): { field: string; standing: string[] }[] {
  if (examples.length === 0) return [];
  const found: { field: string; standing: string[] }[] = [];
  visit(content, [], (path, text) => {
    const field = path.join('.');
    if (notWritten.test(field)) return;
    const standing = standingIn(examples, text, field);
    if (standing.length > 0) found.push({ field, standing });
  });
  const hours = exampleHours({ examples, ...content });
  if (hours.length > 0) found.push({ field: 'opening_hours', standing: hours });
  return found;
}

/** The week, as its summary says it, where it's an example: any change to it makes it the person's own. */
export function exampleHours({ examples, opening_hours }: AgentDraft): string[] {
  if (!opening_hours.enabled) return [];
  const week = weekSummary(opening_hours.days);
  return examples.includes(week) ? [week] : [];
}

/** "“60 dollars” is an example. Replace it, or keep it as it is." */
function exampleFault(standing: readonly string[]): string {
  const quoted = standing.map((example) => `“${example}”`);
  return standing.length === 1
    ? `${quoted.join()} is an example. Replace it, or keep it as it is.`
    : `${quoted.join(', ')} are examples. Replace them, or keep them as they are.`;
}

function standsIn(example: string, text: string): boolean {
  for (let at = text.indexOf(example); at >= 0; at = text.indexOf(example, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + example.length);
    const isWhole =
      !(/^[\p{L}\d]/u.test(example) && /[\p{L}\d]$/u.test(before)) &&
      !(/[\p{L}\d]$/u.test(example) && /^[\p{L}\d]/u.test(after));
    if (isWhole) return true;
  }
  return false;
}

function visit(
  value: unknown,
  path: readonly (string | number)[],
  see: (path: readonly (string | number)[], text: string) => void,
): void {
  if (typeof value === 'string') see(path, value);
  else if (Array.isArray(value)) value.forEach((part, index) => visit(part, [...path, index], see));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) visit(part, [...path, key], see);
  }
}
