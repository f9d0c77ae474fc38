import { describe, expect, it } from 'vitest';
import type { CallEvent, TransferLegStep, UnstampedEvent } from '#contract/calls/call-events';
import { factsOf } from '#contract/calls/call-facts';
import { ownKeyUses, tokensOf } from '#server/areas/calls/closing/call-usage';
import { responseFigures } from '#contract/calls/turn-latency';

const log = (...events: [number, UnstampedEvent][]) =>
  events.map(([offset_ms, event], index) => ({ ...event, seq: index + 1, offset_ms }) as CallEvent);
const asked = (turn: number): UnstampedEvent => ({ type: 'caller_said', turn, text: 'Hm?' });
const said = (turn: number): UnstampedEvent => ({
  type: 'agent_said',
  turn,
  text: 'Yes.',
  why: [],
  interrupted: false,
});

const responseMs = (events: Parameters<typeof responseFigures>[0]) => responseFigures(events).response_ms;

describe('the response time of a call', () => {
  it('is null without a turn', () => {
    expect(responseMs(log([0, said(0)]))).toBeNull();
    expect(responseMs([])).toBeNull();
    expect(responseMs(log([0, asked(1)]))).toBeNull();
  });

  it('is the median of the turns, and the mean of the middle two', () => {
    expect(responseMs(log([0, asked(1)], [100, said(1)], [500, asked(2)], [900, said(2)]))).toBe(250);
    expect(
      responseMs(
        log(
          [0, asked(1)],
          [9000, said(1)],
          [9100, asked(2)],
          [9140, said(2)],
          [9200, asked(3)],
          [9250, said(3)],
        ),
      ),
    ).toBe(50);
  });

  it('goes with the longest of the turns', () => {
    const two = log([0, asked(1)], [100, said(1)], [500, asked(2)], [900, said(2)]);
    expect(responseFigures(two)).toEqual({ response_ms: 250, worst_response_ms: 400 });
    expect(responseFigures([])).toEqual({ response_ms: null, worst_response_ms: null });
  });

  it('counts to the first word, and from the last sentence before it', () => {
    const streamed = log(
      [0, asked(1)],
      [300, asked(2)],
      [700, { type: 'first_token', turn: 2 }],
      [2000, said(2)],
      [2100, said(2)],
    );
    expect(responseMs(streamed)).toBe(400);
  });
});

describe('the facts of a call', () => {
  it('are the last values, where they were first collected', () => {
    const fact = (name: string, value: string): UnstampedEvent => ({
      type: 'fact_collected',
      turn: 1,
      name,
      value,
    });
    expect(
      factsOf(log([10, fact('name', 'Bob')], [20, fact('day', 'Friday')], [30, fact('name', 'Ben')])),
    ).toEqual([
      { name: 'name', value: 'Ben', offset_ms: 30 },
      { name: 'day', value: 'Friday', offset_ms: 20 },
    ]);
  });
});

describe('the tokens of a call', () => {
  it('are added up by model', () => {
    const usage = (model: string, input_tokens: number): UnstampedEvent => ({
      type: 'usage',
      turn: 1,
      model,
      input_tokens,
      output_tokens: 1,
    });
    expect(tokensOf(log([0, usage('a', 10)], [1, usage('b', 5)], [2, usage('a', 3)]))).toEqual([
      { model: 'a', input_tokens: 13, output_tokens: 2 },
      { model: 'b', input_tokens: 5, output_tokens: 1 },
    ]);
  });
});

describe('what providers did on the workspace’s own keys', () => {
  it('is added up: sound in started seconds, characters, and tokens also of after the end', () => {
    const speech = (part: 'voice' | 'transcriber', characters: number, audio_ms: number): UnstampedEvent => {
      const provider = part === 'voice' ? 'elevenlabs' : 'deepgram';
      return { type: 'speech_usage', turn: 1, part, provider, characters, audio_ms };
    };
    const tokens = { model: 'a', input_tokens: 10, output_tokens: 2, own_key: true };
    const events = log(
      [0, speech('transcriber', 0, 5_000)],
      [1, speech('voice', 40, 2_000)],
      [2, { type: 'usage', turn: 1, ...tokens }],
      [3, { type: 'usage', turn: 1, model: 'ours', input_tokens: 7, output_tokens: 7 }],
      [4, speech('transcriber', 0, 1_200)],
      [5, speech('voice', 25, 1_000)],
    );
    expect(ownKeyUses(events, tokens)).toEqual([
      { item: 'deepgram:transcriber', description: 'Deepgram, transcription', quantity: 7, unit: 'second' },
      { item: 'elevenlabs:voice', description: 'ElevenLabs, voice', quantity: 65, unit: 'character' },
      { item: 'a:input', description: 'a, input', quantity: 20, unit: 'token' },
      { item: 'a:output', description: 'a, output', quantity: 4, unit: 'token' },
    ]);
  });

  it('names the calls to people who were asked to take the caller, and none that was never made', () => {
    const leg = (number: number, step: TransferLegStep): UnstampedEvent => ({
      type: 'transfer_leg',
      turn: 1,
      call: 'one',
      leg: number,
      to: `Person ${number}`,
      number: '+14155550123',
      step,
    });
    const events = log(
      [0, leg(1, 'ringing')],
      [0, leg(1, 'not_allowed')],
      [1, leg(2, 'ringing')],
      [1, leg(2, 'unsupported')],
      [2, leg(3, 'outside_hours')],
      [3, leg(4, 'ringing')],
      [9_000, leg(4, 'no_answer')],
      [9_000, leg(5, 'ringing')],
      [12_000, leg(5, 'answered')],
      [20_500, leg(5, 'declined')],
    );
    expect(ownKeyUses(events, null).map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Call to Person 4', 0],
      ['Call to Person 5', 9],
    ]);
  });
});
