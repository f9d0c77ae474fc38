/** What callers say to show that they are listening, told apart from what they say to be heard. */
import { type AgentContent, type Language, usualBackchannels } from '#contract/agents/agent-content';

/** The usual ones of the languages that aren't English. */
const usualIn: Partial<Record<Language, readonly string[]>> = {
  'de-DE': ['mhm', 'aha', 'ja', 'genau', 'okay', 'verstehe', 'ach so'],
  'es-ES': ['ajá', 'mhm', 'sí', 'claro', 'vale', 'ya', 'entiendo'],
  'fr-FR': ['mhm', 'ouais', 'oui', 'd’accord', 'ok', 'je vois', 'ah bon'],
  'it-IT': ['mhm', 'sì', 'certo', 'va bene', 'ok', 'capisco', 'ah ecco'],
  'nl-NL': ['mhm', 'ja', 'oké', 'precies', 'goed', 'ik snap het'],
  'pt-BR': ['aham', 'uhum', 'sim', 'certo', 'tá', 'entendi', 'ok'],
};

/** The agent's own list; untouched, it is that of the agent's language. */
export function backChannelsOf({
  language,
  turns,
}: Pick<AgentContent, 'language' | 'turns'>): readonly string[] {
  const own = turns.backchannels;
  const untouched =
    own.length === usualBackchannels.length && own.every((line, index) => line === usualBackchannels[index]);
  return untouched ? (usualIn[language] ?? own) : own;
}

/**
 * Characters that are looked at, before and after compatibility forms are taken apart. What is longer is no
 * back-channel, and has said enough to be heard; a client may send guesses without end.
 */
const MOST_CHARACTERS = 400;

/** Lower case, without accents, punctuation and doubled spaces; drawn-out sounds are shortened. */
function plain(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKD')
    .slice(0, MOST_CHARACTERS)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .trim();
}

/** @returns how many words of the beginning of `text` lie outside of the list; a line of the list may have several words */
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
export function isBackChannel(text: string, backchannels: readonly string[]): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  return plain(text) !== '' && wordsBeyond(text, backchannels) === 0;
}
