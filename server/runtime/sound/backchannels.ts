/** What callers say to show that they are listening, told apart from what they say to be heard. */

/** Lower case, without accents, punctuation and doubled spaces; drawn-out sounds are shortened. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .trim();
}

/** @returns how many words of `text` lie outside of the list; a line of the list may have several words */
export function wordsBeyond(text: string, backchannels: readonly string[]): number {
  const lines = backchannels
    .map((line) => plain(line).split(' '))
    .filter((words) => words[0] !== '')
    .sort((one, other) => other.length - one.length);
  const words = plain(text)
    .split(' ')
    .filter((word) => word !== '');
  let beyond = 0;
  for (let index = 0; index < words.length; ) {
    const line = lines.find((listed) => listed.every((word, offset) => words[index + offset] === word));
    if (line === undefined) beyond += 1;
    index += line?.length ?? 1;
  }
  return beyond;
}

/** Whether something was said, and nothing beyond the list. */
export function isBackchannel(text: string, backchannels: readonly string[]): boolean {
  return plain(text) !== '' && wordsBeyond(text, backchannels) === 0;
}
