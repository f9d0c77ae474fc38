/** Answers to questions: from the knowledge, from the opening hours, or as the answer that a question may hold. */
import type { Fact } from '#contract/agents/agent-content';
import { asksOnlyForHours } from '../../knowledge/hours-questions';
import { knowledgeByWords } from '../../knowledge/knowledge-by-words';
import { meansTheSame, termsIn } from '../../knowledge/stems';
import { intentOf } from '../../meaning/intents/intents';
import { asksForWish } from '../../meaning/not-answers';
import { clausesOf, isProposal, isWish, questionsIn, statementsAndQuestions } from '../../meaning/questions';
import { asksForGoods } from '../../meaning/own-part';
import { readMention } from '../../meaning/understanding';
import { datesIn } from '../../read/days/named-days';
import { closedOn } from '../../read/days/opening-hours';
import { isTime } from '../../read/days/time';
import { likelyName } from '../../read/names/announced';
import * as lines from '../../wording/lines';
import { collect } from '../facts/collect';
import { answerByHours, answerFromKnowledge } from './from-knowledge';
import { asksWhenReady } from './other-aspects';
import { correct, goOnFrom, hearWish, sayUnknown } from '../going-on';
import { answerToIntent } from '../small-talk';
import { misunderstood } from '../not-understood';
import type { Step } from '../state/step';
import type { DialogueState } from '../state/dialogue-state';
import { labelOf, phrasesOf } from '../../words';

/**
 * A question is answered from the knowledge; it may also hold the answer to what is being asked
 * ("how about Friday?"), unless that would be a name or free text, which any question looks like.
 */
export async function answerToQuestion(
  state: DialogueState,
  question: string,
  text: string,
  understood: boolean,
): Promise<Step> {
  const { current } = state;
  const readable = current !== null && current.type !== 'text' && current.type !== 'name';
  const asksForChoice =
    current?.type === 'choice' &&
    /^(?:can|could|would|will) (?:you|i|we|they|some(?:one|body)|my \w+|your \w+) (?:please |just )?(?:get|have|book|do|make|schedule|come|fix|repair|check|clean|look|change|deliver|bring|send|pick|drop|collect|buy|rent|sell|return)\b/i.test(
      question,
    );
  const corrected = understood && isProposal(question) ? correct(state, question) : null;
  if (corrected !== null) return corrected;
  // "Is cash alright?" proposes nothing where a car is asked for.
  const asksForDay =
    current?.type === 'date' &&
    !aboutHours.test(question) &&
    !asksWho.test(question) &&
    datesIn(question, state.world.context(), false).length > 0;
  const proposes =
    asksForDay ||
    (isProposal(question) &&
      (current?.type !== 'text' ||
        isTime(current) ||
        !/^(?:\W|and |so |oh )*(?:is|are|does)\b/i.test(question)));
  if (
    proposes &&
    !understood &&
    asksForOther(state, question) &&
    (await answerFromKnowledge(state, question))
  )
    return goOnFrom(state);
  const givesName = current?.type === 'name' && asksFavour.test(question) && likelyName(question) !== null;
  if (proposes || asksForChoice || givesName) {
    const proposed = collect(state, question);
    if (proposed.understood) {
      // "Can you do Saturday, and also, is parking free?"
      for (const other of questionsIn(question).slice(1)) if (await answerFromKnowledge(state, other)) break;
      // "Can I have a dog in the rentals?", where a name is asked for.
      if (asksIfAllowed.test(question) && !bringsIn.test(question) && !readable)
        await answerFromKnowledge(state, question);
      return goOnFrom(state);
    }
    if (proposed.problem !== null) return misunderstood(state, proposed.problem);
  }
  const closed = closedDayAsked(state, question);
  if (closed !== null) {
    state.understood();
    state.say(closed, lines.outsideHours);
    // "I have a terrible toothache, do you have anything on Sunday?"
    if (question !== text) await answerFromKnowledge(state, text);
    return goOnFrom(state);
  }
  if (/^(?:so |and |well )*what (?:now|then)\W*$/i.test(question)) {
    const { statement } = statementsAndQuestions(text);
    if (await answerFromKnowledge(state, statement, true)) return goOnFrom(state);
  }
  const said = intentOf(question);
  // "Where is it, it should have been here last week" waits for nothing, where it's asked whether it's late.
  const intent =
    said === 'wait' && current?.type === 'choice' && readMention(question, current, state.world.context()).ok
      ? null
      : said;
  const doubtful = intent === 'abilities' || intent === 'off_topic';
  if (doubtful && (question !== text || intent === 'off_topic') && (await answerFromKnowledge(state, text)))
    return goOnFrom(state);
  // What was asked has been answered in the same breath.
  if (intent === 'repeat' && understood) return goOnFrom(state);
  const meta = intent === null ? null : answerToIntent(state, intent, question, false);
  if (meta !== null) return meta;
  // "May 20th, and could you deliver it?"
  const favour = understood && asksFavour.test(question) && collect(state, question, false).understood;
  if (asksOnlyForHours(question) && answerByHours(state, question)) return goOnFrom(state);
  const vague = question !== text && isVague(question);
  if (vague && (await answerFromKnowledge(state, statementsAndQuestions(text).statement, true)))
    return goOnFrom(state);
  if (vague && (await answerFromKnowledge(state, text))) return goOnFrom(state);
  // "Where's my stuff?" says that it's late, where that's asked.
  const tells = current?.type === 'choice' && !understood && asksWhere.test(question);
  if (tells && readMention(question, current, state.world.context()).ok) collect(state, question);
  if (!understood && belongsTogether(state, text, question) && (await answerFromKnowledge(state, text, true)))
    return goOnFrom(state);
  const chosen = understood ? null : aboutChosen(state, question);
  if (chosen !== null && (await answerFromKnowledge(state, chosen, true))) return goOnFrom(state);
  if (await answerFromKnowledge(state, question)) return goOnFrom(state);
  // "Before I book, do you take Cigna?"
  const apart = afterCondition.exec(question)?.[1] ?? '';
  if (apart !== '' && !isVague(apart) && (await answerFromKnowledge(state, apart, true)))
    return goOnFrom(state);
  const clauses = clausesOf(question);
  if (clauses.length > 1)
    for (const clause of clauses)
      if (!isVague(clause) && (await answerFromKnowledge(state, clause))) return goOnFrom(state);
  if (answerByHours(state, question)) return goOnFrom(state);
  // "My account is locked, how long does that take?"
  const pointsBack = /\b(?:that|it|this)\b/i.test(question);
  if (question !== text && (!understood || pointsBack) && (await answerFromKnowledge(state, text)))
    return goOnFrom(state);
  if (favour) return goOnFrom(state);
  // "Do you have a double room for two nights?" asks for one.
  if (asksWhetherThere.test(question) && namesFact(state, question))
    if (collectWish(state, question) || understood) return goOnFrom(state);
  if (understood) return asksAboutAnswer.test(question) ? goOnFrom(state) : sayUnknown(state);
  // "Where on earth is it?" to the question whether it's late.
  if (current?.type === 'choice' && readMention(question, current, state.world.context()).ok)
    if (collect(state, question).understood)
      // "When can I pick it up?" chooses, and asks what isn't known.
      return asksWhenReady(question) ? sayUnknown(state) : goOnFrom(state);
  if (readable && !isPlainQuestion(question) && collect(state, question).understood) return goOnFrom(state);
  if (isWish(text) && current?.type !== 'text' && collectWish(state, question)) return goOnFrom(state);
  // "Could we sit by the window?" where wishes are asked for.
  if (current !== null && asksForWish(current, question) && collect(state, question).understood)
    return goOnFrom(state);
  // "I want to know when my pay slip is coming", to the question what it's about.
  if (
    current !== null &&
    (asksForMatter(current) || asksForGoods(current)) &&
    (isWish(text) || asksFavour.test(text)) &&
    collect(state, text).understood
  )
    return goOnFrom(state);
  if (isWish(text)) return hearWish(state);
  return sayUnknown(state);
}

/** "We're closed on Sundays." to someone who asks to come then; null where the day is open or something else is asked. */
function closedDayAsked({ sheet, world }: DialogueState, question: string): string | null {
  if (
    !asksToCome.test(question) ||
    !sheet.facts.some(({ type, date_rule }) => type === 'date' && date_rule !== 'past')
  )
    return null;
  const context = world.context();
  const [day, ...more] = datesIn(question, context, false);
  return day === undefined || more.length > 0 ? null : closedOn(day.date, context);
}
const asksToCome =
  /\b(?:come|see (?:me|us|him|her|someone|anyone)|seen|visit|appointment|book|fit (?:me|us|him|her)|squeeze|anything|something|possible|available|free|make it|bring|drop|pop|slot|opening|work|there|in)\b/i;

/** "Do you need first and last?", "is that what you call it?": of the answer that comes with it, and nothing that anyone could look up. */
const asksAboutAnswer =
  /^(?:(?:um|uh|oh|so|and|sorry|hm)[\s,]+)*(?:(?:do|did|would|will) you (?:just |only |also )?(?:need|want|mean|like) (?:(?:my|the|both|just|all) )*(?:first|last|full|surname|name|middle|mobile|cell|home|landline|work|whole|area code|house|flat|zip|post ?code|day|month|year|spelling)\b.{0,30}|is (?:it|that|this) (?:the )?(?:(?:long|short|big|top|bottom|first|last|second) (?:one|number)|(?:what|how) (?:you|they|it)\b.{1,20}|right|enough|all you need)|isn['’]?t (?:it|that))\W*$/i;

/** "Who won the match last night?" proposes no day. */
const asksWho = /^(?:\W|and |so |but |oh )*(?:who|why|whose)\b/i;

/** "Can I bring my car in on Friday?" asks for the day, whatever else is known of cars. */
const bringsIn =
  /\bbring (?:my|our|the|his|her) (?:car|van|truck|bike|motorbike|scooter|laptop|computer|watch|suit|dress|coat|shoes) (?:in|round|over|by|down|to you)\b/i;

/** "Can I get a flu shot today?" asks about something that isn't booked here, whatever day is in it. */
function asksForOther({ agent, sheet, current, world }: DialogueState, question: string): boolean {
  if (bringsIn.test(question)) return false;
  const context = world.context();
  const wanted = [...sheet.open, ...(current === null ? [] : [current])];
  if (wanted.some((fact) => fact.type !== 'date' && readMention(question, fact, context).ok)) return false;
  const [best] = knowledgeByWords(agent.knowledge, question);
  return (
    current?.type !== 'date' &&
    best?.doubtful === false &&
    termsIn(best.title).some(
      ({ root, light, common }) => !light && !common && termsIn(question).some((term) => term.root === root),
    )
  );
}

/** "I might have to reschedule, is there a fee?": an entry that knows both what's told and what's asked. */
function belongsTogether({ agent }: DialogueState, text: string, question: string): boolean {
  const asked = termsIn(question).filter(({ light, common }) => !light && !common);
  if (question === text || asked.length !== 1) return false;
  const told = termsIn(statementsAndQuestions(text).statement).filter(
    ({ light, common }) => !light && !common,
  );
  const [best] = knowledgeByWords(agent.knowledge, text, true);
  if (best === undefined || best.doubtful || told.length === 0) return false;
  const known = termsIn(`${best.title} ${best.text}`);
  const meets = (term: (typeof known)[number]) => known.some((other) => meansTheSame(term, other));
  return asked.every(meets) && told.every(meets);
}

/** What anything that a caller wants to know is an answer to. */
const asksForMatter = ({ type, name, question }: Fact) =>
  type === 'text' &&
  /\b(?:about|concern|message|matter|regarding|question|help you with)\b/i.test(
    `${labelOf(name)} ${question}`,
  );

const aboutHours =
  /\b(?:(?:are|is|will|do|does) (?:you|it|that|the \w+) (?:be )?(?:open|closed|there|shut)|what time|what hours|when|until|till|how (?:late|early|long)|close|hours)\b/i;

const asksIfAllowed =
  /^(?:\W|and |so |but |oh |hi |hello )*(?:can|could|may) (?:i|we) (?:have|bring|keep|take|use|park|pay|smoke|get)\b(?! (?:an? )?(?:appointment|table|booking|reservation|refill|room|slot|ride|visit)\b)/i;

/** What's asked behind a clause of time or condition. */
const afterCondition =
  /^(?:\W|and |so |but |oh |well |um |ok |okay |just )*(?:before|if|once|when|while|until|after|since|because|as)\b.{2,60}?[,\s]+((?:do|does|did|can|could|will|would|is|are|what|how|where|which|who|must|should)(?:['’]s)? (?:you|i|we|it|he|she|they|the|there|my|your|much|many|long|about|any)\b.*)$/i;

const asksFavour =
  /^(?:\W|and |but |so |also |then |please )*(?:can|could|will|would) (?:you|i|we|some(?:one|body)|they|he|she)\b(?! (?:please )?(?:tell|explain|say|repeat|ask|know|confirm)\b)/i;

/** Whether a question holds a day, a count or a choice by its name. */
const namesFact = ({ sheet, world }: DialogueState, question: string) =>
  sheet.open.some((fact) =>
    fact.type === 'choice'
      ? fact.choices.some(phrasesOf(question))
      : fact.type !== 'text' && fact.type !== 'name' && readMention(question, fact, world.context()).ok,
  );

const asksWhetherThere =
  /^(?:\W|and |so |but |oh |hi |hello |yes |well |um |uh )*(?:(?:do|would|might) you (?:happen to )?(?:guys )?(?:still )?have|have you (?:still )?got|you (?:still )?have|is there|are there|any chance|can i (?:still )?get|could i (?:still )?get|anything)\b/i;

const asksWhere = /^(?:\W|and |so |but |well |yeah )*where(?:['’]?s| is| are| the)\b/i;

/** "Is that okay?" asks for no price. */
const asksHowMuch = /\bhow (?:much|long)\b|\bcosts?\b|\bprices?\b|\bcharge\b|\btakes?\b/i;

/** "How long will you have it for?": the question with what has been chosen in it, where an entry knows both; otherwise null. */
function aboutChosen({ agent, sheet }: DialogueState, question: string): string | null {
  const asked = termsIn(question).filter(({ common, light, root }) => !common && !light && root !== 'price');
  if (asked.length > 0 || !/\b(?:it|that|this|one)\b/i.test(question) || !asksHowMuch.test(question))
    return null;
  for (const { fact, value } of sheet.known) {
    const whole = `${question} ${value.value}`;
    const [best] = fact.type === 'choice' ? knowledgeByWords(agent.knowledge, whole, true) : [];
    const known = best === undefined || best.doubtful ? [] : termsIn(`${best.title} ${best.text}`);
    if (termsIn(value.value).some(({ root }) => known.some((other) => other.root === root))) return whole;
  }
  return null;
}

/** "Will she find something?" asks about what was said before it. */
const isVague = (question: string) => termsIn(question).every(({ common, light }) => common || light);

const isPlainQuestion = (question: string) =>
  /^(?:\W|and |but |so )*(?:(?:do|would) you (?:happen to )?know |(?:can|could) you tell me |any idea )?(?:what|when|where|who|why|how)\b/i.test(
    question,
  );

/** "I would like to book a table for four": a wish that is put as a question may name facts. */
const collectWish = (state: DialogueState, text: string) => collect(state, text, false).understood;
