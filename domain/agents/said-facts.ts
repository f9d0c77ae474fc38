/** Reads out of a sentence what an agent is to find out: "take orders with a delivery day, a name and a phone number". */
import type { AgentContent } from '#contract/agents/agent-content';
import { indirectQuestion, withoutQuestions, writtenOut } from './said/indirect-questions';
import { known, named, one } from './said/known-facts';

type Fact = AgentContent['facts'][number];

export interface SaidFacts {
  /** In the order of the sentence. */
  facts: Fact[];
  /** The caller orders something. */
  hasOrder: boolean;
  /** What's listed as well, and no fact was made of. */
  left: string[];
}

const MOST_FACTS = 20;

/** What begins a list of things to find out. */
const asking =
  /(?<!\b(?:the|an?|their|his|her|of|this|any) )\b(?:tak(?:es?|ing)(?! (?:up to|about|around|roughly|approximately|usually|only|just|under|over|less|longer|\d|one|two|three|four|five|six|seven|half|an? (?:hour|day|week|few|couple|minute|while)))|accept(?:s|ing)?|collect(?:s|ing)?|(?<!\b(?:callers?|customers?|people|they|who|may|can|might|often) )ask(?:s|ing)?(?: (?:(?:the )?(?:callers?|customers?|people|guests?|patients?|clients?)(?!['’])|them|everyone))?(?: for|(?= (?:questionsaid|choicesaid|their|its|(?:the )?[\p{L}-]+['’]s\b)))|get(?:s|ting)?|not(?:es?|ing)(?: down)?|writ(?:es?|ing) down|record(?:s|ing)?|find(?:s|ing)? out|gather(?:s|ing)?|(?<!\b(?:they|it|you|he|she|callers?|customers?) )needs?|request(?:s|ing)?|tell(?:s|ing)? us|survey(?:s|ing)?(?= (?:the |our )?(?:callers|customers|people|guests|patients|clients)\b[^.;:]*:)|book(?:s|ing)?|schedul(?:es?|ing)|reserv(?:es?|ing)|arrang(?:es?|ing))\b(?! (?:numbers?|references?|codes?|ids?|dates?|days?|times?)\b)/giu;

/** Verbs after which anything that's listed is asked for, known to us or not. */
const asksForAnything = /^(?:ask|collect|find|gather|get|need$|not|writ|record|request|tell)/i;

/** Ends a list: the agent is to do something else, or the sentence goes on in another way. */
const somethingElse =
  /^(?:then |also |please )?(?:answer|say|tell|transfer|forward|put|connect|send|give|explain|mention|offer|remind|call|never|always|don|do|be|speak|check|confirm|let|make(?! of|$)|help|if|when|before|after|while|unless|we|our|it|they|i)\b/i;

const separators =
  /\s*(?:[,;:&+/]|\b(?:and|or|with|plus|including|as well as|along with|together with)\b)\s*/iu;
const leading =
  /^(?:(?:also|then|please|the|an?|their|his|her|its|our|your|my|any|(?:caller|customer|client|owner|guest|sender|buyer|parent|mum|dad|mother|father|guardian)['’]s) )+/iu;

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

/** In the place of a question, as if it were a word of the list that it's in. */
const A_QUESTION = /^questionsaid(\d+)$/;

/** What a sentence has an agent find out; empty where it says nothing of the kind. */
export function saidFacts(sentence: string): SaidFacts {
  const facts = new Map<string, Fact>();
  const left: string[] = [];
  let hasOrder = false;
  const chosen = saidChoice(sentence);
  const keep = (fact: Fact) => {
    if (fact.name !== '' && !facts.has(fact.name) && facts.size < MOST_FACTS) facts.set(fact.name, fact);
  };
  const whole = chosen === null ? sentence : sentence.replace(chosen.words, THE_CHOICE);
  const { text, questions } = withoutQuestions(whole.replaceAll(/\s+/g, ' '), (n) => `questionsaid${n}`);
  for (const { list, takesAnything } of listsIn(writtenOut(text))) {
    const found: { words: string; fact: Fact | null }[] = [];
    for (const listed of list) {
      const words = listed.replace(leading, '').replace(whichOne, '').trim();
      if (somethingElse.test(words)) break;
      const said = questions[Number(A_QUESTION.exec(words)?.[1] ?? -1)];
      if (order.test(words) || (hasOrder && whatToOrder.test(said ?? ''))) {
        hasOrder = true;
        found.push({ words, fact: orderFact });
      } else if (words === THE_CHOICE) found.push({ words, fact: chosen?.fact ?? null });
      else if (said !== undefined) {
        const fact = indirectQuestion(said);
        if (fact === null) {
          // What follows may be of that question.
          left.push(said);
          break;
        }
        found.push({ words: said, fact });
      } else found.push({ words, fact: knownFact(words) });
    }
    // Beside a name or a day, what else is listed is asked for, too.
    const hasKnown = found.some(({ fact }) => fact !== null);
    for (const { words, fact } of found) {
      if (fact !== null) keep(fact);
      else if (!takesAnything || notAsked.test(words)) continue;
      else if (hasKnown && anything.test(words)) keep(asked(words));
      else left.push(words);
    }
  }
  // "Say whether …" begins no list.
  if (chosen !== null) keep(chosen.fact);
  return { facts: [...facts.values()], hasOrder, left };
}

/** "What they’d like", where it's orders that are taken. */
const whatToOrder = /^what they(?:['’]d| would)? (?:like|want)(?: to order)?$/iu;

function knownFact(words: string): Fact | null {
  const [pattern, factOf] = known.find(([way]) => way.test(words)) ?? [];
  const match = pattern?.exec(words);
  return match && factOf ? factOf(match) : null;
}

const asked = (words: string) =>
  one({ name: named(words), type: 'text', question: `Could you tell me the ${words}, please?` });

function* listsIn(text: string): Generator<{ list: string[]; takesAnything: boolean }> {
  const all = [...text.matchAll(asking)];
  for (const [n, found] of all.entries()) {
    const rest = text.slice(found.index + found[0].length, all[n + 1]?.index);
    const [said = ''] = /^[^.;!?]*/u.exec(rest) ?? [];
    const anyVerb = asksForAnything.test(found[0]);
    // "Book tables: name, party size": what's behind the colon is asked for, known to us or not.
    const colon = anyVerb ? -1 : said.indexOf(':');
    if (colon >= 0) yield { list: itemsOf(said.slice(0, colon)), takesAnything: false };
    yield { list: itemsOf(said.slice(colon + 1)), takesAnything: anyVerb || colon >= 0 };
  }
}

const itemsOf = (said: string) =>
  said
    .trim()
    .split(separators)
    .filter((words) => words !== '');
