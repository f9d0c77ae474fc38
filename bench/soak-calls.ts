/** Spoken calls for `soak`: over real sockets, with doubles for the model and the transcriber. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { CallTicket } from '#contract/calls/calls';
import { turnLatencies } from '#contract/calls/turn-latency';
import { SocketCaller } from '../tests/doubles/sound/socket-caller';
import {
  startTranscriberDouble,
  type TranscriberDouble,
} from '../tests/doubles/transcribers/transcriber-double';
import { deepgramKey } from '../tests/doubles/transcribers/deepgram-key';
import type { SignedInClient } from './signed-in-client';

/** Between an answer and the caller's next sentence. */
const PAUSE_MS = 600;
const SENTENCE = 'Can I come on Friday?';
/** How long a caller waits who is told that there's no room now. */
const COMES_AGAIN_MS = 5_000;
/** One call of so many is recorded, where many run for long: all of them would fill a disk. */
const RECORDED_EVERY = 5;

interface SoakSetup {
  origin: string;
  client: SignedInClient;
  transcriber: TranscriberDouble;
  /** What callers say, at the microphone's rate. */
  speech: Int16Array;
}

interface CallsAtOnce {
  callers: number;
  seconds: number;
  callSeconds: number;
  /** Over which the first calls are spread. */
  apartMs: number;
}

/** What calls came to. */
export class Tally {
  calls = 0;
  /** How often a call was told to come again in a moment, and did. */
  turnedAway = 0;
  /** Caller stopped to first sound heard, of each turn. */
  readonly responses: number[] = [];
  readonly failures: string[] = [];
}

/** A transcriber that never runs out of sentences. */
export async function startTirelessTranscriber(): Promise<TranscriberDouble> {
  const double = await startTranscriberDouble();
  double.hears = 'speech';
  double.script.shift = () => SENTENCE;
  return double;
}

/** Holds calls at the product of one signed-in person. */
export class SoakCalls {
  #agentId = '';
  #content: Record<string, unknown> = {};
  #held = 0;

  constructor(private readonly setup: SoakSetup) {}

  async prepare(): Promise<void> {
    const { client, transcriber } = this.setup;
    const key_id = await deepgramKey(client, transcriber);
    this.#content = z.parse(AgentContent, {
      name: 'Soak',
      first_speaker: 'caller',
      instructions: 'Answer in two words.',
      transcriber: { provider: 'deepgram', key_id },
      turns: { end_of_turn_ms: 300 },
      silence_reminder_seconds: 0,
      after_call: { summary: false },
      max_duration_seconds: 3_600,
    });
    const { agent_id } = await client.call<{ agent_id: string }>('POST', '/agents', {
      content: this.#content,
    });
    this.#agentId = agent_id;
  }

  /** Calls of one question and one answer, one after another. */
  async oneAfterAnother(calls: number, tally: Tally): Promise<void> {
    for (let made = 0; made < calls; made += 1) await this.#hold(tally, 0, true);
  }

  /** So many callers, each of whom calls again and again, for `callSeconds` each time. */
  async atOnce({ callers, seconds, callSeconds, apartMs }: CallsAtOnce, tally: Tally): Promise<void> {
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: callers }, async (_, index) => {
        await sleep((index * apartMs) / callers);
        while (performance.now() < until) {
          const left = (until - performance.now()) / 1000;
          await this.#hold(tally, Math.min(callSeconds, left), this.#held % RECORDED_EVERY === 0);
        }
      }),
    );
  }

  /** One call of at least one turn, and further ones until `seconds` are over. */
  async #hold(tally: Tally, seconds: number, recorded: boolean): Promise<void> {
    const { origin, speech } = this.setup;
    const began = performance.now();
    this.#held += 1;
    tally.calls += 1;
    let caller: SocketCaller | null = null;
    try {
      const ticket = await this.#ticket(tally, recorded);
      caller = await SocketCaller.connect(`${origin.replace('http', 'ws')}/ws/calls`, ticket);
      for (let turn = 1; turn === 1 || performance.now() - began < seconds * 1000; turn += 1) {
        await caller.speak(speech);
        await caller.event('agent_said', turn);
        await sleep(seconds === 0 ? 0 : PAUSE_MS);
      }
    } catch (error) {
      tally.failures.push(error instanceof Error ? error.message : String(error));
      // A server in trouble is not asked a thousand times a second.
      await sleep(1_000);
    }
    await caller?.hangUp();
    for (const { response_ms } of turnLatencies(caller?.events ?? [])) {
      if (response_ms !== null) tally.responses.push(response_ms);
    }
  }

  async #ticket(tally: Tally, recorded: boolean): Promise<string> {
    for (;;) {
      try {
        const { ticket } = await this.setup.client.call<CallTicket>(
          'POST',
          `/agents/${this.#agentId}/test-calls`,
          {
            content: { ...this.#content, recording: { enabled: recorded, consent_sentence: '' } },
            sound: true,
          },
        );
        return ticket;
      } catch (error) {
        if (!(error instanceof Error) || !/"code":"(busy|rate_limited)"/.test(error.message)) throw error;
        tally.turnedAway += 1;
        await sleep(COMES_AGAIN_MS);
      }
    }
  }
}
