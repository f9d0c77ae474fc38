import { initializeLogger } from '@livekit/agents';

/**
 * The library writes to standard output and puts what people say into its log lines: silenced. It wants to
 * be told before its first object is made.
 */
export function quietLibrary(): void {
  initializeLogger({ pretty: false, level: 'silent' });
}
