/** Which agents may answer a phone number, whether it rings, and how numbers are written. */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { AgentContent } from '#contract/agents/agent-content';
import type { NumberRules } from '#contract/agents/number-rules';
import type { NumberWebhook, PhoneNumber, phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import type { BodyOf } from '#contract/endpoint';
import { ApiError, fieldError } from '../../api-error';
import { noSuch } from '../../refusals';

/** @throws ApiError `invalid_request` at the field for an agent that isn't there or isn't published */
export function mustAnswerCalls(
  agent: { name: string; live_version: number | null } | undefined,
  field = 'agent_id',
): void {
  if (agent === undefined) throw fieldError(field, noSuch.agent);
  if (agent.live_version !== null) return;
  throw fieldError(field, `Publish “${agent.name}” first: a number needs a version that doesn’t change.`);
}

type Assignment = Pick<PhoneNumber, 'agent_id' | 'agent_version' | 'carrier_id'>;
type Changeable = Assignment & { label: string; rules: Partial<NumberRules> };

/** A number with a change to it. Another agent answers in its live version, unless the change names one. */
export function changedNumber(
  number: Changeable,
  change: BodyOf<typeof phoneNumberEndpoints.update>,
): Changeable {
  const { label, rules } = number;
  const agent_id = change.agent_id === undefined ? number.agent_id : change.agent_id;
  const kept = agent_id === number.agent_id ? number.agent_version : null;
  return {
    label: change.label ?? label,
    agent_id,
    agent_version:
      agent_id === null ? null : change.agent_version === undefined ? kept : change.agent_version,
    carrier_id: change.carrier_id === undefined ? number.carrier_id : change.carrier_id,
    rules: change.rules ?? rules,
  };
}

/** Whether something else answers a number, or brings its calls. */
export const answersOtherwise = (before: Assignment, after: Assignment): boolean =>
  before.agent_id !== after.agent_id ||
  before.agent_version !== after.agent_version ||
  before.carrier_id !== after.carrier_id;

export function alreadyListed(): ApiError {
  const message = 'This number is already in the list.';
  return new ApiError('conflict', message, [{ field: 'number', message }]);
}

/** What turns the caller's words into text. */
type Transcriber = Pick<AgentContent['transcriber'], 'provider'>;

/** Something other than a browser turns the caller's words into text: a telephone has no browser. */
export function transcribesOnServer({ transcriber }: { transcriber: Transcriber }): boolean {
  return transcriber.provider !== 'browser';
}

/** @throws ApiError `invalid_request` at the field for an agent that couldn't understand a caller on the phone */
export function mustTranscribe(
  content: Pick<AgentContent, 'name' | 'transcriber'>,
  field = 'agent_id',
): void {
  if (transcribesOnServer(content)) return;
  throw fieldError(
    field,
    `“${content.name}” only hears through a browser. Give it a transcriber: add a provider key in Settings, ` +
      'select it under Transcriber in the agent, and publish.',
  );
}

/**
 * Of the agent of a number. Without a carrier no one calls, and the agent may get its transcriber later. A practice phone may be
 * tried before.
 *
 * @throws ApiError as `mustTranscribe`
 */
export function mustTranscribeOn(
  carrier: { is_practice: boolean } | null,
  content: Pick<AgentContent, 'name' | 'transcriber'>,
  field?: string,
): void {
  if (carrier !== null && !carrier.is_practice) mustTranscribe(content, field);
}

interface Ringing {
  /** Null: none was selected, or it was removed. */
  carrier: { state: 'waiting' | 'connected' | 'failed'; is_practice: boolean } | null;
  /** Of what answers, in its published version; null: nothing does. */
  transcriber: Transcriber | null;
  /** Null: it wasn't imported. */
  webhook: Pick<NumberWebhook, 'state'> | null;
  /** As its rules say. */
  takes_calls: boolean;
}

/** Why a call to a number wouldn't reach an agent; null: it would. */
export function ringProblem({
  carrier,
  transcriber,
  webhook,
  takes_calls,
}: Ringing): PhoneNumber['ring_problem'] {
  if (carrier === null) return 'No phone system selected';
  if (webhook?.state === 'unset') return 'Its webhook isn’t set';
  if (!takes_calls) return 'Calls are switched off';
  if (transcriber === null) return 'No agent assigned';
  if (!carrier.is_practice && !transcribesOnServer({ transcriber }))
    return 'The agent only hears through a browser';
  if (carrier.state === 'failed') return 'The phone system isn’t connected';
  return carrier.state === 'waiting' ? 'Connecting to the phone system' : null;
}

/** A number that was called, if its carrier wrote it with the country's code. */
export const asInternational = (written: string): string =>
  `+${written.replace(/^00/, '').replace(/\D/g, '')}`;

/**
 * The numbers that can be meant where a carrier wrote one as it's dialled within a country.
 *
 * @param countries each null for numbers of no country
 */
export const asDialledIn = (countries: readonly (string | null)[], written: string): string[] =>
  countries.flatMap((country) => inCountry(written, country) ?? []);

/** In place of the number of a caller who doesn't show it. */
export const WITHHELD = 'Withheld';

/**
 * A caller's number in E.164, where it can be read so; as it was written otherwise.
 *
 * @param written null: withheld
 * @param country of the number that was called
 */
export function callerText(written: string | null, country: string | null): string {
  const shown = written?.trim() ?? '';
  if (shown === '' || /^(?:anonymous|unavailable|restricted|unknown)$/i.test(shown)) return WITHHELD;
  const digits = shown.replace(/\D/g, '');
  return (
    inCountry(shown, country) ??
    (digits.length >= 8 ? inCountry(`+${digits}`, null) : null) ??
    shown.slice(0, 60)
  );
}

function inCountry(written: string, country: string | null): string | null {
  const known: CountryCode | undefined =
    country !== null && isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(written, known);
  return parsed?.isValid() === true ? parsed.number : null;
}
