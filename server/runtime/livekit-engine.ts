/** The call engine on LiveKit Agents. */
import * as z from 'zod/mini';
import { Fact } from '#contract/agent-content';
import { builtInBrain } from './built-in-brain/built-in-model';
import type { Surroundings } from './built-in-brain/reading';
import { readAnswer } from './built-in-brain/understanding';
import type { CallEngine, CallStart } from './call-engine';
import { type ModelPatience, modelPatience } from './conversation';
import { LiveCall } from './live-call';
import { modelBrain } from './model-brain/model-brain';
import type { Clock } from './ports';
import { systemClock } from './system-clock';

/** Makes an engine. It keeps nothing between calls; tests bring their own clock and patience. */
export function createCallEngine(
  clock: Clock = systemClock,
  patience: ModelPatience = modelPatience,
): CallEngine {
  warmUp(clock);
  return { start: (call) => new LiveCall(call, clock, (host) => brainFor(call, clock, host), patience) };
}

function brainFor(call: CallStart, clock: Clock, host: Parameters<typeof modelBrain>[2]) {
  const { agent, brain } = call;
  const timeZone = knownTimeZone(call.time_zone);
  const surroundings = () => ({ now: clock.now(), timeZone, language: agent.language });
  if (brain.kind === 'model') return modelBrain(agent, brain, host, surroundings);
  return builtInBrain(agent, host, surroundings);
}

/**
 * The libraries for dates and numbers build their tables when they are first used, about 100 ms: done
 * here, so that no caller waits for it.
 */
function warmUp(clock: Clock): void {
  const surroundings: Surroundings = { now: clock.now(), timeZone: 'UTC', language: 'en-US' };
  const fact = z.parse(Fact, { name: 'day', type: 'date', question: 'Which day?' });
  readAnswer('tomorrow', fact, surroundings);
  readAnswer('tomorrow', fact, { ...surroundings, language: 'en-GB' });
  readAnswer('2025550123', { ...fact, type: 'phone' }, surroundings);
}

/** The time zone if this machine knows it; otherwise UTC. */
function knownTimeZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
