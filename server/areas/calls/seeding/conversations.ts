/** Plausible conversations with their logs, of which seeded calls are made. */
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import { reasonFacts } from '#contract/calls/end-sentences';
import type { EndReason } from '#contract/calls/outcomes';
import { spokenStage } from '#domain/examples/call-stage';
import type { Chance } from './chance';
import { exchange, type Exchange, topics } from './said';

const MODEL = 'gpt-4.1-mini';

/** How calls end, by how many of a thousand do. */
const endings: readonly (readonly [EndReason, number])[] = [
  ['completed', 520],
  ['end_phrase', 150],
  ['caller_hung_up', 170],
  ['agent_ended', 40],
  ['transferred', 35],
  ['silence_timeout', 30],
  ['not_understood', 20],
  ['connection_lost', 12],
  ['max_duration', 8],
  ['model_failed', 7],
  ['voice_failed', 4],
  ['platform_error', 2],
  ['line_failed', 2],
];

/** How many turns a call has, by how many of a hundred do. */
const lengths: readonly (readonly [readonly [number, number], number])[] = [
  [[1, 3], 22],
  [[4, 8], 38],
  [[9, 14], 28],
  [[15, 30], 10],
  [[31, 70], 2],
];

export interface Conversation {
  reason: EndReason;
  events: CallEvent[];
  duration_ms: number;
}

/** @param turns how many the caller takes; by chance unless told */
export function conversation(
  chance: Chance,
  turns = chance.between(...chance.weighed(lengths)),
): Conversation {
  const stage = spokenStage(() => chance.next());
  const reason = chance.weighed(endings);
  const topic = chance.weighed(topics);
  // A model that is slow today is so all through the call.
  const slow = chance.next() < 0.06 ? 4 : 1;
  stage.add({ type: 'started', brain: 'model', model: MODEL });
  stage.answer('Hello, thank you for calling. How can I help you?', {
    kind: 'greeting',
    text: 'first message',
  });
  for (let turn = 1; turn <= turns; turn += 1) {
    const said = exchange(chance, topic, turn - 1);
    stage.say(said.caller);
    withWords(stage.events);
    answer(stage, chance, { turn, said, slow });
    if (chance.next() < 0.01) interrupt(stage.events);
  }
  if (reason === 'silence_timeout') stage.wait(60_000);
  const { fault, sentence } = reasonFacts(reason);
  stage.end({
    type: 'ended',
    reason,
    fault,
    provider_code: reason === 'model_failed' ? '429' : null,
    summary: sentence,
  });
  return { reason, events: stage.events, duration_ms: stage.events.at(-1)?.offset_ms ?? 0 };
}

function answer(
  { add, wait, answer: sayIt, tool }: ReturnType<typeof spokenStage>,
  chance: Chance,
  { turn, said, slow }: { turn: number; said: Exchange; slow: number },
): void {
  const think = () => {
    add({ type: 'model_asked', turn });
    wait(chance.between(180, 420) * slow);
    add({ type: 'first_token', turn });
  };
  think();
  if (said.fact) add({ type: 'fact_collected', turn, name: said.fact[0], value: said.fact[1] });
  if (said.knowledge) add({ type: 'knowledge_used', turn, titles: [said.knowledge] });
  if (said.tool) {
    const { name, arguments: asked } = said.tool;
    if (chance.next() < 0.07) failTool(add, wait, { turn, name, asked });
    else tool(name, asked, said.tool.answer);
    think();
  }
  wait(chance.between(40, 160));
  add({ type: 'first_sentence', turn });
  sayIt(
    said.agent,
    said.tool ? { kind: 'tool', text: `tool: ${said.tool.name}` } : { kind: 'model', text: MODEL },
  );
  add({
    type: 'usage',
    turn,
    model: MODEL,
    input_tokens: 900 + turn * 80,
    output_tokens: chance.between(12, 60),
  });
  const own = { type: 'speech_usage', turn } as const;
  add({
    ...own,
    part: 'transcriber',
    provider: 'deepgram',
    characters: 0,
    audio_ms: said.caller.length * 65,
  });
  add({ ...own, part: 'voice', provider: 'elevenlabs', characters: said.agent.length, audio_ms: 0 });
  if (chance.next() < 0.05) {
    add({ type: 'output_held', turn, speech: turn });
    wait(300);
    add({ type: 'output_went_on', turn, speech: turn, because: 'backchannel' });
  }
}

function failTool(
  add: (event: UnstampedEvent) => void,
  wait: (ms: number) => void,
  { turn, name, asked }: { turn: number; name: string; asked: Record<string, string> },
): void {
  const call = `${name}_${turn}`;
  add({ type: 'tool_called', turn, call, tool: name, arguments: asked });
  wait(8000);
  const error = 'The tool answered with status 503.';
  add({ type: 'tool_answered', turn, call, tool: name, duration_ms: 8000, status: 503, answer: '', error });
}

/** When each word was said, as a transcriber tells it. */
function withWords(events: readonly CallEvent[]): void {
  const event = events.at(-1);
  if (event?.type !== 'caller_said') return;
  const words = event.text.split(' ');
  const { start_ms = 0, end_ms = 0 } = event;
  const each = (end_ms - start_ms) / words.length;
  event.words = words.map((text, n) => ({
    text,
    start_ms: Math.round(start_ms + n * each),
    end_ms: Math.round(start_ms + (n + 1) * each - 30),
  }));
}

/** The caller spoke before the agent had said its last words. */
function interrupt(events: readonly CallEvent[]): void {
  const event = events.findLast(({ type }) => type === 'agent_said');
  if (event?.type === 'agent_said') event.interrupted = true;
}
