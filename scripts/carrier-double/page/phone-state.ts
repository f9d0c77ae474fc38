/** What the page shows, and how what the server tells changes it. */
import type { Ending, PracticeNumber, Ring, ToPage } from '../phone-messages';

interface ShownCall {
  with: string;
  /** `away`: it talks with someone else, and not with the agent any more. */
  phase: 'calling' | 'talking' | 'away';
  /** When it began to talk, in ms since 1970. */
  since: number | null;
  /** What the carrier's own voice says. */
  sentence: string | null;
}

export interface PhoneState {
  connection: 'connecting' | 'open' | 'lost';
  /** Where people open Callwright. */
  product: string;
  numbers: readonly PracticeNumber[];
  call: ShownCall | null;
  rings: readonly Ring[];
  last: { ending: Ending; status: number; said: string | null } | null;
  microphone: 'off' | 'on' | 'muted' | 'refused';
}

export type PhoneChange =
  | ToPage
  | { type: 'socket'; connection: PhoneState['connection'] }
  | { type: 'microphone'; microphone: PhoneState['microphone'] };

export const atFirst: PhoneState = {
  connection: 'connecting',
  product: '',
  numbers: [],
  call: null,
  rings: [],
  last: null,
  microphone: 'off',
};

export function changedBy(state: PhoneState, change: PhoneChange): PhoneState {
  const { call } = state;
  switch (change.type) {
    case 'socket':
      return change.connection === 'open'
        ? { ...state, connection: 'open' }
        : { ...state, connection: change.connection, call: null, rings: [], microphone: 'off' };
    case 'microphone':
      return { ...state, microphone: change.microphone };
    case 'numbers':
      return { ...state, numbers: change.numbers, product: change.product };
    case 'rings':
      return { ...state, rings: [...state.rings.filter(({ id }) => id !== change.ring.id), change.ring] };
    case 'rings_no_more':
      return { ...state, rings: state.rings.filter(({ id }) => id !== change.id) };
    case 'calling':
      return {
        ...state,
        last: null,
        call: { with: change.with, phase: 'calling', since: null, sentence: null },
      };
    case 'connected':
      return call === null
        ? state
        : { ...state, call: { ...call, phase: 'talking', since: call.since ?? Date.now(), sentence: null } };
    case 'says':
      return call === null ? state : { ...state, call: { ...call, sentence: change.text } };
    case 'put_through':
      return call === null ? state : { ...state, call: { ...call, with: change.to, phase: 'away' } };
    case 'clear':
      return state;
    case 'over': {
      const { ending, status } = change;
      const last = { ending, status, said: call?.sentence ?? null };
      return { ...state, call: null, microphone: 'off', last };
    }
  }
}

/** How a call ended, in a sentence. */
export function endingText({ ending, status, said }: NonNullable<PhoneState['last']>): string {
  if (said !== null) return `The carrier said: “${said}”`;
  if (ending === 'hung_up_here') return 'You hung up.';
  if (ending === 'hung_up_there') return 'The call is over.';
  if (ending === 'unreachable') return 'Callwright didn’t answer. Is it running?';
  if (ending === 'not_ours') {
    return 'Callwright doesn’t know this practice phone any more. Set it up again under Phone Numbers.';
  }
  return `Callwright answered with status ${status}. Its log tells why.`;
}
