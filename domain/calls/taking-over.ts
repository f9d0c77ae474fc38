/** Who may speak with a caller in the agent's place, and when; else the sentence that says why not. */
import { type Grant, hasPermission, permissionsOf } from '#contract/permissions';
import type { CallSound } from './call-can';

/** Why a call can't be taken over, beside that someone else has it. */
export const notTakenOver = {
  typed: 'This call is typed, so there’s no voice to take over.',
  closed: 'The call can’t be taken over before the caller agrees to be recorded.',
  ending: 'The call is ending.',
  transferring: 'The caller is being transferred.',
} as const;

/** Of a person who has the call. */
export const speakingNow = (name: string): string => `${name} is speaking with the caller.`;

/** @param name null: the person who had it has just left */
export const takenBy = (name: string | null): string =>
  `${speakingNow(name ?? 'Someone else')} Only one person can at a time.`;

/** @param heldBy who has the call; null: the agent */
export function canTakeOver(
  sound: Pick<CallSound, 'audible' | 'open'>,
  role: Grant,
  heldBy: string | null,
): string | null {
  if (!hasPermission(permissionsOf(role), 'calls:manage'))
    return 'Only admins of the workspace can take over calls.';
  if (heldBy !== null) return takenBy(heldBy);
  if (!sound.audible) return notTakenOver.typed;
  return sound.open ? null : notTakenOver.closed;
}
