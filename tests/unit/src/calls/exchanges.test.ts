/** Two conversations beside each other: what counts as another answer. */
import { describe, expect, it } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { exchangesOf, pairedExchanges } from '@/lib/calls/exchanges';

const talk = (text: string, interrupted = false): CallEvent[] => [
  { seq: 1, offset_ms: 0, type: 'caller_said', turn: 1, text: 'What does it cost?' },
  { seq: 2, offset_ms: 1, type: 'agent_said', turn: 1, text, why: [], interrupted },
];
const isSame = (before: CallEvent[], after: CallEvent[]) =>
  pairedExchanges(exchangesOf(before), exchangesOf(after)).map((pair) => pair.isSame);

const whole = 'First, what is your order number?';

describe('an answer', () => {
  it('that the caller cut short is the same as long as it begins so', () => {
    expect(isSame(talk('First, what is', true), talk(whole))).toEqual([true]);
    expect(isSame(talk(whole), talk('First, what is', true))).toEqual([true]);
    expect(isSame(talk('', true), talk(whole))).toEqual([true]);
    expect(isSame(talk('It costs', true), talk(whole))).toEqual([false]);
  });

  it('that ran to its end is another one as soon as a word differs', () => {
    expect(isSame(talk('First, what is'), talk(whole))).toEqual([false]);
    expect(isSame(talk(whole), talk(whole))).toEqual([true]);
  });

  it('with other tools is another one, cut short or not', () => {
    const tool: CallEvent = {
      seq: 3,
      offset_ms: 2,
      type: 'tool_called',
      turn: 1,
      call: 'a',
      tool: 'price',
      arguments: {},
    };
    expect(isSame(talk('First,', true), [...talk(whole), tool])).toEqual([false]);
  });
});
