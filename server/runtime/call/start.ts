/** The call engine on LiveKit Agents. */
import * as z from 'zod/mini';
import { Fact } from '#contract/agent-content';
import type { Surroundings } from '#domain/brain/reading';
import { readAnswer } from '#domain/brain/understanding';
import { builtInBrain } from '../brains/built-in-model';
import type { BrainAtWork } from '../brains/brain';
import type { BrainHost } from '../brains/brain-host';
import type { CallEngine, CallStart } from './call-engine';
import { type ModelPatience, modelPatience } from '../engine/conversation';
import { LiveCall } from './run';
import { modelBrain } from '../brains/model-brain';
import type { Clock } from '../ports';
import { quietLibrary } from '../engine/quiet-library';
import { sileroActivity, type VoiceActivityMaker } from '../engine/voice-activity';
import { surroundingsOf } from './surroundings';
import { systemClock } from '../system-clock';

/** Makes an engine. It keeps nothing between calls; tests bring their own clock, patience and voice detection. */
export function createCallEngine(
  clock: Clock = systemClock,
  patience: ModelPatience = modelPatience,
  activity: VoiceActivityMaker = sileroActivity,
): CallEngine {
  quietLibrary();
  warmUp(clock);
  return {
    start: (call) => {
      const makeBrain = (host: BrainHost) => brainFor(call, clock, host, patience);
      return new LiveCall(call, { clock, makeBrain, patience, activity });
    },
  };
}

function brainFor(
  { agent, brain, time_zone }: CallStart,
  clock: Clock,
  host: BrainHost,
  patience: ModelPatience,
): BrainAtWork {
  const surroundings = surroundingsOf(agent, time_zone, clock);
  if (brain.kind === 'model') {
    const firstWordMs = patience.requestMs / 2;
    return modelBrain({ agent, brain, host, surroundings, clock, firstWordMs });
  }
  // It understands and speaks English alone, whatever the agent's language.
  const language = agent.language === 'en-GB' ? 'en-GB' : 'en-US';
  return builtInBrain(agent, host, () => ({ ...surroundings(), language }));
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
