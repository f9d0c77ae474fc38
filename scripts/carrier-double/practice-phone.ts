/** Joins the pages of the practice phone with the calls of its Twilio account, which go to one Callwright. */
import type { WebSocket } from 'ws';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { PhoneLine } from './phone-line';
import type { PracticeNumber, Ring } from './phone-messages';
import { TwilioCall } from './twilio/twilio-call';
import type { MadeCall } from './twilio/twilio-calls-out';
import type { DialledNumber } from './twilio/twilio-dialled';
import type { TwilioApi } from './twilio/twilio-double';
import type { Proxy } from './proxied';
import type { Form } from './twilio/twilio-webhook';

/** What Twilio sends of a caller who doesn't show their number. */
const WITHHELD = '+266696687';
const USUAL_RING_S = 60;
/** As long as Twilio takes to tell who answered; the beep that a machine here plays is over by then. */
const DETECTS_MS = 2_000;

interface PracticePhoneOptions {
  api: TwilioApi;
  accountSid: string;
  /** Where people open Callwright. */
  product: string;
  /** Where it really listens. */
  proxy: Proxy;
}

interface Ringing {
  ring: Ring;
  /** Of a transfer: the line whose call it is; null: every page rings. */
  line: PhoneLine | null;
  answer(line: PhoneLine, by: 'person' | 'machine'): void;
  refuse(how: 'declines' | 'busy' | 'no-answer'): void;
  timer: NodeJS.Timeout;
}

interface PracticePhone {
  /** A page was opened. */
  connect(socket: WebSocket): void;
  /** What its numbers do has changed. */
  numbersChanged(): void;
  /** Ends its calls. */
  close(): void;
}

export function createPracticePhone(options: PracticePhoneOptions): PracticePhone {
  const { api, accountSid, product, proxy } = options;
  const lines = new Set<PhoneLine>();
  const calls = new Set<TwilioCall>();
  const ringing = new Map<string, Ringing>();

  const numbers = (): PracticeNumber[] =>
    [...api.numbers.values()]
      .filter(({ voice_url }) => voice_url.startsWith(`${product}/`))
      .map(({ phone_number: number }) => ({ number, formatted: phoneText(number) }));
  // One that's in a call can't answer, but says how: who calls there may be waiting for this very person.
  const hears = ({ line }: Ringing): Iterable<PhoneLine> => (line === null ? lines : [line]);

  const ring = (of: Omit<Ringing, 'timer'>, seconds: number): void => {
    const timer = setTimeout(() => settle(of.ring.id)?.refuse('no-answer'), seconds * 1000);
    const one = { ...of, timer };
    ringing.set(of.ring.id, one);
    for (const line of hears(one)) line.rings(of.ring);
  };

  /** It rings no more, whatever became of it. */
  const settle = (id: string): Ringing | null => {
    const one = ringing.get(id);
    if (one === undefined) return null;
    clearTimeout(one.timer);
    ringing.delete(id);
    for (const line of lines) line.send({ type: 'rings_no_more', id });
    return one;
  };

  const run = (call: TwilioCall, work: Promise<void>): Promise<void> => {
    calls.add(call);
    return work.finally(() => calls.delete(call));
  };

  const exchange: ConstructorParameters<typeof PhoneLine>[1] = {
    call(line, to, from) {
      const number = api.numbers.get(to);
      const call = new TwilioCall({
        accountSid,
        authToken: api.authToken,
        proxy,
        to,
        from: from ?? WITHHELD,
        voiceUrl: number?.voice_url || `${product}/api/carriers/none/calls`,
        statusCallback: number?.status_callback ?? '',
      });
      call.reaction = 'rings';
      api.callsOut.came.push(call);
      void line.take(call, phoneText(to), () => run(call, call.start())).then(() => forget(api, call));
    },
    answer(line, id, by) {
      if (ringing.get(id)?.line === null && !line.isFree) return;
      settle(id)?.answer(line, by);
    },
    refuse: (_line, id, how) => settle(id)?.refuse(how),
    dialled: (line, number) => transfer(line, number),
  };

  /** The caller is put through to someone: the page is that person, too. */
  const transfer = (line: PhoneLine, number: DialledNumber): void => {
    const { dial } = number;
    const id = number.sid;
    void number.over.then(() => settle(id));
    ring(
      {
        ring: { id, kind: 'transfer', from: phoneText(dial.callerId), to: phoneText(dial.number) },
        line,
        answer(_line) {
          line.send({ type: 'put_through', to: phoneText(dial.number) });
          void number.answer();
        },
        refuse: (how) => number.end(how === 'declines' ? 'busy' : how),
      },
      dial.timeout,
    );
  };

  api.callsOut.proxy = proxy;
  api.callsOut.reaction = 'rings';
  api.callsOut.onMade = (made: MadeCall) => {
    const { To = '', From = '', Timeout, MachineDetection, AsyncAmdStatusCallback } = made.asked;
    made.call.reaction = 'rings';
    const end = (status: string, how: Form = {}) => {
      made.status = status;
      void made.tell(status, how);
    };
    ring(
      {
        ring: { id: made.call.sid, kind: 'call', from: phoneText(From), to: phoneText(To) },
        line: null,
        answer(line, by) {
          const isMachine = by === 'machine';
          const answeredBy = answeredByWord(MachineDetection, isMachine);
          const isApart = AsyncAmdStatusCallback !== undefined;
          const how: Form = answeredBy === null || isApart ? {} : { AnsweredBy: answeredBy };
          void line.take(made.call, phoneText(From), () => run(made.call, made.answer(how)), isMachine);
          if (answeredBy === null || !isApart) return;
          setTimeout(() => made.call.isUp && void made.tellWho(answeredBy), DETECTS_MS).unref();
        },
        refuse: (how) => (how === 'declines' ? end('busy', { SipResponseCode: '603' }) : end(how)),
      },
      Number(Timeout) || USUAL_RING_S,
    );
  };
  api.callsOut.onEnded = (made) => {
    if (settle(made.call.sid) !== null) void made.tell('canceled');
  };

  return {
    connect(socket) {
      const line = new PhoneLine(socket, exchange);
      lines.add(line);
      socket.on('close', () => lines.delete(line));
      line.send({ type: 'numbers', numbers: numbers(), product });
      for (const one of ringing.values()) if (one.line === null) line.rings(one.ring);
    },
    numbersChanged() {
      for (const line of lines) line.send({ type: 'numbers', numbers: numbers(), product });
    },
    close() {
      for (const id of ringing.keys()) settle(id);
      for (const call of calls) call.hangUp();
    },
  };
}

/** Calls that are over aren't asked about for long. */
const KEPT_CALLS = 100;
function forget({ callsOut, requests }: TwilioApi, call: TwilioCall): void {
  call.forgetSound();
  callsOut.came.splice(0, Math.max(0, callsOut.came.length - KEPT_CALLS));
  callsOut.made.splice(0, Math.max(0, callsOut.made.length - KEPT_CALLS));
  requests.length = 0;
}

/** What Twilio would say of who answered; null: it isn't asked. */
function answeredByWord(detection: string | undefined, isMachine: boolean): string | null {
  if (detection === undefined) return null;
  if (!isMachine) return 'human';
  return detection === 'DetectMessageEnd' ? 'machine_end_beep' : 'machine_start';
}
