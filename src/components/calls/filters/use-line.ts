/** Reads a line of filters. Some of what reads it comes with the first letter, and Enter may be faster. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CallFilters } from '#contract/calls/calls';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { mendedText } from '@/lib/calls/mended-words';
import { typedFilters } from '@/lib/calls/typed-filters';
import { useOnline } from '@/lib/offline/online';
import { everyAgentQuery } from '@/lib/queries/agents/every-agent';
import { callTagsQuery } from '@/lib/queries/calls/call-marks';
import { callTopicsQuery } from '@/lib/queries/calls/call-topics';
import { reasonWords } from '../call-outcome';
import { type DaysIn, loadDays } from './days-library';
import type { Names } from './line-suggestions';

interface Line {
  names: Names;
  /** As it's read by what's here; null: something that it needs is missing yet. */
  filters: CallFilters | null;
  /** What it may have been meant to say, where a word has a typing fault. */
  meant: CallFilters | null;
  /** Enter was pressed, and what reads the line is on its way. */
  isAwaited: boolean;
  /** Why it couldn't be read. */
  failure: string | null;
  /** Has `onRead` told once, when all is here that the line needs. */
  wait: () => void;
  /** What was awaited isn't wanted any more. */
  leave: () => void;
}

const OFFLINE = 'You’re offline. Your text stays here: press Enter once you’re back.';
const NOT_LOADED = 'We couldn’t load what’s needed to read days and names. Press Enter to try again.';

/** Whether topics or tags are named in a line: those of the workspace aren't needed for any other. */
const namesTopic = (text: string) => /\b(?:about|topic)/i.test(text);
const namesTag = (text: string) => /\btag/i.test(text);

const read = (text: string, names: Names, daysIn: DaysIn): CallFilters =>
  typedFilters(text, { ...names, outcomes: reasonWords, daysIn });

function namesOf(
  agents: Names['agents'] = [],
  topics?: { items: readonly CallTopic[] },
  tags?: { tags: readonly string[] },
): Names {
  return {
    agents,
    topics: topics?.items.filter(({ is_hidden }) => !is_hidden) ?? [],
    tags: tags?.tags ?? [],
  };
}

/** Whether a reading has a filter that another one doesn't have. */
function isMore({ words: _words, ...filters }: CallFilters, than: CallFilters): boolean {
  return Object.keys(filters).some((name) => !(name in than));
}

/** What `text` says. @param onRead what to do with a line that was awaited */
export function useLine(text: string, onRead: (filters: CallFilters) => void): Line {
  const client = useQueryClient();
  const online = useOnline();
  const isTyped = text !== '';
  const [daysIn, setDaysIn] = useState<DaysIn | null>(null);
  const agents = useQuery(everyAgentQuery()).data;
  const topics = useQuery({ ...callTopicsQuery(), enabled: isTyped }).data;
  const tags = useQuery({ ...callTagsQuery(), enabled: isTyped }).data;
  const names = useMemo(() => namesOf(agents, topics, tags), [agents, topics, tags]);

  const hasNames =
    agents !== undefined &&
    (topics !== undefined || !namesTopic(text)) &&
    (tags !== undefined || !namesTag(text));
  const filters = useMemo(
    () => (hasNames && daysIn !== null ? read(text, names, daysIn) : null),
    [hasNames, daysIn, names, text],
  );

  const meant = useMemo(() => {
    if (filters === null || daysIn === null) return null;
    const mended = mendedText(text, filters.words ?? '');
    const reading = mended === null ? null : read(mended, names, daysIn);
    return reading !== null && isMore(reading, filters) ? reading : null;
  }, [filters, daysIn, names, text]);

  const hasDays = daysIn !== null;
  useEffect(() => {
    if (!isTyped || hasDays) return;
    let isGone = false;
    loadDays().then(
      (loaded) => !isGone && setDaysIn(() => loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isTyped, hasDays]);

  const [awaited, setAwaited] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const isAwaited = awaited !== null && online;
  const allHere = useEffectEvent((loaded: DaysIn, found: Names) => {
    if (awaited === null) return;
    setDaysIn(() => loaded);
    setAwaited(null);
    onRead(read(awaited, found, loaded));
  });
  const notLoaded = useEffectEvent(() => {
    setAwaited(null);
    setFailed(true);
  });
  useEffect(() => {
    if (awaited === null) return;
    let isWanted = true;
    const unneeded = Promise.resolve(undefined);
    Promise.all([
      loadDays(),
      client.ensureQueryData(everyAgentQuery()),
      namesTopic(awaited) ? client.ensureQueryData(callTopicsQuery()) : unneeded,
      namesTag(awaited) ? client.ensureQueryData(callTagsQuery()) : unneeded,
    ]).then(
      ([loaded, ...found]) => isWanted && allHere(loaded, namesOf(...found)),
      () => isWanted && notLoaded(),
    );
    return () => {
      isWanted = false;
    };
  }, [awaited, client]);
  // Without a network it's never there: it's given up, and asked for again by hand.
  if (awaited !== null && !online) {
    setAwaited(null);
    setFailed(true);
  }

  return {
    names,
    filters,
    meant,
    isAwaited,
    failure: failed ? (online ? NOT_LOADED : OFFLINE) : null,
    wait: () => {
      setFailed(false);
      setAwaited(text);
    },
    leave: () => {
      setFailed(false);
      setAwaited(null);
    },
  };
}
