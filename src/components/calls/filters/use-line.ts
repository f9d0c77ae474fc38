/** Reads a line of filters. Some of what reads it comes with the first letter, and Enter may be faster. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CallFilters } from '#contract/calls/calls';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { mendedText } from '@/lib/calls/typed-line/mended-words';
import { typedFilters } from '@/lib/calls/typed-line/typed-filters';
import { useOnline } from '@/lib/offline/online';
import { everyAgentQuery } from '@/lib/queries/agents/every-agent';
import { callTagsQuery } from '@/lib/queries/calls/call-marks';
import { callTopicsQuery } from '@/lib/queries/calls/call-topics';
import { reasonWords } from '../call-outcome';
import { type DaysLibrary, daysLibrary } from './days-library';
import { lineLabels } from './line-labels';
import type { Names } from './line-suggestions';

interface Reading {
  filters: CallFilters;
  /** Why it isn't taken: a day that no calendar has, hours that can't be looked for. */
  fault: string | null;
}

interface Line {
  names: Names;
  /** As it's read by what's here; null: something that it needs is missing yet. */
  filters: CallFilters | null;
  /** What it may have been meant to say, where a word has a typing fault. */
  meant: CallFilters | null;
  /** Enter was pressed, and what reads the line is on its way. */
  isAwaited: boolean;
  /** Why it wasn't taken. */
  failure: string | null;
  /** Has `onRead` told what the line says: at once, or once all is here that it needs. */
  enter: () => void;
  /** What was entered isn't wanted any more. */
  leave: () => void;
}

const OFFLINE = 'You’re offline. Your text stays here: press Enter once you’re back.';
const NOT_LOADED = 'We couldn’t load what’s needed to read days and names. Press Enter to try again.';

/** Whether topics or tags are named in a line: those of the workspace aren't needed for any other. */
const namesTopic = (text: string) => /\b(?:about|topic)/i.test(text);
const namesTag = (text: string) => /\btag/i.test(text);

const QUOTED = /["“”][^"“”]*["“”]?/g;

function read(text: string, names: Names, { daysIn, noSuchDayIn, manyHoursIn }: DaysLibrary): Reading {
  const filters = typedFilters(text, { ...names, outcomes: reasonWords, labels: lineLabels, daysIn });
  const noDay = noSuchDayIn((filters.words ?? '').replace(QUOTED, ' '));
  const hours = manyHoursIn(text.replace(QUOTED, ' '));
  const fault =
    noDay !== null
      ? `“${noDay}” isn’t a day. To search for it as words, put it in quotes.`
      : hours !== null
        ? `“${hours}” isn’t one hour. Write one, such as “yesterday at 3pm”.`
        : null;
  return { filters, fault };
}

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

/** What `text` says. @param onRead what to do with a line that was entered */
export function useLine(text: string, onRead: (filters: CallFilters) => void): Line {
  const client = useQueryClient();
  const online = useOnline();
  const isTyped = text !== '';
  const [days, setDays] = useState<DaysLibrary | null>(null);
  const agents = useQuery(everyAgentQuery()).data;
  const topics = useQuery({ ...callTopicsQuery(), enabled: isTyped }).data;
  const tags = useQuery({ ...callTagsQuery(), enabled: isTyped }).data;
  const names = useMemo(() => namesOf(agents, topics, tags), [agents, topics, tags]);

  const hasNames =
    agents !== undefined &&
    (topics !== undefined || !namesTopic(text)) &&
    (tags !== undefined || !namesTag(text));
  const reading = useMemo(
    () => (hasNames && days !== null ? read(text, names, days) : null),
    [hasNames, days, names, text],
  );

  const meant = useMemo(() => {
    if (reading === null || days === null) return null;
    const mended = mendedText(text, reading.filters.words ?? '');
    const other = mended === null ? null : read(mended, names, days).filters;
    return other !== null && isMore(other, reading.filters) ? other : null;
  }, [reading, days, names, text]);

  const hasDays = days !== null;
  useEffect(() => {
    if (!isTyped || hasDays) return;
    let isGone = false;
    daysLibrary.load().then(
      (loaded) => !isGone && setDays(loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isTyped, hasDays]);

  const [awaited, setAwaited] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = ({ filters, fault }: Reading) => {
    setFailure(fault);
    if (fault === null) onRead(filters);
  };
  const allHere = useEffectEvent((loaded: DaysLibrary, found: Names) => {
    if (awaited === null) return;
    setDays(loaded);
    setAwaited(null);
    take(read(awaited, found, loaded));
  });
  const notLoaded = useEffectEvent(() => {
    setAwaited(null);
    setFailure(NOT_LOADED);
  });
  useEffect(() => {
    if (awaited === null) return;
    let isWanted = true;
    const unneeded = Promise.resolve(undefined);
    Promise.all([
      daysLibrary.load(),
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
    setFailure(NOT_LOADED);
  }

  return {
    names,
    filters: reading?.filters ?? null,
    meant,
    isAwaited: awaited !== null && online,
    failure: failure === NOT_LOADED && !online ? OFFLINE : failure,
    enter: () => {
      setFailure(null);
      if (reading === null) setAwaited(text);
      else take(reading);
    },
    leave: () => {
      setFailure(null);
      setAwaited(null);
    },
  };
}
