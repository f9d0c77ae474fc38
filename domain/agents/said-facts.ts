/** Reads out of a sentence what an agent is to find out: "take orders with a delivery day, a name and a phone number". */
import type { AgentContent } from '#contract/agents/agent-content';
import { known, named, one } from './said/known-facts';

type Fact = AgentContent['facts'][number];

export interface SaidFacts {
  /** In the order of the sentence. */
  facts: Fact[];
  /** The caller orders something. */
  hasOrder: boolean;
}

const MOST_FACTS = 20;

/** What begins a list of things to find out. */
const asking =
  /(?<!\b(?:the|an?|their|his|her|of|this|any) )\b(?:tak(?:es?|ing)|accept(?:s|ing)?|collect(?:s|ing)?|ask(?:s|ing)?(?: (?:the )?(?:callers?|customers?|people|guests?|patients?|clients?|them|everyone))? for|get(?:s|ting)?|not(?:es?|ing)(?: down)?|writ(?:es?|ing) down|record(?:s|ing)?|find(?:s|ing)? out|gather(?:s|ing)?|needs?|request(?:s|ing)?|tell(?:s|ing)? us|book(?:s|ing)?|schedul(?:es?|ing)|reserv(?:es?|ing)|arrang(?:es?|ing))\b(?! (?:numbers?|references?|codes?|ids?|dates?|days?|times?)\b)/giu;

/** Verbs after which anything that's listed is asked for, known to us or not. */
const asksForAnything = /^(?:ask|collect|find|gather|not|writ|record|request|tell)/i;

/** Ends a list: the agent is to do something else, or the sentence goes on in another way. */
const somethingElse =
  /^(?:then |also |please )?(?:answer|say|tell|transfer|forward|put|connect|send|give|explain|mention|offer|remind|call|never|always|don|do|be|speak|check|confirm|let|make(?! of)|help|if|when|before|after|while|unless|we|our|it|they|i)\b/i;

const separators =
  /\s*(?:[,;:&+/]|\b(?:and|or|with|plus|including|as well as|along with|together with)\b)\s*/iu;
const leading =
  /^(?:(?:also|then|please|the|an?|their|his|her|its|our|your|my|any|caller['’]s|customer['’]s) )+/iu;

/** "Which day", "what time". */
const whichOne = /^(?:which|what) (?=[\p{L}-]+$|(?:days?|dates?|times?)\b)/iu;

/** What no one asks a caller for in that way. */
const notAsked =
  /\b(?:please|thanks|calls?|payments?|deposits?|cards?|care|part|place|time off|someone|somebody|people|callers?|customers?|appointments?|bookings?|reservations?|visits?|tables?|viewings?|feedback|leads?|returns?)\b/i;

const order = /^(?:[\p{L}'’-]+ ){0,3}orders?(?: (?:for|of|over|by) .+)?$/iu;
const orderFact = one({ name: 'order', type: 'text', question: 'What would you like to order?' });
/** One of several: not what goes on with something else. */
const choiceWord = String.raw`(?!(?:and|or|not|how|who|what|when|where|why|which|if|then|also|to|an?|the)\b)[\p{L}'’-]{1,25}`;
const choice = String.raw`${choiceWord}(?: ${choiceWord}){0,2}`;
/** "Whether it's about immigration, family or property law", "whether it’s a repair or a new installation". */
const whether = new RegExp(
  String.raw`\bwhether (?:it|they|this|the call)(?:['’]s|['’]re| is| are) (?:calling )?(about |for )?((?:(?:an? |the )?${choice}, ){0,6}(?:an? |the )?${choice},? or (?:an? |the )?${choice})`,
  'iu',
);
const LONGEST_QUESTION = 200;
/** In the place of such a choice, as if it were a word of the list that it's in. */
const THE_CHOICE = 'choicesaid';

/** What is chosen from; null where it's no choice of things: "whether it's urgent or routine" isn't. */
function saidChoice(sentence: string): { words: string; fact: Fact } | null {
  const [words = '', link = '', listed = ''] = whether.exec(sentence) ?? [];
  if (words === '' || (link === '' && !/^(?:an?|the) /i.test(listed))) return null;
  const question = `Is it ${link.toLowerCase()}${listed}?`;
  // No one keeps in mind as much as that.
  if (question.length > LONGEST_QUESTION) return null;
  const choices = listed.split(/,? or |, /i).map((one) => one.trim().replace(/^(?:an?|the) /i, ''));
  return {
    words,
    fact: one({
      name: 'topic',
      type: 'choice',
      question,
      choices: [...new Set(choices)],
    }),
  };
}

/** "Shoe size", "cake flavour": one to three words that say what. */
const anything = /^[\p{Ll}'’-]+(?: [\p{Ll}'’-]+){0,2}$/u;

/** What a sentence has an agent find out; empty where it says nothing of the kind. */
export function saidFacts(sentence: string): SaidFacts {
  const facts = new Map<string, Fact>();
  let hasOrder = false;
  const chosen = saidChoice(sentence);
  const keep = (fact: Fact) => {
    if (fact.name !== '' && !facts.has(fact.name) && facts.size < MOST_FACTS) facts.set(fact.name, fact);
  };
  const text = chosen === null ? sentence : sentence.replace(chosen.words, THE_CHOICE);
  for (const { list, takesAnything } of listsIn(text)) {
    const unknown: string[] = [];
    let hasKnown = false;
    for (const listed of list) {
      const words = listed.replace(leading, '').replace(whichOne, '').trim();
      if (words === THE_CHOICE && chosen !== null) {
        hasKnown = true;
        keep(chosen.fact);
        continue;
      }
      if (somethingElse.test(words)) break;
      if (order.test(words)) {
        hasOrder = true;
        keep(orderFact);
        continue;
      }
      const [pattern, factOf] = known.find(([way]) => way.test(words)) ?? [];
      const match = pattern?.exec(words);
      if (match && factOf) {
        hasKnown = true;
        keep(factOf(match));
      } else if (takesAnything && anything.test(words) && !notAsked.test(words)) unknown.push(words);
    }
    // Beside a name or a day, what else is listed is asked for, too.
    if (hasKnown) for (const words of unknown) keep(asked(words));
  }
  // "Ask whether …" begins no list.
  if (chosen !== null) keep(chosen.fact);
  return { facts: [...facts.values()], hasOrder };
}

const asked = (words: string) =>
  one({ name: named(words), type: 'text', question: `Could you tell me the ${words}, please?` });

function* listsIn(sentence: string): Generator<{ list: string[]; takesAnything: boolean }> {
  const text = sentence.replaceAll(/\s+/g, ' ');
  const all = [...text.matchAll(asking)];
  for (const [n, found] of all.entries()) {
    const rest = text.slice(found.index + found[0].length, all[n + 1]?.index);
    const [said = ''] = /^[^.;!?]*/u.exec(rest) ?? [];
    const list = said
      .trim()
      .split(separators)
      .filter((words) => words !== '');
    yield { list, takesAnything: asksForAnything.test(found[0]) };
  }
}
