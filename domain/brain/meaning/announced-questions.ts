/** "I have a question", "can I ask you something": a question is announced, which may follow at once or be waited for. */
import { plain } from '../words';

const kinds = '(?:(?:quick|little|small|short|other|last|final|more|general|simple|silly) )*';
const something = `(?:something(?: else)?|one thing|a thing|(?:a|one|another) ${kinds}question)`;

/** Ways to say so, with apostrophes or without. */
export const announcing: readonly string[] = [
  `(?:i|we)(?:['’]?ve| have| had| do have)?(?: (?:just|still|actually|also|got|have))* (?:a|one|another) ${kinds}question`,
  `(?:(?:a|one|another) )?${kinds}question`,
  `(?:can|could|may|might) i (?:(?:just|quickly|please|maybe) )*ask(?: you)?(?: ${something})?`,
  `(?:do|would) you mind if i ask(?:ed)?(?: you)?(?: ${something})?`,
  `(?:i['’]?d like|i want|i wanted|i need) to ask(?: you)? ${something}`,
];

const before =
  'oh|um|uh|er|well|so|ok|okay|yes|yeah|yep|sure|right|correct|thats right|sorry|excuse me|wait|hi|hello|and|but|actually|also|just|' +
  'before (?:that|we (?:go on|continue|start|finish))';
const behind =
  'first|though|please|for you|if i may|if thats (?:ok|okay|all right)|quickly|before (?:that|we (?:go on|continue|start|finish))';
const announced = new RegExp(`^(?:(?:${before}) )*(?:${announcing.join('|')})(?: (?:${behind}))*$`);

/** Whether a question is announced, and nothing else said. */
export const announcesQuestion = (text: string): boolean => announced.test(plain(text));
