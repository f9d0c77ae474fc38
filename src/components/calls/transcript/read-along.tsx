import { LocateFixed } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lineAt, type SpokenTiming, spokenAt } from '#domain/calls/spoken-words';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/class-names';
import { bannerHeight } from '@/lib/offline/offline-banner';
import type { RecordingPlayer } from '@/lib/calls/recording-player';

/** Scrolling within this time is our own. */
const OWN_SCROLL_MS = 700;

interface ReadAlongProps {
  list: RefObject<HTMLOListElement | null>;
  player: RecordingPlayer;
  timings: readonly SpokenTiming[];
}

/**
 * Marks in a transcript what is being heard: the line (`data-playing`) and the word (`data-spoken`), in
 * the page itself, so that nothing is rendered for it. The line that plays is kept in view, unless the
 * reader has scrolled away from it; then a button leads back. Pressing a word goes there and plays. A line's words
 * are made once it's heard or pointed at: with all of them a long call's page would take seconds to be laid out.
 */
export function ReadAlong({ list, player, timings }: ReadAlongProps) {
  const [isAway, setAway] = useState(false);
  const away = useRef(false);
  const scrolledAt = useRef(0);
  const timingOf = useMemo(() => new Map(timings.map((timing) => [timing.seq, timing])), [timings]);

  const show = useCallback((row: Element | null) => {
    if (!row || isInView(row)) return;
    scrolledAt.current = performance.now();
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
  }, []);
  const setReader = useCallback((isGone: boolean) => {
    away.current = isGone;
    setAway(isGone);
  }, []);

  useEffect(() => {
    const rowOf = (seq: number) => list.current?.querySelector(`[data-line="${seq}"]`) ?? null;
    const marks = markKeeper();
    const stops = [
      player.onMoment((ms) => {
        const line = lineAt(timings, ms);
        const row = line === null ? null : rowOf(line.seq);
        const isNew = marks.line(row);
        marks.words(
          spokenAt(timings, ms).flatMap(({ seq, piece }) => {
            if (piece === null) return [];
            const own = rowOf(seq);
            makeWords(own, timingOf);
            return own?.querySelector(`[data-piece="${piece}"]`) ?? [];
          }),
        );
        if (isNew && !away.current && player.snapshot().status === 'playing') show(row);
      }),
      player.onJump((ms, from) => {
        setReader(false);
        const line = lineAt(timings, ms);
        // Someone who works on the waveform keeps it in sight.
        if (line && from === 'page') show(rowOf(line.seq));
      }),
      player.subscribe(() => {
        if (player.snapshot().status === 'paused') setReader(false);
      }),
      onReaderScroll(scrolledAt, () => {
        if (player.snapshot().status === 'paused') return;
        const row = marks.row();
        if (row) setReader(!isInView(row));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      marks.clear();
    };
  }, [list, player, timings, timingOf, show, setReader]);

  usePressedWords(list, player, timingOf);

  const find = () => {
    setReader(false);
    show(list.current?.querySelector('[data-playing]') ?? null);
  };
  if (!isAway) return null;
  return (
    // It floats and takes no room: nothing moves when it comes.
    <div className="sticky bottom-14 grid h-0 justify-items-center">
      <Button onClick={find} className="bg-surface shadow-float">
        <LocateFixed aria-hidden="true" /> Back to the current line
      </Button>
    </div>
  );
}

type Timings = ReadonlyMap<number, SpokenTiming>;

/** Pressing a word plays from it. Selecting text isn't pressing. */
function usePressedWords(
  list: RefObject<HTMLOListElement | null>,
  player: RecordingPlayer,
  timings: Timings,
): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const point = ({ target }: Event) => {
      if (target instanceof Element) makeWords(target.closest('[data-line]'), timings);
    };
    const press = (event: MouseEvent) => {
      const word = event.target instanceof Element ? event.target.closest('[data-start]') : null;
      const start = Number(word?.getAttribute('data-start'));
      if (word === null || window.getSelection()?.type === 'Range') return;
      player.seek(start);
      if (player.snapshot().status === 'paused') void player.play();
    };
    // Of a finger as well: it comes before what's pressed is looked for.
    element.addEventListener('pointerover', point);
    element.addEventListener('click', press);
    return () => {
      element.removeEventListener('pointerover', point);
      element.removeEventListener('click', press);
    };
  }, [list, player, timings]);
}

const markStyles = {
  agent: 'data-spoken:bg-data-agent/18 decoration-data-agent',
  caller: 'data-spoken:bg-data-caller/18 decoration-data-caller',
  person: 'data-spoken:bg-ink/12 decoration-ink',
};

/** Makes of a line's text words that can be pressed and marked (`data-spoken`); the text stays the same. */
function makeWords(row: Element | null, timings: Timings): void {
  const line = row?.querySelector('[data-words]');
  const timing = timings.get(Number(row?.getAttribute('data-line')));
  if (!line || !timing || line.childElementCount > 0 || isSelected(line)) return;
  line.replaceChildren(
    ...timing.pieces.flatMap(({ text, start_ms }, index) => {
      const word = document.createElement('span');
      word.textContent = text.trim();
      word.setAttribute('data-piece', String(index));
      word.setAttribute('data-start', String(start_ms));
      word.className = cn(
        'cursor-pointer rounded-[3px] decoration-2 underline-offset-4 hover:underline data-spoken:underline',
        markStyles[timing.who],
      );
      const at = text.indexOf(word.textContent);
      return [text.slice(0, at), word, text.slice(at + word.textContent.length)].filter(
        (part) => part !== '',
      );
    }),
  );
}

/** Some of it is: other elements in its place would end the selection. */
function isSelected(line: Element): boolean {
  const selection = window.getSelection();
  return selection?.type === 'Range' && selection.getRangeAt(0).intersectsNode(line);
}

function onReaderScroll(scrolledAt: { current: number }, listener: () => void): () => void {
  const scrolled = () => {
    if (performance.now() - scrolledAt.current > OWN_SCROLL_MS) listener();
  };
  window.addEventListener('scroll', scrolled, { passive: true });
  return () => window.removeEventListener('scroll', scrolled);
}

/** Sets marks and takes those of before away. */
function markKeeper() {
  let row: Element | null = null;
  let words: Element[] = [];
  return {
    row: () => row,
    /** @returns whether it is another line than before */
    line(next: Element | null): boolean {
      if (next === row) return false;
      row?.removeAttribute('data-playing');
      next?.setAttribute('data-playing', '');
      row = next;
      return true;
    },
    words(next: Element[]): void {
      for (const word of words) if (!next.includes(word)) word.removeAttribute('data-spoken');
      for (const word of next) word.setAttribute('data-spoken', '');
      words = next;
    },
    clear(): void {
      this.line(null);
      this.words([]);
    },
  };
}

/** Of what sticks at the top, the shell's bar and the player's, in pixels. */
const STUCK = 136;

/** Between what sticks at the top and the lower edge. */
function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= STUCK + bannerHeight() && bottom <= window.innerHeight - 24;
}
