/**
 * Finds the passages that hold most words of a question, at a bounded cost whatever the files hold.
 *
 * A sample from all parts of the files tells which words are common. What is in many passages is in the sample
 * as well; what is in few is found by the index. So no step has to go through all that a workspace has uploaded.
 */
import type { Transaction } from '../../platform/database/transaction';
import {
  type Candidate,
  matchingPassages,
  questionWords,
  type SearchScope,
  samplePassages,
  textsOf,
} from './passages-store';
import { commonQueries, rareWords, wordsIn } from './search-plan';

export interface PassageHit {
  file_id: string;
  text: string;
  /** The share of the question's words that it holds, 0 to 1. */
  rank: number;
}

/** Of a person who talks on and on, the longest words count: they say most. No mask has room for over 30. */
const MOST_WORDS = 16;
/** Passages that are always looked at. Files that have no more need nothing else. */
const SAMPLE = 1000;
/** Passages that hold a rare word. Only those of which there should be at most 2,000 are asked for. */
const MOST_WITH_RARE_WORD = 3000;
const MOST_WITH_COMMON_WORDS = 100;

/** Passages that hold at least `leastShare` of the question's words, best first. */
export async function searchPassages(
  tx: Transaction,
  scope: SearchScope,
  question: string,
  { leastShare, limit }: { leastShare: number; limit: number },
): Promise<PassageHit[]> {
  const words = await questionWords(tx, scope.language, question, MOST_WORDS);
  if (words.length === 0 || scope.file_ids.length === 0) return [];
  const needed = Math.max(1, Math.ceil(leastShare * words.length - 1e-9));

  const { stride, passages: candidates } = await samplePassages(tx, scope, words, SAMPLE);
  const sample = candidates.map(({ mask }) => mask);
  const perfect = sample.filter((mask) => wordsIn(mask) === words.length).length;
  if (stride > 1 && perfect < limit) {
    const matching = (query: string, most: number) => matchingPassages(tx, scope, query, words, most);
    const rare = rareWords(sample, stride, words, needed);
    let cut = false;
    if (rare.length > 0) {
      const found = await matching(rare.map((n) => words[n]).join('|'), MOST_WITH_RARE_WORD);
      cut = found.length === MOST_WITH_RARE_WORD;
      candidates.push(...found);
    }
    const masks = candidates.map(({ mask }) => mask);
    for (const query of commonQueries(sample, stride, masks, cut ? [] : rare, words, needed, limit)) {
      candidates.push(...(await matching(query, MOST_WITH_COMMON_WORDS)));
    }
  }

  const best = bestOf(candidates, scope.file_ids, needed, limit);
  const texts = await textsOf(tx, scope, best);
  return best.map(({ file_id, mask }, at) => ({
    file_id,
    text: texts[at] ?? '',
    rank: wordsIn(mask) / words.length,
  }));
}

/** Each once; of those that hold as many words, the first in the order of files and text. */
function bestOf(
  candidates: readonly Candidate[],
  fileIds: readonly string[],
  needed: number,
  limit: number,
): Candidate[] {
  const fileOrder = new Map(fileIds.map((id, place) => [id, place]));
  const orderOf = ({ file_id }: Candidate) => fileOrder.get(file_id) ?? 0;
  const fitting = candidates.filter(({ mask }) => wordsIn(mask) >= needed);
  const once = new Map(fitting.map((found) => [`${found.file_id} ${found.position}`, found]));
  return [...once.values()]
    .sort((a, b) => wordsIn(b.mask) - wordsIn(a.mask) || orderOf(a) - orderOf(b) || a.position - b.position)
    .slice(0, limit);
}
