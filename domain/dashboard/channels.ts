/** The ways on which calls come, as figures part them. */
import type { CallSummary } from '#contract/calls/call-summary';
import { type Dashboard, DashboardChannel, type DashboardQuery } from '#contract/figures/dashboard';

export type FigureChannel = 'test' | 'web' | 'inbound' | 'outbound';

/** As `channel_of_call` in the database. A test counts as one, no matter who called. */
export function channelOf({ origin, direction }: Pick<CallSummary, 'origin' | 'direction'>): FigureChannel {
  if (origin === 'test') return 'test';
  if (direction === 'outbound') return 'outbound';
  return origin === 'web' ? 'web' : 'inbound';
}

/**
 * Whether test calls count, and why: who asks decides, and as long as there was no real call they do.
 *
 * @param hasRealCall needn't be right where someone asks
 */
export function testsOf(
  { include_tests }: Pick<DashboardQuery, 'include_tests'>,
  hasRealCall: boolean,
): Dashboard['tests'] {
  if (include_tests === undefined) return hasRealCall ? 'left_out' : 'until_first_call';
  return include_tests ? 'asked_for' : 'left_out';
}

/** The channels that count. Tests are a channel beside those that one can choose from. */
export function countedChannels(
  { channel }: Pick<DashboardQuery, 'channel'>,
  tests: Dashboard['tests'],
): FigureChannel[] {
  if (channel !== undefined) return [channel];
  return tests === 'left_out' ? [...DashboardChannel.options] : ['test', ...DashboardChannel.options];
}
