/** The part of a knowledge entry that answers a question, short enough to be said. */
import { meaningfulWords, sentencesOf, tidy } from '../words';

const MOST_CHARACTERS = 320;
const MOST_SENTENCES = 3;

/** The whole text when it is short; otherwise its sentences that meet the question, in their order. */
export function excerptFor(text: string, question: string): string {
  const whole = tidy(text);
  if (whole.length <= MOST_CHARACTERS) return whole;
  const sentences = sentencesOf(whole);
  const asked = new Set(meaningfulWords(question));
  const scored = sentences.map((sentence, index) => ({
    sentence,
    index,
    score: new Set(meaningfulWords(sentence).filter((word) => asked.has(word))).size,
  }));
  const best = [...scored].sort((a, b) => b.score - a.score || a.index - b.index);
  const chosen: typeof scored = [];
  let length = 0;
  for (const candidate of best) {
    if (chosen.length === MOST_SENTENCES || (chosen.length > 0 && candidate.score === 0)) break;
    if (chosen.length > 0 && length + candidate.sentence.length > MOST_CHARACTERS) continue;
    chosen.push(candidate);
    length += candidate.sentence.length;
  }
  const said = chosen
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
    .join(' ');
  return said.length <= 2 * MOST_CHARACTERS ? said : `${said.slice(0, 2 * MOST_CHARACTERS).trimEnd()} …`;
}
