/** What is refused of the numbers of a carrier's account, and in which words. */
import { ApiError, fieldError } from '../api-error';

export const NO_VOICE = 'This number can’t take calls.';
export const USED_ELSEWHERE = 'Another workspace on this server has imported this number.';

export const noAccount = () =>
  new ApiError('invalid_request', 'Only the numbers of a Twilio or Telnyx account can be imported.');

export const sellsNothing = () =>
  new ApiError('invalid_request', 'Only Twilio and Telnyx sell numbers here.');

/** @param problem what its carrier says */
export const notReleased = (problem: string) =>
  new ApiError('provider_refused', `The number wasn’t released, so it’s still charged. ${problem}`);

export const notReleasable = () =>
  new ApiError('conflict', 'Only a number that was imported or bought here can be released here.');

/** It isn't known whether the number was bought. @param problem why */
export const maybeBought = (problem: string) =>
  new ApiError(
    'provider_refused',
    `${problem} We don’t know whether the number was bought: look under “Import numbers” before you try again.`,
  );

export const notOfThisAccount = (number: string) =>
  fieldError('number', `${number} isn’t a number of this account.`);

export const takesNoCalls = () => fieldError('number', NO_VOICE);

export const usedElsewhere = () =>
  new ApiError('conflict', USED_ELSEWHERE, [{ field: 'number', message: USED_ELSEWHERE }]);

export const beingChanged = () =>
  new ApiError('conflict', 'This number is being changed in another window. Try again in a minute.');

/** Its webhook is that of the phone system it was imported from. */
export const wasImported = () =>
  fieldError(
    'carrier_id',
    'This number was imported, so its calls come from that account. Remove it first, then add it again.',
  );

/** @param numbers how many of its numbers were imported */
export function carrierHasImports(numbers: number): ApiError {
  const which = numbers === 1 ? 'a number of it was imported' : `${numbers} of its numbers were imported`;
  return new ApiError(
    'conflict',
    `This can’t be changed while ${which}. Remove them first, so that their webhooks are put back.`,
  );
}

/** Its removal would leave its calls coming here, where nothing answers them. */
export const webhookStays = (problem: string) =>
  new ApiError(
    'provider_refused',
    `The number wasn’t removed, because its webhook couldn’t be put back. ${problem}`,
  );

export const INTERRUPTED = 'Setting it was interrupted. Set it again.';
