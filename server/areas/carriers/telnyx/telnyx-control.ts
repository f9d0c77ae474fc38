/**
 * Tells Telnyx what to do with a call. Each command carries an id, by which Telnyx does it once however often it's told
 * (`command_id`: https://developers.telnyx.com/docs/voice/programmable-voice/sending-commands).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '#contract/agents/agent-content';
import type { SecretBox } from '../../../platform/secrets';
import type { CarrierCall } from '../carrier-calls-store';
import { openPassword } from '../carrier-access';
import type { WebhookDoor } from '../webhook-door';
import { eventsPath } from './telnyx-addresses';
import { isLate, openTelnyx, refusalOf, type TelnyxNetwork } from './telnyx-api';
import { ownApplication } from './telnyx-application';
import { type TelnyxState, writeState } from './telnyx-event';

/** That the call has ended, that its id isn't valid, and that there's no such thing (https://developers.telnyx.com/development/api-fundamentals/api-errors). */
const OVER = new Set(['90018', '90015', '10005']);
/** Of `speak`, as the SDK types it: `<Provider>.<Model>.<VoiceId>`. */
const voices: Readonly<Record<Language, `AWS.Polly.${string}`>> = {
  'en-US': 'AWS.Polly.Joanna-Neural',
  'en-GB': 'AWS.Polly.Amy-Neural',
  'de-DE': 'AWS.Polly.Vicki-Neural',
  'es-ES': 'AWS.Polly.Lucia-Neural',
  'fr-FR': 'AWS.Polly.Lea-Neural',
  'it-IT': 'AWS.Polly.Bianca-Neural',
  'nl-NL': 'AWS.Polly.Laura-Neural',
  'pt-BR': 'AWS.Polly.Camila-Neural',
};

/** `unknown`: it may have been told; each answer was lost. `refused`: Telnyx's own word for it, if it said one. */
export type Told = 'told' | 'over' | 'unknown' | { refused: string | null };

/** Where a call's sound is to be brought. */
interface Sound {
  /** Of our media socket. */
  url: string;
  state: TelnyxState;
}

interface Dialled {
  /** E.164. */
  number: string;
  from: string;
  ring_seconds: number;
  /** Comes back with what is told of the call that is made, */
  leg: TelnyxState;
  /** and of the one that it's made for. */
  state: TelnyxState;
  /** How long the two may talk. */
  most_seconds: number;
  /** False: the caller doesn't hear how it rings. */
  early_media?: boolean;
}

interface DialledApart extends Pick<Dialled, 'number' | 'from' | 'ring_seconds' | 'most_seconds'> {
  /** Comes back with what is told of the call. */
  leg_id: string;
  publicUrl: string;
}

/** No method rejects. */
export interface TelnyxControl {
  /** Takes a call that rings. @param sound null: it isn't brought */
  answer(call: CarrierCall, state: TelnyxState, soundUrl: string | null): Promise<Told>;
  /** Brings the sound of a call that is up. */
  bringSound(call: CarrierCall, sound: Sound): Promise<Told>;
  say(call: CarrierCall, said: { sentence: string; language: Language }, state: TelnyxState): Promise<Told>;
  /** Calls someone for a caller and joins the two once that's answered. */
  transfer(call: CarrierCall, dialled: Dialled): Promise<Told>;
  /**
   * Calls someone apart from a caller, in whose call's account. @returns `named` null: it may ring; the answer alone was late or lost
   */
  dial(
    call: CarrierCall,
    person: DialledApart,
  ): Promise<{ named: string | null } | { refused: string | null }>;
  /** Joins two calls that are up. */
  bridge(call: CarrierCall, other: CarrierCall): Promise<Told>;
  /** Its sound is brought here no longer. */
  stopSound(call: CarrierCall): Promise<Told>;
  /** Null: Telnyx can't be asked. */
  isUp(call: CarrierCall): Promise<boolean | null>;
  /** Tried again for a while: a call that stays up costs its owner money. */
  hangUp: (call: CarrierCall) => Promise<void>;
}

interface TelnyxControlOptions {
  /** Also while the database is away. */
  find: WebhookDoor['find'];
  box: SecretBox;
  network: TelnyxNetwork;
}

/** Both ways, mu-law as it is on the line (`StreamBidirectionalCodec`); what else the line speaks Telnyx turns into it. */
const BOTH_WAYS = {
  stream_track: 'inbound_track',
  stream_codec: 'PCMU',
  stream_bidirectional_mode: 'rtp',
  stream_bidirectional_codec: 'PCMU',
} as const;

const HANG_UP_AFTER_MS = [0, 500, 2_000, 10_000] as const;
/** A command whose answer was lost is told again after these. A caller waits meanwhile. */
const TELL_AGAIN_AFTER_MS = [500, 2_000] as const;

export function createTelnyxControl({ find, box, network }: TelnyxControlOptions): TelnyxControl {
  const open = async ({ carrier_id }: CarrierCall) => {
    const row = await find(carrier_id);
    if (row === null) throw new Error('The Telnyx account of this call was removed.');
    return openTelnyx(network, { ...row, password: openPassword(box, row) });
  };
  const calls = async (call: CarrierCall) => (await open(call)).calls;
  type Actions = Awaited<ReturnType<typeof calls>>['actions'];
  type Command = (actions: Actions, id: string) => Promise<unknown>;
  const tellOnce = async (call: CarrierCall, command: Command): Promise<Told> => {
    try {
      await command((await calls(call)).actions, call.carrier_call);
      return 'told';
    } catch (error) {
      if (await isLate(error)) return 'unknown';
      const refusal = refusalOf(error);
      if (refusal?.status === 404 || (refusal?.code && OVER.has(refusal.code))) return 'over';
      return { refused: refusal?.code ? `Telnyx ${refusal.code}` : null };
    }
  };
  const tell = async (call: CarrierCall, command: Command): Promise<Told> => {
    let told = await tellOnce(call, command);
    for (const pause of TELL_AGAIN_AFTER_MS) {
      if (told !== 'unknown') break;
      await sleep(pause);
      told = await tellOnce(call, command);
    }
    return told;
  };

  return {
    answer: (call, state, soundUrl) =>
      tell(call, (telnyx, id) =>
        telnyx.answer(id, {
          command_id: 'answer',
          client_state: writeState(state),
          ...(soundUrl !== null && { ...BOTH_WAYS, stream_url: soundUrl }),
        }),
      ),

    bringSound: (call, { url, state }) =>
      tell(call, (telnyx, id) =>
        telnyx.startStreaming(id, {
          ...BOTH_WAYS,
          command_id: `sound ${url.split('/').at(-1)}`,
          client_state: writeState(state),
          stream_url: url,
        }),
      ),

    say: (call, { sentence, language }, state) =>
      tell(call, (telnyx, id) =>
        telnyx.speak(id, {
          command_id: 'say',
          client_state: writeState(state),
          payload: sentence,
          payload_type: 'text',
          voice: voices[language],
          language,
        }),
      ),

    async dial(call, { number, from, ring_seconds, most_seconds, leg_id, publicUrl }) {
      let isTold = false;
      try {
        const client = await open(call);
        const webhookUrl = `${publicUrl}${eventsPath(call.carrier_id)}`;
        const { id } = await ownApplication(client, call.carrier_id, webhookUrl);
        isTold = true;
        const { data } = await client.calls.dial({
          connection_id: id,
          to: number,
          from,
          timeout_secs: Math.ceil(ring_seconds),
          time_limit_secs: most_seconds,
          webhook_url: webhookUrl,
          webhook_url_method: 'POST',
          client_state: writeState({ person: { leg_id } }),
          command_id: leg_id,
        });
        return { named: data?.call_control_id ?? null };
      } catch (error) {
        if (isTold && (await isLate(error))) return { named: null };
        const code = refusalOf(error)?.code ?? null;
        return { refused: code && `Telnyx ${code}` };
      }
    },

    bridge: (call, other) =>
      tell(call, (telnyx, id) =>
        telnyx.bridge(id, {
          call_control_id_to_bridge_with: other.carrier_call,
          command_id: `bridge ${other.carrier_call}`,
        }),
      ),

    stopSound: (call) => tell(call, (telnyx, id) => telnyx.stopStreaming(id, {})),

    async isUp(call) {
      try {
        const { data } = await (await calls(call)).retrieveStatus(call.carrier_call);
        return data?.is_alive ?? null;
      } catch (error) {
        return refusalOf(error)?.status === 404 ? false : null;
      }
    },

    transfer: (call, { number, from, ring_seconds, most_seconds, leg, state, early_media }) =>
      tell(call, (telnyx, id) =>
        telnyx.transfer(id, {
          // A call goes to its fallback once; it may be put through to someone as often as its agent tries.
          command_id: `transfer ${leg.leg?.transfer_id ?? 'to the fallback'}`,
          to: number,
          from,
          timeout_secs: Math.ceil(ring_seconds),
          time_limit_secs: most_seconds,
          ...(early_media !== undefined && { early_media }),
          client_state: writeState(state),
          target_leg_client_state: writeState(leg),
        }),
      ),

    async hangUp(call) {
      for (const pause of HANG_UP_AFTER_MS) {
        if (pause > 0) await sleep(pause);
        const told = await tellOnce(call, (telnyx, id) => telnyx.hangup(id, { command_id: 'hang up' }));
        if (told === 'told' || told === 'over') return;
      }
    },
  };
}
