import { describe, expect, test } from 'vitest';
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import { responseFigures, slowestPart, turnLatencies } from '#contract/calls/turn-latency';
import { patient } from '../../patience';

const logOf = (...events: [number, UnstampedEvent][]): CallEvent[] =>
  events.map(([offset_ms, event], seq) => ({ ...event, seq, offset_ms }) as CallEvent);

const spoken = logOf(
  [1000, { type: 'caller_speech_ended', at_ms: 900 }],
  [2300, { type: 'caller_speech_ended', at_ms: 2000 }],
  [2400, { type: 'turn_ended', turn: 1, by: 'endpointing' }],
  [2500, { type: 'transcript_final', turn: 1 }],
  [2510, { type: 'model_asked', turn: 1 }],
  [4410, { type: 'first_token', turn: 1 }],
  [4430, { type: 'first_sentence', turn: 1 }],
  [4431, { type: 'speech_asked', turn: 1 }],
  [4600, { type: 'first_sound', turn: 1, speech: 1 }],
  [4800, { type: 'first_heard', turn: 1, speech: 1, at_ms: 4660 }],
);

describe('the wait of a spoken turn', () => {
  test('goes from the last sound of the caller to the first that is heard, in spans without a gap', () => {
    const [turn, ...more] = turnLatencies(spoken);
    expect(more).toEqual([]);
    expect(turn).toMatchObject({ turn: 1, kind: 'spoken', from_ms: 2000, response_ms: 2660 });
    expect(turn?.spans.map(({ part, from_ms, to_ms }) => [part, to_ms - from_ms])).toEqual([
      ['end_of_turn', 400],
      ['transcriber', 100],
      ['engine', 10],
      ['model', 1900],
      ['model', 20],
      ['engine', 1],
      ['voice', 169],
      ['playback', 60],
    ]);
  });

  test('names the slow part', () => {
    const [turn] = turnLatencies(spoken);
    expect(turn && slowestPart(turn)).toBe('the model took 1,900 ms to its first word');
  });

  test('ends where a person takes the call over: what the agent says when it’s back answers nothing', () => {
    const by = { user_id: '00000000-0000-4000-8000-000000000001', name: 'Ana' };
    const log = logOf(
      [1000, { type: 'caller_speech_ended', at_ms: 900 }],
      [1300, { type: 'turn_ended', turn: 1, by: 'endpointing' }],
      [1400, { type: 'taken_over', by }],
      [2000, { type: 'person_said', turn: 1, text: 'Hello.', start_ms: 1500, end_ms: 1900 }],
      [3000, { type: 'caller_speech_ended', at_ms: 2900 }],
      [3300, { type: 'turn_ended', turn: 2, by: 'endpointing' }],
      [4000, { type: 'handed_back', because: 'asked' }],
      [4300, { type: 'first_heard', turn: 2, speech: 3, at_ms: 4250 }],
      [6000, { type: 'caller_speech_ended', at_ms: 5900 }],
      [6300, { type: 'turn_ended', turn: 3, by: 'endpointing' }],
      [6800, { type: 'first_heard', turn: 3, speech: 4, at_ms: 6700 }],
    );
    expect(turnLatencies(log).map(({ response_ms }) => response_ms)).toEqual([null, null, 800]);
  });

  test('is unknown when nothing was heard', () => {
    const [turn] = turnLatencies(spoken.filter(({ type }) => type !== 'first_heard'));
    expect(turn).toMatchObject({ response_ms: null, spans: [] });
    expect(responseFigures(spoken.slice(0, -1)).response_ms).toBeNull();
  });
});

test('a line that is typed after speech of which no words came goes from where it was typed', () => {
  const log = logOf(
    [1000, { type: 'caller_speech_ended', at_ms: 900 }],
    [1500, { type: 'turn_ended', turn: 1, by: 'endpointing' }],
    [4000, { type: 'first_heard', turn: 1, speech: 1, at_ms: 3900 }],
    [9000, { type: 'caller_said', turn: 1, text: 'Are you open?', source: 'typed' }],
    [9800, { type: 'first_heard', turn: 1, speech: 2, at_ms: 9700 }],
  );
  expect(turnLatencies(log)).toMatchObject([{ turn: 1, kind: 'typed', from_ms: 9000, response_ms: 700 }]);
});

test('a turn that a released key ends goes from where the caller stopped, which is known only after it', () => {
  const log = logOf(
    [1000, { type: 'caller_speech_started', at_ms: 900 }],
    [2000, { type: 'turn_ended', turn: 1, by: 'push_to_talk' }],
    [2010, { type: 'caller_speech_ended', at_ms: 1940 }],
    [2300, { type: 'first_heard', turn: 1, speech: 1, at_ms: 2290 }],
    [20_000, { type: 'caller_speech_started', at_ms: 19_900 }],
    [21_000, { type: 'turn_ended', turn: 2, by: 'push_to_talk' }],
    [21_010, { type: 'caller_speech_ended', at_ms: 20_900 }],
    [21_500, { type: 'first_heard', turn: 2, speech: 2, at_ms: 21_400 }],
  );
  expect(turnLatencies(log).map(({ turn, kind, response_ms }) => [turn, kind, response_ms])).toEqual([
    [1, 'spoken', 350],
    [2, 'spoken', 500],
  ]);
});

test('a typed turn goes from the line to the first word', () => {
  const typed = logOf(
    [100, { type: 'caller_said', turn: 1, text: 'Hello' }],
    [110, { type: 'model_asked', turn: 1 }],
    [400, { type: 'first_token', turn: 1 }],
  );
  expect(turnLatencies(typed)[0]).toMatchObject({ kind: 'typed', response_ms: 300 });
  expect(responseFigures([...typed]).response_ms).toBe(300);
});

test('a slow tool is not laid at the door of the model', () => {
  const log = logOf(
    [0, { type: 'caller_said', turn: 1, text: 'Where is it?' }],
    [10, { type: 'model_asked', turn: 1 }],
    [200, { type: 'tool_called', turn: 1, call: 'a', tool: 'find', arguments: {} }],
    [
      900,
      {
        type: 'tool_answered',
        turn: 1,
        call: 'a',
        tool: 'find',
        duration_ms: 700,
        status: 200,
        answer: '',
        error: null,
      },
    ],
    [1000, { type: 'first_token', turn: 1 }],
  );
  const [turn] = turnLatencies(log);
  expect(turn && slowestPart(turn)).toBe('a tool took 700 ms');
});

describe('what a tool took is what its own line says, and what went before its request is processing', () => {
  const called = (call: string) =>
    ({ type: 'tool_called', turn: 1, call, tool: call, arguments: {} }) as const;
  const answered = (call: string, duration_ms: number) =>
    ({
      type: 'tool_answered',
      turn: 1,
      call,
      tool: call,
      duration_ms,
      status: null,
      answer: '',
      error: 'It isn’t a public address.',
    }) as const;
  const spansOf = (...events: [number, UnstampedEvent][]) =>
    turnLatencies(
      logOf([0, { type: 'caller_said', turn: 1, text: 'Where is it?' }], ...events, [
        70,
        { type: 'agent_said', turn: 1, text: 'Sorry.', why: [], interrupted: false },
      ]),
    )[0]?.spans.map(({ part, from_ms, to_ms }) => [part, to_ms - from_ms]);

  test('its keys were read first', () => {
    expect(spansOf([20, called('find')], [54, answered('find', 1)])).toEqual([
      ['engine', 20],
      ['engine', 33],
      ['tool', 1],
      ['engine', 16],
    ]);
  });

  test('rounding gives it nothing of what was before it was called', () => {
    expect(spansOf([20, called('find')], [54, answered('find', 35)])).toEqual([
      ['engine', 20],
      ['tool', 34],
      ['engine', 16],
    ]);
  });

  test('the second of two that are asked together is waited for as the first is', () => {
    expect(
      spansOf(
        [20, called('find')],
        [20, called('slots')],
        [40, answered('find', 18)],
        [60, answered('slots', 30)],
      ),
    ).toEqual([
      ['engine', 20],
      ['engine', 2],
      ['tool', 18],
      ['tool', 20],
      ['engine', 10],
    ]);
  });
});

describe('a line that says that the answer is coming', () => {
  const started: [number, UnstampedEvent][] = [
    [2000, { type: 'caller_speech_ended', at_ms: 2000 }],
    [2600, { type: 'turn_ended', turn: 1, by: 'endpointing' }],
    [2601, { type: 'model_asked', turn: 1 }],
  ];
  const waitingLine: [number, UnstampedEvent][] = [
    [4300, { type: 'speech_asked', turn: 1 }],
    [4390, { type: 'first_sound', turn: 1, speech: 1 }],
    [4440, { type: 'first_heard', turn: 1, speech: 1, at_ms: 4430 }],
  ];
  const partsOf = (log: CallEvent[]) =>
    turnLatencies(log)[0]?.spans.map(({ part, from_ms, to_ms }) => [part, to_ms - from_ms]);

  test('is laid at the door of the model that has not answered, not of the voice', () => {
    const log = logOf(...started, ...waitingLine, [5000, { type: 'first_token', turn: 1 }]);
    expect(partsOf(log)).toEqual([
      ['end_of_turn', 600],
      ['engine', 1],
      ['model', 1699],
      ['voice', 90],
      ['playback', 40],
    ]);
    const [turn] = turnLatencies(log);
    expect(turn && slowestPart(turn)).toBe('the model hadn’t answered after 1,699 ms');
  });

  test('is so in logs that do not tell when the voice was asked', () => {
    const log = logOf(...started, ...waitingLine.slice(1));
    expect(partsOf(log)?.slice(2)).toEqual([
      ['model', 1789],
      ['playback', 40],
    ]);
  });

  test('is laid at the door of a tool while that is asked', () => {
    const called = { type: 'tool_called', turn: 1, call: 'a', tool: 'find', arguments: {} } as const;
    const log = logOf(...started, [2900, called], ...waitingLine);
    expect(partsOf(log)?.slice(2)).toEqual([
      ['model', 299],
      ['tool', 1400],
      ['voice', 90],
      ['playback', 40],
    ]);
    const [turn] = turnLatencies(log);
    expect(turn && slowestPart(turn)).toBe('a tool hadn’t answered after 1,400 ms');
  });
});

test('a call of thousands of turns is read once, not once for each turn', () => {
  const turns = 5_000;
  const events = Array.from({ length: turns }, (_, turn) =>
    spoken.map((event) => ({ ...event, ...('turn' in event && { turn }) }) as CallEvent),
  ).flat();
  const started = performance.now();
  expect(turnLatencies(events)).toHaveLength(turns);
  // 250 million looks took seconds.
  expect(performance.now() - started).toBeLessThan(patient(2_500));
});

describe('a line that is no browser', () => {
  const toldBy = (told_by: 'marks' | 'nothing') =>
    spoken.map((event) => (event.type === 'first_heard' ? { ...event, told_by } : event));

  test('says what told when the answer was heard', () => {
    expect(turnLatencies(spoken)[0]?.told_by).toBeUndefined();
    expect(turnLatencies(toldBy('marks'))[0]).toMatchObject({ response_ms: 2660, told_by: 'marks' });
    expect(turnLatencies(toldBy('nothing'))[0]).toMatchObject({ response_ms: 2660, told_by: 'nothing' });
  });

  test('has a response time only where something told', () => {
    expect(responseFigures(toldBy('marks')).response_ms).toBe(2660);
    expect(responseFigures(toldBy('nothing')).response_ms).toBeNull();
  });
});
