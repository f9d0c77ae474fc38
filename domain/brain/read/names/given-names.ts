import { plainWords } from '../../words';
import { isPlainWord } from './name-words';

/** Frequent first names that are hardly anything else: no places, makes, months or everyday words. */
const givenNames = new Set(
  `aaron abigail adam agnes alan albert alex alice alison amanda amy andrea andrew angela ann anna anne anthony arthur
  barbara ben benjamin beth betty brenda brian bruce carl carlos caroline catherine cheryl chloe chris christina christine
  christopher claire colin craig daniel daniela dave david deborah debra dennis diana diane donald donna doris doug douglas
  edward elena eleanor elizabeth ellen emily emma eric erik ethan eva evelyn fatima fiona fred gary gemma george gerald gloria   greg gregory hannah harriet heather helen henry ian ingrid irene isabel james jane janet jean jeff jeffrey jennifer
  jessica jill joan joanna joe john jonathan jose joseph joshua joyce juan judith judy julia julian julie karen katherine kathleen
  kathryn katie keith kelly kenneth kevin kim larry laura lauren leah leo leonard linda lisa louise lucy luis luke margaret maria
  marie marion martha mary matthew megan melissa michael michelle mike miguel mohammed monica nancy naomi natalie nathan
  nicholas nick nicole nina noah nora oliver olivia pamela patricia patrick paul paula peter philip phyllis rachel ralph
  raymond rebecca rhys richard rick robert roger ronald rosemary ruth ryan samantha samuel sandra sarah scott sean sharon
  sheila simon sofia sophia sophie stella stephanie stephen steve steven stuart susan tamara tanya teresa theresa thomas timothy
  tina tom tony tracy valerie vanessa vera veronica vincent walter wendy wesley william yvonne zoe`.split(
    /\s+/,
  ),
);

/** Whether words are a first and a last name and nothing else: "Rick Ainsley", while "Root canal" is something else. */
export function isFullName(text: string): boolean {
  const [first = '', last, ...more] = plainWords(text);
  const [written = '', lastWritten = ''] = text.trim().split(/\s+/);
  // "Anna referral", "Ben Jerry's".
  if (/['’]s$/.test(lastWritten) || (/^\p{Lu}/u.test(written) && !/^\p{Lu}/u.test(lastWritten))) return false;
  return givenNames.has(first) && last !== undefined && more.length === 0 && !isPlainWord(last);
}
