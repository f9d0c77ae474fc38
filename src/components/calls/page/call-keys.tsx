import { type RefObject, useEffect, useState } from 'react';
import type { SpokenTiming } from '#domain/calls/spoken-words';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { callMoment } from '@/lib/format/durations';

/** From this far into a line, one goes back to its beginning first. */
const INTO_LINE_MS = 1_500;

/** What keeps these keys for itself: fields, sliders, menus, boxes that scroll. */
const KEEPS_ARROWS =
  'input, select, textarea, [contenteditable], [role="slider"], [role="menu"], [role="tablist"], pre, section[tabindex]';
const KEEPS_SPACE = `button, summary, a[role="button"], ${KEEPS_ARROWS}`;
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

interface CallKeysProps {
  list: RefObject<HTMLOListElement | null>;
  player: RecordingPlayer | null;
  timings: readonly SpokenTiming[];
}

/**
 * The keys of a call's page: the arrows to the left and the right walk the turns, Space plays and pauses.
 * Without sound the arrows walk the moments of the transcript. What was walked to is told to screen
 * readers; what plays is not, as it can be heard.
 */
export function CallKeys({ list, player, timings }: CallKeysProps) {
  const [told, setTold] = useState('');

  useEffect(() => {
    const walk = (by: 1 | -1): boolean => {
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-moment]') ?? [])];
      const focused = links.findIndex((link) => link === document.activeElement);
      if (player) {
        const next = turnFrom(timings, player.now_ms, by);
        if (!next) return false;
        player.jump(next.start_ms);
        if (focused !== -1) momentLinkOf(list.current, next.seq)?.focus({ preventScroll: true });
        setTold(toldOf(next));
        return true;
      }
      const link = links[focused === -1 && by === -1 ? -1 : focused + by];
      link?.focus();
      return link !== undefined;
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (at.closest(OVER_THE_PAGE) !== null) return;
      if (event.key === ' ') {
        if (!player || at.closest(KEEPS_SPACE)) return;
        event.preventDefault();
        player.toggle();
      } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        if (at.closest(KEEPS_ARROWS)) return;
        if (walk(event.key === 'ArrowRight' ? 1 : -1)) event.preventDefault();
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [list, player, timings]);

  return <output className="sr-only">{told}</output>;
}

function turnFrom(timings: readonly SpokenTiming[], ms: number, by: 1 | -1): SpokenTiming | undefined {
  if (by === 1) return timings.find(({ start_ms }) => start_ms > ms);
  return timings.findLast(({ start_ms }) => start_ms < ms - INTO_LINE_MS) ?? timings[0];
}

function momentLinkOf(list: HTMLElement | null, seq: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-line="${seq}"] [data-moment]`) ?? null;
}

function toldOf({ who, start_ms, pieces }: SpokenTiming): string {
  const text = pieces.map((piece) => piece.text).join('');
  return `${callMoment(start_ms)}, ${who === 'agent' ? 'agent' : 'caller'}: ${text}`;
}
