/** How high lines of a transcript will be, before they're laid out: the page is as high as it will be, and nothing jumps as they come near. */
import { reasonsInWords } from '@/lib/calls/line-reasons';
import type { FactLine, SpokenLine, TranscriptItem } from '@/lib/calls/transcript';

/** Where words have half the room, and what's below them is in several rows. */
export const NARROW = '(max-width: 639px)';

/* In pixels: what isn't spoken; what's spoken without its words; a row of words, of small print, and of facts. */
const MARK_PX = 36;
const SPOKEN_PX = 34;
const ROW_PX = 20;
const SMALL_ROW_PX = 16;
const FACTS_PX = 30;

/** What fits in a row, in letters; which waits are in two rows or three where there's little room, in pixels. */
const rooms = {
  wide: { words: 78, smallPrint: 90, wait_px: 22 },
  narrow: { words: 39, smallPrint: 42, wait_px: 48 },
};

interface LikelyLine {
  item: TranscriptItem;
  facts: readonly FactLine[];
  /** How long it took to answer is said below it. */
  hasWait: boolean;
  isNarrow: boolean;
}

/** @returns pixels, near enough for a scroll bar */
export function likelyHeight({ item, facts, hasWait, isNarrow }: LikelyLine): number {
  if (!isSpoken(item)) return MARK_PX;
  const room = isNarrow ? rooms.narrow : rooms.wide;
  const rowsOf = (text: string, letters: number) => Math.ceil(text.length / letters);
  const words = Math.max(1, rowsOf(item.text, room.words)) * ROW_PX;
  const why = rowsOf(reasonsInWords(item.why), room.smallPrint) * SMALL_ROW_PX;
  // On a phone each has a row of its own.
  const factRows = isNarrow ? facts.length : Math.min(1, facts.length);
  return SPOKEN_PX + words + (why > 0 ? why + 2 : 0) + factRows * FACTS_PX + (hasWait ? room.wait_px : 0);
}

const isSpoken = (item: TranscriptItem): item is SpokenLine => 'why' in item;
