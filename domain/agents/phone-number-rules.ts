/** Which agents may answer a phone number, and how numbers are written. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ApiError, fieldError } from '../api-error';
import { noSuch } from '../refusals';

/** @throws ApiError `invalid_request` at `agent_id` for an agent that isn't there or isn't published */
export function mustAnswerCalls(agent: { name: string; live_version: number | null } | undefined): void {
  if (agent === undefined) throw fieldError('agent_id', noSuch.agent);
  if (agent.live_version !== null) return;
  throw fieldError(
    'agent_id',
    `Publish "${agent.name}" first: a number needs a version that does not change.`,
  );
}

export function alreadyListed(): ApiError {
  const message = 'This number is in the list already.';
  return new ApiError('conflict', message, [{ field: 'number', message }]);
}

/** `+14155552671` as `+1 415 555 2671`. */
export function formatNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
