/** Makes the engine that runs calls. */
import * as z from 'zod/mini';
import { Fact } from '#contract/agents/agent-content';
import type { CallContext } from '#domain/brain/read/reading';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { type Clock, systemClock } from '../desk/clock';
import { type ModelPatience, modelPatience } from '../engine/conversation';
import { quietLibrary } from '../engine/quiet-library';
import { sileroDetection } from '../engine/voice-activity';
import type { SpeechDetection } from '../speech-in/speech-detector';
import type { CallEngine } from './call-engine';
import { CallRun } from './run';

/** Whether the libraries' tables are built: this process needs them once. */
let isWarm = false;

/** Keeps nothing between calls; tests bring their own clock, patience and voice detection. */
export function createCallEngine(
  clock: Clock = systemClock,
  patience: ModelPatience = modelPatience,
  detection: SpeechDetection = sileroDetection,
): CallEngine {
  quietLibrary();
  if (!isWarm) warmUp(clock);
  return { start: (call) => new CallRun(call, { clock, patience, detection }) };
}

/**
 * The libraries for dates and numbers build their tables when they are first used, about 100 ms: done
 * here, so that no caller waits for it.
 */
function warmUp(clock: Clock): void {
  isWarm = true;
  const context: CallContext = { now: clock.now(), timeZone: 'UTC', language: 'en-US' };
  const fact = z.parse(Fact, { name: 'day', type: 'date', question: 'Which day?' });
  readAnswer('tomorrow', fact, context);
  readAnswer('tomorrow', fact, { ...context, language: 'en-GB' });
  readAnswer('2025550123', { ...fact, type: 'phone' }, context);
}
