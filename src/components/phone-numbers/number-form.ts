/** The form of a number: its values, and which of them a section holds. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldPath, get, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { NumberRules } from '#contract/agents/number-rules';
import type { PhoneNumber, phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import type { BodyInputOf } from '#contract/endpoint';

const NumberForm = z.object({
  label: z.string(),
  /** Empty: no agent. */
  agent_id: z.string(),
  /** Empty: the live one. */
  agent_version: z.string(),
  /** Empty: no phone system. */
  carrier_id: z.string(),
  rules: NumberRules,
});
export type NumberValues = z.infer<typeof NumberForm>;
export type NumberPath = FieldPath<NumberValues>;

/** What is filled in by the schema is there from the start. */
export const numberResolver = zodResolver(NumberForm) as Resolver<NumberValues>;

export function valuesOf({ label, agent_id, agent_version, carrier_id, rules }: PhoneNumber): NumberValues {
  return {
    label,
    agent_id: agent_id ?? '',
    agent_version: agent_version === null ? '' : String(agent_version),
    carrier_id: carrier_id ?? '',
    rules,
  };
}

/** What differs from the number, as the API wants it. What didn't change isn't sent, as others may have changed it. */
export function changeOf(
  number: PhoneNumber,
  values: NumberValues,
): BodyInputOf<typeof phoneNumberEndpoints.update> {
  const before = valuesOf(number);
  const { label, agent_id, agent_version, carrier_id, rules } = values;
  return {
    ...(label !== before.label && { label }),
    ...(agent_id !== before.agent_id && { agent_id: agent_id || null }),
    ...(agent_version !== before.agent_version && {
      agent_version: agent_version === '' ? null : Number(agent_version),
    }),
    ...(carrier_id !== before.carrier_id && { carrier_id: carrier_id || null }),
    ...(JSON.stringify(rules) !== JSON.stringify(before.rules) && { rules }),
  };
}

/** The rules that each section of the form holds. */
export const sections = {
  hours: ['hours', 'time_zone', 'outside_hours'],
  callers: ['blocked', 'block_withheld', 'calls_per_hour'],
  calls_out: ['countries'],
  recording: ['recording_notice'],
  unavailable: ['fallback_number', 'unavailable_message'],
} as const satisfies Record<string, readonly (keyof NumberRules)[]>;
export type SectionName = keyof typeof sections;

/** Of a rule's path, such as `rules.hours.closed.1.date`. */
export function sectionOf(path: string): SectionName | null {
  const rule = path.split('.')[1];
  const [found] = Object.entries(sections).find(([, rules]) => rules.some((one) => one === rule)) ?? [];
  return (found as SectionName | undefined) ?? null;
}

/** What is wrong at a field, or in a list that's written in one. */
export function faultAt(errors: FieldErrors<NumberValues>, path: string): string | undefined {
  return messageOf(get(errors, path));
}

/** The same for a field with a line for each item. */
export function faultOfLines(errors: FieldErrors<NumberValues>, path: string): string | undefined {
  const [line] = faultPaths(get(errors, path));
  if (line === undefined || line === '') return faultAt(errors, path);
  return `Line ${Number(line) + 1}: ${faultAt(errors, `${path}.${line}`) ?? ''}`;
}

/** The paths below `errors` at which something is wrong, in order. */
export function faultPaths(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if (messageOf(errors) !== undefined) return [''];
  return Object.entries(errors).flatMap(([key, inner]) =>
    faultPaths(inner).map((path) => (path === '' ? key : `${key}.${path}`)),
  );
}

function messageOf(error: unknown): string | undefined {
  const message: unknown = get(error, 'message');
  return typeof message === 'string' ? message : undefined;
}
