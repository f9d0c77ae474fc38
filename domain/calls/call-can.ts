/**
 * What may be done with a call, and by whom. Each rule answers null, or the sentence that says why not:
 * the page shows it on the control, and the server refuses with it.
 */
import type { CallEvent } from '#contract/calls/call-events';
import type { Call } from '#contract/calls/calls';
import { STILL_RUNNING } from '#contract/calls/end-sentences';
import { hasPermission, type Permission, permissionsOf, type Grant } from '#contract/permissions';
import type { Recording } from '#contract/calls/recordings';
import { agentCan } from '../agents/agent-can';

type Refusal = string | null;

/** What a running call gives to hear. */
export interface CallSound {
  /** False for a typed call. */
  audible: boolean;
  /** False while the caller's consent is waited for. */
  open: boolean;
  events: readonly CallEvent[];
}

const may = (role: Grant, permission: Permission) => hasPermission(permissionsOf(role), permission);

export const NOTHING_SAID = 'The caller said nothing a test could replay.';

interface CallToRepeat extends Pick<Call, 'agent_id' | 'ended_at' | 'is_example'> {
  /** Where they're known. */
  events?: readonly Pick<CallEvent, 'type'>[];
}

const isSilent = (events: CallToRepeat['events']): boolean =>
  events !== undefined && !events.some(({ type }) => type === 'caller_said');

export const callCan = {
  delete({ ended_at }: Pick<Call, 'ended_at'>, role: Grant): Refusal {
    if (!may(role, 'calls:manage')) return 'You don’t have permission to delete calls. Ask an admin.';
    return ended_at === null ? `${STILL_RUNNING} It can be deleted once it has ended.` : null;
  },

  /** By a link that needs no account. */
  share({ ended_at }: Pick<Call, 'ended_at'>, role: Grant): Refusal {
    if (!may(role, 'calls:manage')) return 'You don’t have permission to share calls. Ask an admin.';
    return ended_at === null ? `${STILL_RUNNING} It can be shared once it has ended.` : null;
  },

  /** Of a call that an agent makes, while it rings or is about to. */
  cancel({ direction, status }: Pick<Call, 'direction' | 'status'>, role: Grant): Refusal {
    const notAllowed = agentCan.call(role);
    if (notAllowed !== null) return `${notAllowed} Ask an admin.`;
    const rings = direction === 'outbound' && (status === 'queued' || status === 'ringing');
    return rings ? null : 'This call is no longer ringing.';
  },

  deleteRecording({ state }: Pick<Recording, 'state'>, role: Grant): Refusal {
    if (!may(role, 'calls:manage')) return 'You don’t have permission to delete recordings. Ask an admin.';
    return state === 'recording' ? `${STILL_RUNNING} Its recording can be deleted once it has ended.` : null;
  },

  /** Reading along is for everyone who may see calls. */
  listen(role: Grant): Refusal {
    return may(role, 'calls:manage') ? null : 'Only admins of the workspace can listen in.';
  },

  /** Whether there's anything to hear for those who may listen. */
  beHeard(sound: CallSound): Refusal {
    if (!sound.audible) return 'This call is typed, so there’s nothing to hear.';
    if (sound.open) return null;
    return sound.events.some((event) => event.type === 'consent' && !event.given)
      ? 'The caller didn’t agree to be recorded, so no one can listen in.'
      : 'No one can listen in before the caller agrees to be recorded.';
  },

  /** @param isOwnTab whether who asks started the call and shows the secret of its tab */
  resume(isOwnTab: boolean): Refusal {
    return isOwnTab ? null : 'This call belongs to another tab.';
  },

  /** Against the draft of its agent, as a test. */
  runAgain({ agent_id, ended_at, is_example, events }: CallToRepeat, role: Grant): Refusal {
    const refusal = agentCan.takeTestCalls(role);
    if (refusal !== null) return refusal;
    if (agent_id === null) return 'The agent of this call was deleted, so it can’t be run again.';
    if (ended_at === null) return STILL_RUNNING;
    if (is_example) return 'Example calls can’t be run again.';
    return isSilent(events) ? 'The caller said nothing that could be replayed.' : null;
  },

  becomeTest({ agent_id, ended_at, is_example, events }: CallToRepeat, role: Grant): Refusal {
    const refusal = agentCan.change(role);
    if (refusal !== null) return refusal;
    if (agent_id === null) return 'The agent of this call was deleted, so it can’t be tested.';
    if (ended_at === null) return STILL_RUNNING;
    if (is_example) return 'Example calls can’t become tests.';
    return isSilent(events) ? NOTHING_SAID : null;
  },
};
