/** What callers wanted, as the dashboard shows it. */
import type { CallSummary } from '#contract/calls/call-summary';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { connectedStatuses } from '../calls/call-filters';
import { wilsonInterval } from './wilson';

/** Connected calls of a topic that are over. */
export interface CountedTopic {
  /** Null: of those without one. */
  topic_id: string | null;
  name: string | null;
  calls: number;
  successful: number;
  unsuccessful: number;
}

type TopicFigures = DashboardBreakdown['topics'][number];

const LISTED = 10;

/** @param then the topics of the period before; null when there is nothing to compare with */
export function topicFigures(
  now: readonly CountedTopic[],
  then: readonly CountedTopic[] | null,
): TopicFigures[] {
  const before = new Map(then?.map(({ topic_id, calls }) => [topic_id, calls]));
  const shown = now.filter(({ calls }) => calls > 0).toSorted(mostFirst);
  const named = shown.filter(({ topic_id }) => topic_id !== null).slice(0, LISTED);
  const without = shown.filter(({ topic_id }) => topic_id === null);
  // That no call has one says nothing.
  return (named.length === 0 ? [] : [...named, ...without]).map(
    ({ topic_id, name, calls, successful, unsuccessful }) => {
      const judged = successful + unsuccessful;
      const interval = wilsonInterval(successful, judged);
      return {
        topic_id,
        name,
        calls,
        previous: then && (before.get(topic_id) ?? 0),
        judged,
        successful,
        low: interval?.low ?? null,
        high: interval?.high ?? null,
      };
    },
  );
}

const mostFirst = (a: CountedTopic, b: CountedTopic) =>
  b.calls - a.calls ||
  (a.name ?? '').localeCompare(b.name ?? '') ||
  (a.topic_id ?? '').localeCompare(b.topic_id ?? '');

type TopicalCall = Pick<CallSummary, 'topic' | 'status' | 'ended_at' | 'success'>;

/** By reading each call: for the mocked API, and to hold the database's figures against. */
export function topicsPlainly(calls: readonly TopicalCall[], hidden: ReadonlySet<string>): CountedTopic[] {
  const topics = new Map<string | null, CountedTopic>();
  for (const { topic, status, ended_at, success } of calls) {
    if (ended_at === null || !connectedStatuses.includes(status)) continue;
    if (topic !== null && hidden.has(topic.topic_id)) continue;
    const topic_id = topic?.topic_id ?? null;
    const known = topics.get(topic_id) ?? {
      topic_id,
      name: topic?.name ?? null,
      calls: 0,
      successful: 0,
      unsuccessful: 0,
    };
    topics.set(topic_id, {
      ...known,
      calls: known.calls + 1,
      successful: known.successful + Number(success === true),
      unsuccessful: known.unsuccessful + Number(success === false),
    });
  }
  return [...topics.values()];
}
