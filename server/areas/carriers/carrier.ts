/**
 * What a carrier is to the rest: something that can be tested, connected to, and brings calls. A further kind
 * is a folder beside `asterisk/` and a line of `server/services/carriers.ts`.
 */
import type { EndReason } from '#contract/calls/outcomes';
import type { Mend } from '#contract/mend';
import type { CarrierCheck, Carrier as ShownCarrier } from '#contract/workspace/carriers';
import type { MachineDetection, MachineVerdict } from '#domain/calls/telephone/for-machine';
import type { PersonListener } from '../../runtime/lines/line';
import type { TelephoneMedia } from '../../runtime/lines/telephone-media';
import type { CarrierAccess } from './carrier-access';
import type { AccountNumbers, NumberShop } from './carrier-account';

/** `problem` is a sentence: it couldn't be reached or let us in, and nothing else was looked at. */
export type CarrierTrial =
  | {
      problem: string;
      /** The one that is wrong. */
      field?: 'username' | 'password';
      /** Lines of its files that mend it, in the order in which they're to be tried. */
      mends?: Mend[];
    }
  | { problem: null; version: string | null; checks: readonly CarrierCheck[] };

/** What the check is called of the way on which its calls come to us, which a test call goes. */
export const DIALPLAN = 'Dialplan';
/** What the checks of a phone system's trunk are called. */
export const TRUNK = 'Trunk';
export const REGISTRATION = 'Registration';
export const TRUNK_CODECS = 'Trunk codecs';
/** Of what calls out need beside it. */
export const CALLS_OUT = 'Calls out';
/** Whether a check is of what's behind a phone system, and not of itself: calls in get to us, whatever is wrong with it. */
export const isOfTrunk = ({ name }: Pick<CarrierCheck, 'name'>): boolean =>
  [TRUNK, TRUNK_CODECS, REGISTRATION, CALLS_OUT].includes(name);

/** What is told of an answered call. No method may throw. */
export interface TelephoneListener extends PersonListener {
  /** A mark has passed. */
  passed(name: string): void;
  /** It has put the call on hold, or is back. Absent: that makes no difference. */
  held?(isOnHold: boolean): void;
  /** Its media stream is lost; another one is being opened. */
  lost(): void;
  back(media: TelephoneMedia): void;
  /** It is over. Told once, and nothing after it. */
  gone(): void;
}

/** The phone was hung up before its sound was open. */
export class HungUpAtOnce extends Error {
  override name = 'HungUpAtOnce';
}

/** A phone that nothing of ours can be played to, such as one whose sound couldn't be opened. No method rejects. */
export interface SoundlessPhone {
  /** As `TelephoneMedia.transfer`. */
  transfer: NonNullable<TelephoneMedia['transfer']>;
  /** It hears from its carrier, in whatever voice that has, that it can't be taken. Resolves once it has heard that. */
  apologize(): Promise<void>;
}

/** What becomes of such a phone. It's hung up afterwards, unless it was put through. */
export type WithoutSound = (phone: SoundlessPhone) => Promise<void>;

/** A call that rings. */
export interface RingingCall {
  /** As the carrier wrote it. */
  called: string;
  /** As the carrier wrote it; null: withheld. */
  caller: string | null;
  /**
   * Answers it and opens its sound.
   *
   * @param otherwise waited for when that fails and the phone is still there
   * @throws HungUpAtOnce
   * @throws Error when that fails; the call is hung up then
   */
  answer(listener: TelephoneListener, otherwise?: WithoutSound): Promise<TelephoneMedia>;
}

/** A call that rings while its carrier has as many as are taken of it. */
export interface SurplusCall extends Pick<RingingCall, 'called' | 'caller'> {
  /** Does this with it, if there's room for that, and hangs it up. Never rejects. */
  refuse(how: WithoutSound): Promise<void>;
}

/** A call that is to be made. Numbers in E.164. */
export interface CallOut {
  call_id: string;
  from: string;
  to: string;
  ring_seconds: number;
  /** What it's to tell of who answers, by whatever way it tells. Absent: nothing. */
  detects?: MachineDetection;
}

/** Why a call that was made wasn't answered. */
export type DialFailure = Extract<
  EndReason,
  'no_answer' | 'line_busy' | 'rejected' | 'dial_failed' | 'server_shutdown'
>;

/** A call that was made, of which its carrier tells by webhooks, maybe another process. No method rejects. */
export interface RingingOut {
  /** Why it's over, as the carrier says when it's asked; null: it isn't, or the carrier can't be asked. */
  look(): Promise<{ reason: EndReason; code: string | null } | null>;
  hangUp(): Promise<void>;
}

/** A call out of which we don't know whether its carrier made it, or what became of it. */
export interface UnsureCall {
  call_id: string;
  /** The carrier's name of it; null: it never said that it makes it. */
  name: string | null;
  /** E.164. */
  from: string;
  to: string;
  /** When it was prepared. */
  since: Date;
}

/** `end` null: it isn't over. `unknown`: the carrier can't tell any more. */
export type FoundCallOut =
  | 'unknown'
  | { made: false }
  | { made: true; end: { reason: EndReason; code: string | null } | null };

/** Why a call's carrier wasn't asked to make it: there's no place on it, or it's about to be left. */
type NotAsked = Extract<EndReason, 'busy' | 'carrier_away'>;

/** How a call went that was made: someone answered, or why no one did. `code`: the carrier's own word for it. */
export type Dialled =
  | {
      answered: Pick<RingingCall, 'answer'>;
      /** What it says of who answered; null: nothing, and it won't. */
      verdict: MachineVerdict | null;
    }
  | { rings: RingingOut }
  | { failed: DialFailure | NotAsked; code: string | null };

export interface DialNews {
  /** Stops the ringing, while that's here to be stopped. */
  cancel: AbortSignal;
  /** The carrier makes the call, and names it so. Told once at most. */
  taken: (name: string) => void;
}

export interface CarrierListeners {
  connected(): void;
  /** It isn't connected, and is being tried again. @param problem a sentence */
  failed(problem: string): void;
  rings(call: RingingCall): void;
  /** One call more rings than are taken. */
  overflows(call: SurplusCall): void;
  /** Two phones talk, of which one was called for the other by this leg, in a process that's gone. */
  legAnswered: (legId: string) => void;
  /** Two phones of which one was called for the other by this leg have talked with each other, and it's over. */
  legOver: (legId: string) => void;
  /** It tells what can't be read, or of calls that can't be: told a few times a minute at most. @param what for the log */
  strange: (what: string) => void;
}

export interface CarrierConnection {
  /**
   * Calls a number. Resolves once, when it's answered or is over, or rings and others are told of the rest. Never
   * rejects. Absent: calls can't be made over this kind of carrier.
   */
  dial?(call: CallOut, carrierId: string, news: DialNews): Promise<Dialled>;
  /**
   * Another process may be connected from now on. Until it is, this one goes on; then it looks after the calls that are here,
   * and takes no others. Never rejects.
   *
   * @returns false while calls need it: it stays as it is
   */
  leave(): Promise<boolean>;
  /** Another process that had left it is gone: looks after what went on there. Absent: nothing does. */
  adopt?(): void;
  /** Hangs up what is left of its calls. */
  close(): Promise<void>;
}

export interface Carrier {
  /** Where all of its kind are; null: each has an address of its own. */
  readonly address: string | null;
  /** Where it must send calls, as told of on its page; null: nowhere, or we can't be reached. */
  webhookUrl(carrierId: string): string | null;
  /** Never rejects. */
  test(access: CarrierAccess): Promise<CarrierTrial>;
  /** Plays a sound through it each way and listens for it. Absent: only a call can tell. Never rejects. */
  trySound?(access: CarrierAccess): Promise<CarrierCheck>;
  /**
   * Calls a number of ours through it, with tones both ways, and no agent. Absent: only a phone can. Never rejects.
   *
   * @param number E.164
   */
  tryCall?(access: CarrierAccess, number: string): Promise<CarrierCheck>;
  /** Whether it sends the calls of a number to us. Absent: it needs no webhook. Never rejects. */
  checkWebhook?(access: CarrierAccess, carrierId: string, number: string): Promise<CarrierCheck>;
  /** Sends ourselves what it would send, signed, by the public URL. Absent: it sends nothing. Never rejects. */
  trySigned?(access: CarrierAccess, carrierId: string): Promise<CarrierCheck>;
  /** The numbers of its account. Absent: it has no account that tells of them. */
  readonly numbers?: AccountNumbers;
  /** Absent: it sells no numbers. */
  readonly shop?: NumberShop;
  /**
   * Whether it made a call, and how that ended. Null: it can't be asked now. Never rejects.
   */
  findCallOut(access: CarrierAccess, call: UnsureCall): Promise<FoundCallOut | null>;
  /** Stays connected, with pauses that grow while it fails, until it's closed. */
  connect(access: CarrierAccess, on: CarrierListeners): CarrierConnection;
}

export type CarrierKinds = Readonly<Record<ShownCarrier['kind'], Carrier>>;
