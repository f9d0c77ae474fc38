/** What a carrier says of who answered a call out. It's told to any process, and is in the call's row. */
import type { MachineVerdict } from '#domain/calls/telephone/for-machine';
import type { Notices } from '../../../platform/workspace-events';
import type { PhoneHolder } from '../../calls/live/live-call';
import type { PhoneCalls } from '../../calls/phone-calls';

/** Of one call. */
export interface CarrierWord {
  /** Resolves once there's a verdict that `read` makes something of: null, it doesn't tell yet. */
  tells<Told>(read: (verdict: MachineVerdict) => Told | null): Promise<Told>;
  /** The verdict so far; null: there's none, or it can't be looked at now. Never rejects. */
  look(): Promise<MachineVerdict | null>;
  /** It's listened for no longer. */
  stop(): void;
}

export type CarrierWords = (call: Pick<PhoneHolder, 'workspace_id' | 'call_id'>) => CarrierWord;

interface CarrierWordsOptions {
  calls: Pick<PhoneCalls, 'machineVerdict'>;
  notices: Pick<Notices, 'subscribe'>;
}

export function createCarrierWords({ calls, notices }: CarrierWordsOptions): CarrierWords {
  return (call) => {
    const waiting = new Set<(verdict: MachineVerdict) => void>();
    const look = async () => {
      // Who can't be asked has said nothing: our own detection tells.
      const verdict = await calls.machineVerdict(call).catch(() => null);
      if (verdict !== null) for (const tell of waiting) tell(verdict);
      return verdict;
    };
    const stop = notices.subscribe((notice) => {
      const { workspace_id, call_id } = call;
      const isOfIt =
        notice.kind === 'event' &&
        notice.workspace_id === workspace_id &&
        notice.event.type === 'call.changed' &&
        notice.event.call_id === call_id;
      if (isOfIt || notice.kind === 'gap') void look();
    });
    return {
      look,
      stop,
      tells: (read) =>
        new Promise((resolve) => {
          waiting.add((verdict) => {
            const told = read(verdict);
            if (told !== null) resolve(told);
          });
          // It may have been told before anyone listened.
          void look();
        }),
    };
  };
}
