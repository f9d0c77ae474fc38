/** Where and when a call takes place. */
import type { AgentContent } from '#contract/agent-content';
import type { Surroundings } from '#domain/brain/reading';
import type { Clock } from '../ports';

/** The agent's own zone comes first, then the caller's; a zone that this machine does not know is UTC. */
export function surroundingsOf(
  { time_zone, language }: Pick<AgentContent, 'time_zone' | 'language'>,
  callersZone: string | undefined,
  clock: Clock,
): () => Surroundings {
  const timeZone = knownTimeZone(time_zone || callersZone || 'UTC');
  return () => ({ now: clock.now(), timeZone, language });
}

function knownTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
