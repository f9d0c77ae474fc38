/** Spoken calls of one workspace, held on and on, whose response times are read by phase from their own logs. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { CallTicket } from '#contract/calls/calls';
import { turnLatencies } from '#contract/calls/turn-latency';
import { SocketCaller } from '../tests/doubles/sound/socket-caller';
import { deepgramKey } from '../tests/doubles/transcribers/deepgram-key';
import type { TranscriberDouble } from '../tests/doubles/transcribers/transcriber-double';
import type { SignedInClient } from './signed-in-client';

/** Between an answer and the caller's next sentence. */
const PAUSE_MS = 600;
/** The callers' turns are spread over this. */
const APART_MS = 2_800;

interface QuietSetup {
  origin: string;
  client: SignedInClient;
  transcriber: TranscriberDouble;
  /** What callers say, at the microphone's rate. */
  speech: Int16Array;
  calls: number;
}

/** A stretch of time on this process's clock, in ms. */
export interface Stretch {
  from: number;
  to: number;
}

interface Held {
  caller: SocketCaller;
  talking: Promise<void>;
}

export class QuietCalls {
  readonly #stop = new AbortController();
  readonly #problems: string[] = [];

  private constructor(private readonly held: Held[]) {}

  static async begin({ origin, client, transcriber, speech, calls }: QuietSetup): Promise<QuietCalls> {
    const content = z.parse(AgentContent, {
      name: 'Quiet',
      first_speaker: 'caller',
      instructions: 'Answer in two words.',
      transcriber: { provider: 'deepgram', key_id: await deepgramKey(client, transcriber) },
      turns: { end_of_turn_ms: 300 },
      silence_reminder_seconds: 0,
      after_call: { summary: false },
      max_duration_seconds: 3_600,
    });
    const { agent_id } = await client.call<{ agent_id: string }>('POST', '/agents', { content });
    const held: Held[] = [];
    const quiet = new QuietCalls(held);
    for (let index = 0; index < calls; index += 1) {
      const { ticket } = await client.call<CallTicket>('POST', `/agents/${agent_id}/test-calls`, {
        content,
        sound: true,
      });
      const caller = await SocketCaller.connect(`${origin.replace('http', 'ws')}/ws/calls`, ticket);
      const wait = (index * APART_MS) / calls;
      held.push({ caller, talking: sleep(wait).then(() => quiet.#talk(caller, speech)) });
    }
    return quiet;
  }

  /** Caller stopped to first sound heard, of each turn whose caller stopped within it. */
  responses({ from, to }: Stretch): number[] {
    return this.held.flatMap(({ caller }) => {
      const ahead = caller.now - performance.now();
      return turnLatencies(caller.events).flatMap(({ from_ms, response_ms }) =>
        response_ms !== null && from_ms >= from + ahead && from_ms < to + ahead ? [response_ms] : [],
      );
    });
  }

  /** Hangs up. @returns what went wrong with calls, in words */
  async end(): Promise<string[]> {
    this.#stop.abort();
    await Promise.all(this.held.map(({ talking }) => talking));
    const ends = await Promise.all(
      this.held.map(async ({ caller }) => {
        await caller.hangUp();
        const end = await Promise.race([caller.ended, sleep(0, 'nothing' as const)]);
        if (end === 'nothing' || end === null) return ['A call was lost.'];
        return end.fault === 'none' || end.fault === 'caller' ? [] : [`A call ended by ${end.reason}.`];
      }),
    );
    return [...this.#problems, ...ends.flat()];
  }

  async #talk(caller: SocketCaller, speech: Int16Array): Promise<void> {
    try {
      for (let turn = 1; !this.#stop.signal.aborted; turn += 1) {
        await caller.speak(speech);
        await caller.event('agent_said', turn);
        await sleep(PAUSE_MS);
      }
    } catch (error) {
      this.#problems.push(error instanceof Error ? error.message : String(error));
    }
  }
}
