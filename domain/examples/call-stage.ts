/** Where an example conversation is played: each writes the log that such a call leaves. */
import type { CallEvent, LineReason, UnstampedEvent } from '#contract/calls/call-events';
import { spokenMs } from './spoken-form';

export interface CallStage {
  /** What has happened so far. */
  events: CallEvent[];
  add: (event: UnstampedEvent) => void;
  wait: (ms: number) => void;
  /** The caller's next turn. */
  say: (text: string) => void;
  answer: (text: string, why: LineReason) => void;
  tool: (tool: string, args: Record<string, string>, answer: string) => void;
  end: (event: Extract<UnstampedEvent, { type: 'ended' }>) => void;
}

type Random = () => number;

/** A conversation in writing. */
export function typedStage(random: Random): CallStage {
  const log = stampedLog();
  let turn = 0;
  return {
    ...log,
    answer(text, why) {
      log.wait(350 + Math.round(random() * random() * 1400));
      log.add({ type: 'agent_said', turn, text, why: [why], interrupted: false });
      log.wait(text.length * 55);
    },
    say(text) {
      turn += 1;
      log.wait(900 + text.length * 60 + Math.round(random() * 2500));
      log.add({ type: 'caller_said', turn, text });
    },
    tool: (...request) => callTool(log, turn, random, request),
    end: (event) => log.add(event),
  };
}

/** A conversation by voice, recorded from its first moment. */
export function spokenStage(random: Random): CallStage {
  const log = stampedLog();
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  let turn = 0;
  let speech = 0;
  let recording = false;
  const record = () => {
    if (recording) return;
    recording = true;
    log.wait(12);
    log.add({ type: 'recording_started' });
  };
  return {
    ...log,
    answer(text, why) {
      record();
      speech += 1;
      log.wait(between(60, 140) + Math.round(random() ** 3 * 700));
      log.add({ type: 'speech_asked', turn });
      log.wait(between(80, 160));
      log.add({ type: 'first_sound', turn, speech });
      log.wait(60);
      const start_ms = log.now();
      log.add({ type: 'first_heard', turn, speech, at_ms: start_ms });
      log.wait(spokenMs(text));
      const end_ms = log.now();
      log.add({ type: 'agent_said', turn, text, why: [why], interrupted: false, start_ms, end_ms });
    },
    say(text) {
      turn += 1;
      log.wait(between(500, 1400));
      const start_ms = log.now();
      log.add({ type: 'caller_speech_started', at_ms: start_ms });
      log.wait(spokenMs(text));
      const end_ms = log.now();
      log.wait(260);
      log.add({ type: 'caller_speech_ended', at_ms: end_ms });
      log.wait(between(40, 160));
      log.add({ type: 'turn_ended', turn, by: 'endpointing', wait_ms: 300, rule: 'setting' });
      log.wait(between(90, 160));
      log.add({ type: 'transcript_final', turn });
      log.add({ type: 'caller_said', turn, text, source: 'transcriber', start_ms, end_ms });
    },
    tool: (...request) => callTool(log, turn, random, request),
    end(event) {
      log.wait(350);
      if (recording) log.add({ type: 'recording_stopped' });
      log.add(event);
    },
  };
}

function callTool(
  log: ReturnType<typeof stampedLog>,
  turn: number,
  random: Random,
  [tool, args, answer]: Parameters<CallStage['tool']>,
): void {
  const call = `${tool}_${turn}`;
  log.add({ type: 'tool_called', turn, call, tool, arguments: args });
  const duration_ms = 120 + Math.round(random() * 400);
  log.wait(duration_ms);
  log.add({ type: 'tool_answered', turn, call, tool, duration_ms, status: 200, answer, error: null });
}

function stampedLog() {
  const events: CallEvent[] = [];
  let offset_ms = 0;
  return {
    events,
    now: () => offset_ms,
    add(event: UnstampedEvent) {
      // Stamping completes each member of the union; the compiler loses which one by the spread.
      events.push({ ...event, seq: events.length + 1, offset_ms } as CallEvent);
    },
    wait(ms: number) {
      offset_ms += ms;
    },
  };
}
