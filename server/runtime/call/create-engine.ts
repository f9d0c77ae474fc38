/** Makes the engine that runs calls. */
import { type Clock, systemClock } from '../desk/clock';
import { type ModelPatience, modelPatience } from '../engine/conversation';
import { quietLibrary } from '../engine/quiet-library';
import { sileroDetection } from '../engine/voice-activity';
import type { SpeechDetection } from '../speech-in/speech-detector';
import type { CallEngine } from './call-engine';
import { CallRun } from './run';

/** Keeps nothing between calls; tests bring their own clock, patience and voice detection. */
export function createCallEngine(
  clock: Clock = systemClock,
  patience: ModelPatience = modelPatience,
  detection: SpeechDetection = sileroDetection,
): CallEngine {
  quietLibrary();
  return { start: (call) => new CallRun(call, { clock, patience, detection }) };
}
