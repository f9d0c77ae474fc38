/** Cuts a long text into passages that can be found and said: whole sentences, a few at a time. */

/** About as much as one says in one breath of an answer. */
const MOST_CHARACTERS = 360;

export function passagesOf(text: string): string[] {
  const passages: string[] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    let current = '';
    for (const sentence of sentencesOf(paragraph.replace(/\s+/g, ' ').trim())) {
      if (current !== '' && current.length + sentence.length + 1 > MOST_CHARACTERS) {
        passages.push(current);
        current = '';
      }
      current = current === '' ? sentence : `${current} ${sentence}`;
    }
    if (current !== '') passages.push(current);
  }
  return passages;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Sentences; one that is longer than a passage is cut at a space. */
function sentencesOf(paragraph: string): string[] {
  if (paragraph === '') return [];
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(paragraph)) {
    let rest = segment.trim();
    while (rest.length > MOST_CHARACTERS) {
      const space = rest.lastIndexOf(' ', MOST_CHARACTERS);
      const cut = space > 0 ? space : MOST_CHARACTERS;
      sentences.push(rest.slice(0, cut).trim());
      rest = rest.slice(cut).trim();
    }
    if (rest !== '') sentences.push(rest);
  }
  return sentences;
}
