/** Callers to whom any time will do. */
import { plain } from '../../words';

/** Whether any time will do: "I don't mind", "whatever suits you". */
export const leavesTimeOpen = (text: string): boolean => anyWillDo.test(plain(text));
const sounds = 'oh|um|uh|well|honestly|really|to be honest|look|actually|i guess|it';

/** "I don't mind", "it's up to you", "whichever suits you best". */
const indifferent = [
  'i (?:(?:really|honestly) )?(?:dont|do not) (?:(?:really|much) )?(?:mind|care|have (?:a|any) preference)',
  'i have no preference',
  '(?:im|i am|were|we are) (?:pretty |quite |very |totally )?(?:easy|open|not (?:fussed|bothered|fussy|picky))',
  '(?:doesnt|does not) (?:really |much )?matter|makes no (?:difference|odds)',
  '(?:its |thats |it is )?(?:all the same|up to you|your (?:choice|call))|no preference',
  'you (?:choose|decide|pick)',
  '(?:what|which)ever (?:(?:time|one|slot) )?(?:you (?:have|want|like|prefer|can do|say|think|have got|got|have open|have available|have free)|youve got|suits(?: you)?(?: best)?|works(?: best)?(?: for you)?|is (?:best|easiest|good|quiet(?:est)?|free|open|available|least busy)(?: for you)?)',
  '(?:what|which)evers (?:best|easiest|good|quiet(?:est)?|free|open|available|least busy)(?: for you)?',
  'not (?:fussed|bothered|fussy)|either(?: one)?(?: is)?(?: fine)?',
];
const closing = [
  'to me|with me|really|at all|for me|either way|you choose|you pick|you decide|i dont mind|when',
  'what time|which|thanks|please',
];
const anyWillDo = new RegExp(
  `^(?:(?:${sounds}) )*` + `(?:${indifferent.join('|')})` + `(?: (?:${closing.join('|')}))*$`,
);
