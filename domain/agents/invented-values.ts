/** What a template says of a business that it can't know: its hours, address, prices, numbers and terms. */
import type { AgentContent } from '#contract/agents/agent-content';

const count = String.raw`(?:\d[\d.,:]*\d|\d|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety)`;
const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?';
const hour = String.raw`(?:${count}|noon|midnight)(?: ?[ap]\.?m\.?)?(?: in the (?:morning|afternoon|evening))?`;
const unit =
  '(?:dollars|euros|pounds|cents|per ?cent|seconds|minutes|hours?|(?:working )?days?|weeks?|months?|years?|instal?lments)';

/** In the order in which they're looked for; the first that fits a place has it. */
const patterns = [
  // "Monday to Friday from 8 in the morning until 6 in the evening"
  String.raw`${day}(?: (?:to|and|through|or) ${day})?(?:,? from ${hour}(?: (?:until|till|to) ${hour})?)?`,
  String.raw`from ${hour} (?:until|till|to) ${hour}`,
  // "14 Harbor Street", "3 Court Square"
  String.raw`\d+[a-z]? \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*`,
  // "555 0199", "+14155550142"
  String.raw`\+?\d[\d -]{5,}\d`,
  String.raw`[$€£]\d[\d.,]*\d|[$€£]\d`,
  // "60 dollars", "four to six weeks", "two working days", "half an hour"
  String.raw`${count}(?: (?:to|or) ${count})? ${unit}`,
  // "the first of the month", "second floor"
  String.raw`(?:the )?(?:first|second|third|fourth|fifth) (?:floor|of the month)`,
  // "Oregon and Washington"
  String.raw`(?<=[a-z,] )(?!${day})\p{Lu}[\p{L}’'-]+(?: and \p{Lu}[\p{L}’'-]+)*`,
  String.raw`\b[\w-]+\.(?:example|com)\b(?:/\w+)*`,
  String.raw`\d+`,
];
const anyOf = new RegExp(patterns.map((one) => `(?<![\\p{L}\\d])(?:${one})(?![\\p{L}\\d])`).join('|'), 'gu');

/**
 * The values of `content` that a sentence about the agent did not give, each once.
 *
 * @param sentence what the person wrote
 */
export function inventedValues(content: AgentContent, sentence: string): string[] {
  const found = new Set<string>();
  for (const text of [...content.knowledge.map((entry) => entry.text), content.closing_message]) {
    for (const [value] of text.matchAll(anyOf)) found.add(value);
  }
  for (const variable of content.variables) if (variable.default !== '') found.add(variable.default);
  for (const tool of content.tools) {
    if (tool.type === 'transfer') found.add(tool.number);
    if (tool.type === 'http' && tool.url.startsWith('callwright:')) found.add(tool.url);
  }
  const said = sentence.toLowerCase();
  return [...found].filter((value) => !said.includes(value.toLowerCase()));
}
