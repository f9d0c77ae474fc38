/** Cuts a long text into passages that can be found and said: whole sentences, a few at a time. */

/** About as much as one says in one breath of an answer. */
const MOST_CHARACTERS = 360;
/** From here on paragraphs share a passage, so that a file of tiny ones doesn't become a million rows. */
const MOST_PARAGRAPHS_APART = 5000;

/** One passage after another, in the order of the text. At most 5,000 and two for every 360 characters. */
export function* passagesOf(text: string): Generator<string, void, undefined> {
  let passages = 0;
  let current = '';
  for (const paragraph of paragraphsOf(text)) {
    for (const sentence of sentencesOf(paragraph)) {
      if (current !== '' && current.length + sentence.length + 1 > MOST_CHARACTERS) {
        yield current;
        passages += 1;
        current = '';
      }
      current = current === '' ? sentence : `${current} ${sentence}`;
    }
    if (current !== '' && passages < MOST_PARAGRAPHS_APART) {
      yield current;
      passages += 1;
      current = '';
    }
  }
  if (current !== '') yield current;
}

/** Between empty lines, one at a time: a text of empty lines would fill the memory with them. */
function* paragraphsOf(text: string): Generator<string, void, undefined> {
  let start = 0;
  for (const gap of text.matchAll(/\n\s*\n/g)) {
    yield text.slice(start, gap.index);
    start = gap.index + gap[0].length;
  }
  yield text.slice(start);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The segmenter's time grows with the square of what it's given: minutes for a book without an empty line. */
const MOST_TO_SEGMENT = 4000;

/** Sentences, or all of a short paragraph; a sentence that is longer than a passage is cut at a space. */
function* sentencesOf(paragraph: string): Generator<string, void, undefined> {
  const line = paragraph.replace(/\s+/g, ' ').trim();
  if (line.length <= MOST_CHARACTERS) {
    if (line !== '') yield line;
    return;
  }
  for (const piece of piecesOf(line, MOST_TO_SEGMENT)) {
    for (const { segment } of segmenter.segment(piece)) yield* piecesOf(segment.trim(), MOST_CHARACTERS);
  }
}

/** Cut after the last full stop that fits if it's in the second half, else at a space, else between characters. */
function* piecesOf(line: string, most: number): Generator<string, void, undefined> {
  let start = 0;
  while (line.length - start > most) {
    const window = line.slice(start, start + most + 1);
    const stop = most > MOST_CHARACTERS ? window.lastIndexOf('. ') + 1 : 0;
    const space = window.lastIndexOf(' ');
    const end = stop > most / 2 ? stop : space > 0 ? space : wholeCharacters(window, most);
    yield window.slice(0, end).trim();
    start += end;
    if (line[start] === ' ') start += 1;
  }
  const rest = line.slice(start).trim();
  if (rest !== '') yield rest;
}

/** Both halves of a character beyond the first 65,536 stay together. */
function wholeCharacters(text: string, most: number): number {
  const last = text.charCodeAt(most - 1);
  return last >= 0xd800 && last <= 0xdbff ? most - 1 : most;
}
