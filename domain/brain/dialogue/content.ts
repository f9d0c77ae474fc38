/** Answers to an utterance with something in it: a tool, facts, a correction, a question. */
import type { Fact } from '#contract/agents/agent-content';
import type { HttpTool } from '#contract/agents/agent-tools';
import type { TalkTool } from '../../agents/talk-tools';
import { correctedFact, keepsKnown, mended, refusedDay, restatedFacts } from '../meaning/corrections';
import { excerptFor } from '../knowledge/excerpt';
import { FactSheet } from '../meaning/fact-sheet';
import { answerFromHours, asksOnlyForHours } from '../knowledge/hours-questions';
import { type Intent, intentOf, soundsCross } from '../meaning/intents';
import { partsOf } from '../meaning/parts';
import { knowledgeByWords } from '../knowledge/knowledge-by-words';
import * as lines from '../wording/lines';
import * as phrases from '../wording/phrasing';
import {
  clausesOf,
  correctionIn,
  isProposal,
  isQuestion,
  isWish,
  statementsAndQuestions,
} from '../meaning/questions';
import {
  asksForWish,
  declines,
  hasNothingToAdd,
  isRemark,
  isUnwilling,
  opensWithWish,
} from '../meaning/not-answers';
import { onSkip } from './refusals';
import { answerToIntent, goBack } from './small-talk';
import { likelyName } from '../read/name';
import { isTime } from '../read/days/time';
import { termsIn } from '../knowledge/stems';
import type { Step } from './step';
import type { Talk } from './talk';
import { factForArgument, triggeredTool } from './tool-plan';
import { collectBeside } from './beside';
import { collect, notCollected } from './collect';
import { askForRest } from './given-in-parts';
import { type FoundFact, readMention } from '../meaning/understanding';
import { labelOf, phrasesOf, plainWords, saysPhrase } from '../words';

export async function answerToContent(talk: Talk, text: string): Promise<Step> {
  const tool = triggeredTool(text, talk.agent.tools);
  if (tool !== null) return callFor(talk, tool, text);
  const { statement, question } = statementsAndQuestions(text);
  if (
    question === '' ||
    isProposal(question) ||
    /^(?:oh |sorry |wait )*(?:(?:did|have|had) (?:i|you)|you(?:['’]ve| have)? (?:spelled|spelt|got|put|wrote|written|noted))\b/i.test(
      question,
    )
  ) {
    const corrected =
      correct(talk, isProposal(question) || statement === '' ? text : statement) ?? keepDay(talk, text);
    if (corrected !== null) return corrected;
  }
  const { current, doubted } = talk;
  if (talk.sheet.known.length === 0 && isAboutExisting(text)) {
    if (!(await answerFromKnowledge(talk, text, true))) return hearWish(talk);
    return goOnFrom(talk);
  }
  talk.doubted = null;
  if (current !== null && hasNothingToAdd(text, current)) return onSkip(talk, current);
  if (current?.type === 'phone' && thisNumber.test(text)) return takeThisNumber(talk, current, text);
  const stated =
    statement === '' ? notCollected : collect(talk, statement, answers(talk, statement, question));
  if (question !== '') return answerToQuestion(talk, question, text, stated.understood);
  if (stated.understood) return goOnFrom(talk);
  if (stated.rest !== null) return askForRest(talk, stated.rest);
  const meant = doubted === null ? null : correctDoubted(talk, doubted, statement);
  if (meant !== null) return meant;
  const changed = stated.problem === null ? changeUnasked(talk, statement) : null;
  if (changed !== null) return changed;
  if (stated.problem !== null) return talk.misunderstood(stated.problem);
  if (current !== null && (declines(text, current) || isUnwilling(text, current, talk.world.context()))) {
    // "I forgot my password" asks for help with it.
    const isHelped = !saysPhrase(text, labelOf(current.name)) && (await answerFromKnowledge(talk, text));
    return isHelped ? goOnFrom(talk) : onSkip(talk, current);
  }
  if (await answerFromKnowledge(talk, text)) return goOnFrom(talk);
  if (soundsCross(text)) {
    talk.understood();
    talk.say(talk.lines.next(lines.calm), { kind: 'answered', text: 'cross' });
    return goOnFrom(talk);
  }
  if (talk.sheet.open.length > 0 && (current === null || isWish(text))) return hearWish(talk);
  if (talk.waiting && current !== null && question === '') return goBack(talk);
  if (isRemark(text, current?.type) && talk.hearRemark(sorrow.test(text) ? lines.sorry : lines.heard))
    return goOnFrom(talk);
  return talk.misunderstood(stated.problem);
}

/** "I need to cancel my appointment for Thursday": the day is the one that's booked, not one that's wanted. */
const isAboutExisting = (text: string) =>
  /\b(?:cancel|move|reschedule|postpone|rebook|push back|change)(?: or (?:move|change|reschedule|cancel))? (?:my|our|an existing|the existing|(?:my |our )?\w+['’]s) (?:\w+ ){0,2}(?:appointment|booking|reservation|visit|lesson|table|slot|cleaning|check-?up|haircut|mot|service|move|room|stay)\b/i.test(
    text,
  );

/** What a caller is pitied for. */
const sorrow =
  /\b(?:passed away|died|death|dying|funeral|hospital|cancer|stroke|heart attack|accident|surgery|divorced?|robbed|stolen|burgled|lost (?:my|our) (?:job|mother|father|husband|wife|son|daughter|dog|cat|home)|(?:very |really |so )(?:ill|sick))\b/i;

/** Words that aren't an answer to what was asked, but plainly hold another value for something known. */
function changeUnasked(talk: Talk, text: string): Step | null {
  if (plainWords(text).length > MOST_UNASKED || talk.stage === 'summary') return null;
  const words = correctionIn(text) ?? text;
  const changed = restatedFacts(words, talk.sheet, [], talk.world.context(), true);
  const [only] = changed;
  if (only === undefined || changed.length > 1) return null;
  talk.understood();
  talk.because({ kind: 'corrected', text: `corrected: ${labelOf(only.fact.name)}` });
  if (talk.note(changed).length > 0) talk.say(phrases.acknowledgeCorrection(changed), null);
  return goOnFrom(talk);
}
const MOST_UNASKED = 12;

/** "Just use the number I'm calling from." */
const thisNumber =
  /\b(?:number|one|line|phone) (?:that )?(?:i['’]?m|i am) (?:calling|phoning|ringing|on)\b|\b(?:this|same|my current) (?:number|one|phone|line)\b|\bnumber (?:you see|on your (?:display|screen))\b|\bcaller id\b/i;

/** Takes the number of the line, where the call brought one. */
function takeThisNumber(talk: Talk, current: Fact, text: string): Step {
  const line = talk.world.variables().caller_number ?? '';
  if (collect(talk, text).understood || (line !== '' && collect(talk, line).understood))
    return goOnFrom(talk);
  talk.understood();
  talk.say("I can't see the number you're calling from, I'm afraid.", {
    kind: 'answered',
    text: 'the line brings no number',
  });
  talk.askFor(current);
  return talk.finish();
}

/** Whether a statement may answer what was asked: not a wish that opens the call, nor "the line is bad, can you hear me?" */
function answers(talk: Talk, statement: string, question: string): boolean {
  const about = talk.current?.type === 'text' && question !== '' ? intentOf(question) : null;
  return !isOpeningWish(talk, statement) && (about === null || !aboutTheCall.has(about));
}
const aboutTheCall: ReadonlySet<Intent> = new Set<Intent>(['here', 'repeat', 'who', 'robot', 'language']);

/** "I need a cab to the airport", before anything is known. */
const isOpeningWish = ({ current, sheet }: Talk, text: string) =>
  current !== null && sheet.known.length === 0 && opensWithWish(current, text);

/** After the summary has been read, everything else leads back to it. */
function goOnFrom(talk: Talk): Step {
  return talk.stage === 'summary' && talk.sheet.open.length === 0 ? talk.sumUp() : talk.goOn();
}

/**
 * A question is answered from the knowledge; it may also hold the answer to what is being asked
 * ("how about Friday?"), unless that would be a name or free text, which any question looks like.
 */
async function answerToQuestion(
  talk: Talk,
  question: string,
  text: string,
  understood: boolean,
): Promise<Step> {
  const { current } = talk;
  const readable = current !== null && current.type !== 'text' && current.type !== 'name';
  const asksForChoice =
    current?.type === 'choice' &&
    /^(?:can|could|would|will) (?:you|i|we|they|some(?:one|body)|my \w+|your \w+) (?:please |just )?(?:get|have|book|do|make|schedule|come|fix|repair|check|clean|look|change|deliver|bring|send|pick|drop|collect|buy|rent|sell|return)\b/i.test(
      question,
    );
  const corrected = understood && isProposal(question) ? correct(talk, question) : null;
  if (corrected !== null) return corrected;
  // "Is cash alright?" proposes nothing where a car is asked for.
  const proposes =
    isProposal(question) &&
    (current?.type !== 'text' ||
      isTime(current) ||
      !/^(?:\W|and |so |oh )*(?:is|are|does)\b/i.test(question));
  if (proposes && !understood && asksForOther(talk, question) && (await answerFromKnowledge(talk, question)))
    return goOnFrom(talk);
  const givesName = current?.type === 'name' && asksFavour.test(question) && likelyName(question) !== null;
  if (proposes || asksForChoice || givesName) {
    const proposed = collect(talk, question);
    if (proposed.understood) return goOnFrom(talk);
    if (proposed.problem !== null) return talk.misunderstood(proposed.problem);
  }
  if (/^(?:so |and |well )*what (?:now|then)\W*$/i.test(question)) {
    const { statement } = statementsAndQuestions(text);
    if (await answerFromKnowledge(talk, statement, true)) return goOnFrom(talk);
  }
  const intent = intentOf(question);
  const doubtful = intent === 'abilities' || intent === 'off_topic';
  if (doubtful && question !== text && (await answerFromKnowledge(talk, text))) return goOnFrom(talk);
  // What was asked has been answered in the same breath.
  if (intent === 'repeat' && understood) return goOnFrom(talk);
  const meta = intent === null ? null : answerToIntent(talk, intent, question, false);
  if (meta !== null) return meta;
  // "May 20th, and could you deliver it?"
  const favour = understood && asksFavour.test(question) && collect(talk, question, false).understood;
  if (asksOnlyForHours(question) && answerByHours(talk, question)) return goOnFrom(talk);
  const vague = question !== text && isVague(question);
  if (vague && (await answerFromKnowledge(talk, statementsAndQuestions(text).statement, true)))
    return goOnFrom(talk);
  if (vague && (await answerFromKnowledge(talk, text))) return goOnFrom(talk);
  if (await answerFromKnowledge(talk, question)) return goOnFrom(talk);
  const clauses = clausesOf(question);
  if (clauses.length > 1)
    for (const clause of clauses) if (await answerFromKnowledge(talk, clause)) return goOnFrom(talk);
  if (answerByHours(talk, question)) return goOnFrom(talk);
  if (question !== text && !understood && (await answerFromKnowledge(talk, text))) return goOnFrom(talk);
  if (favour) return goOnFrom(talk);
  // "Do you have a double room for two nights?" asks for one.
  if (asksWhetherThere.test(question) && namesFact(talk, question))
    if (collectWish(talk, question) || understood) return goOnFrom(talk);
  if (understood) return sayUnknown(talk);
  // "Where on earth is it?" to the question whether it's late.
  if (current?.type === 'choice' && readMention(question, current, talk.world.context()).ok)
    if (collect(talk, question).understood) return goOnFrom(talk);
  if (readable && !isPlainQuestion(question) && collect(talk, question).understood) return goOnFrom(talk);
  if (isWish(text) && current?.type !== 'text' && collectWish(talk, question)) return goOnFrom(talk);
  // "Could we sit by the window?" where wishes are asked for.
  if (current !== null && asksForWish(current, question) && collect(talk, question).understood)
    return goOnFrom(talk);
  // "I want to know when my pay slip is coming", to the question what it's about.
  if (
    current !== null &&
    asksForMatter(current) &&
    (isWish(text) || asksFavour.test(text)) &&
    collect(talk, text).understood
  )
    return goOnFrom(talk);
  if (isWish(text)) return hearWish(talk);
  return sayUnknown(talk);
}

/** "Can I get a flu shot today?" asks about something that isn't booked here, whatever day is in it. */
function asksForOther({ agent, sheet, current, world }: Talk, question: string): boolean {
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

/** What anything that a caller wants to know is an answer to. */
const asksForMatter = ({ type, name, question }: Fact) =>
  type === 'text' &&
  /\b(?:about|concern|message|matter|regarding|question|help you with)\b/i.test(
    `${labelOf(name)} ${question}`,
  );

const asksFavour =
  /^(?:\W|and |but |so |also |then |please )*(?:can|could|will|would) (?:you|i|we|some(?:one|body)|they|he|she)\b(?! (?:please )?(?:tell|explain|say|repeat|ask|know|confirm)\b)/i;

/** Whether a question holds a day, a count or a choice by its name. */
const namesFact = ({ sheet, world }: Talk, question: string) =>
  sheet.open.some((fact) =>
    fact.type === 'choice'
      ? fact.choices.some(phrasesOf(question))
      : fact.type !== 'text' && fact.type !== 'name' && readMention(question, fact, world.context()).ok,
  );

const asksWhetherThere =
  /^(?:\W|and |so |but |oh |hi |hello |yes |well |um |uh )*(?:(?:do|would|might) you (?:happen to )?(?:guys )?(?:still )?have|have you (?:still )?got|you (?:still )?have|is there|are there|any chance|can i (?:still )?get|could i (?:still )?get|anything)\b/i;

/** "Will she find something?" asks about what was said before it. */
const isVague = (question: string) => termsIn(question).every(({ common, light }) => common || light);

const isPlainQuestion = (question: string) =>
  /^(?:\W|and |but |so )*(?:what|when|where|who|why|how)\b/i.test(question);

/** "I would like to book a table for four": a wish that is put as a question may name facts. */
const collectWish = (talk: Talk, text: string) => collect(talk, text, false).understood;

function sayUnknown(talk: Talk): Step {
  const { step } = talk.lost();
  if (step !== null) return step;
  talk.say(talk.lines.next(lines.nothingFound), { kind: 'not_understood', text: 'not in the knowledge' });
  return goOnFrom(talk);
}

function correct(talk: Talk, text: string): Step | null {
  const found = correctedFact(text, talk.sheet, talk.current, talk.world.context());
  if (found === null) return null;
  talk.understood();
  talk.because({ kind: 'corrected', text: `corrected: ${labelOf(found.fact.name)}` });
  if (talk.note([found]).length > 0) talk.say(phrases.acknowledgeCorrection([found]), null);
  return goOnFrom(talk);
}

/** A day that can't be had instead of the one that's noted, or the one that's noted once more: it stays. */
function keepDay(talk: Talk, text: string): Step | null {
  const context = talk.world.context();
  const refused = refusedDay(text, talk.sheet, talk.current, context);
  if (refused === null && !keepsKnown(text, talk.sheet, context)) return null;
  talk.understood();
  const line = refused === null ? talk.lines.next(lines.heard) : phrases.dayStays(refused);
  talk.say(line, {
    kind: 'answered',
    text: refused === null ? 'stays as it is' : 'outside the opening hours',
  });
  return goOnFrom(talk);
}

/** "No." — "Ben.": what the bare no was about. */
function correctDoubted(talk: Talk, fact: Fact, text: string): Step | null {
  const known = talk.sheet.valueOf(fact.name);
  const value = known === null ? null : mended(text, fact, known.value, talk.world.context());
  if (value === null) return null;
  talk.understood();
  talk.because({ kind: 'corrected', text: `corrected: ${labelOf(fact.name)}` });
  if (talk.note([{ fact, ...value }]).length > 0)
    talk.say(phrases.acknowledgeCorrection([{ fact, ...value }]), null);
  return goOnFrom(talk);
}

/** False where it isn't about the opening hours, or none are known. */
function answerByHours(talk: Talk, question: string): boolean {
  const answer = answerFromHours(question, talk.world.context());
  if (answer === null) return false;
  talk.understood();
  talk.helped = true;
  talk.say(answer, { kind: 'knowledge', text: 'from: opening hours' });
  return true;
}

/** False when nothing in the knowledge fits. */
async function answerFromKnowledge(talk: Talk, question: string, isAsked?: boolean): Promise<boolean> {
  const { knowledge, knowledge_files } = talk.agent;
  if (knowledge.length + knowledge_files.length === 0 || termsIn(question).length === 0) return false;
  // Files are searched where they're kept; what comes back is weighed together with the entries.
  const elsewhere = knowledge_files.length > 0 ? await talk.world.search(question) : [];
  const others = elsewhere.filter(({ text }) => !knowledge.some((entry) => entry.text === text));
  const [best] = knowledgeByWords([...knowledge, ...others], question, isAsked);
  if (best === undefined) return false;
  talk.understood();
  talk.usedKnowledge(best.title);
  const answer = excerptFor(best.text, question);
  talk.say(best.doubtful ? phrases.perhaps(answer) : answer, {
    kind: 'knowledge',
    text: `${best.doubtful ? 'perhaps ' : ''}from: ${best.title}`,
  });
  return true;
}

/** The caller says what they want, before or instead of an answer. */
function hearWish(talk: Talk): Step {
  talk.understood();
  talk.say(talk.lines.next(lines.heard), { kind: 'answered', text: 'opening' });
  const next = talk.current ?? talk.sheet.open[0];
  if (next === undefined) return goOnFrom(talk);
  if (talk.stage === 'cancelled' || talk.stage === 'stuck') talk.stage = 'asking';
  talk.askFor(next, 'first');
  return talk.finish();
}

/** Uses the tool that the caller's words call for. */
function callFor(talk: Talk, tool: TalkTool, text: string): Step {
  if (tool.type === 'http') return wantsTool(talk, tool, text);
  talk.understood();
  return talk.act(tool);
}

/** "What's free for a cleaning on Friday?" where the visit's purpose is being asked. */
function answerWithin({ current, world }: Talk, text: string, others: readonly Fact[]): FoundFact[] {
  if (current?.type !== 'choice' || others.some(({ name }) => name === current.name)) return [];
  const reading = readMention(text, current, world.context());
  return reading.ok ? [{ fact: current, value: reading.value, spoken: reading.spoken }] : [];
}

/** A tool is wanted: takes what the words say about its arguments; then it is called, or the rest asked for. */
function wantsTool(talk: Talk, tool: HttpTool, text: string): Step {
  const { agent, sheet } = talk;
  talk.understood();
  const wants = (part: string) => triggeredTool(part, [tool]) !== null;
  const told = collectBeside(talk, text, wants);
  const facts = tool.arguments.map((argument) => factForArgument(argument, agent.facts));
  const context = talk.world.context();
  const said = facts.flatMap((fact) => {
    const reading = readMention(text, fact, context);
    return reading.ok ? [{ fact, value: reading.value, spoken: reading.spoken }] : [];
  });
  const asks = isQuestion(text) || partsOf(text).some((part) => wants(part) && isQuestion(part));
  const askedAbout = asks ? said.filter(({ fact }) => fact.type === 'date') : [];
  talk.pending = {
    tool,
    own: new FactSheet(facts.filter((fact) => !agent.facts.some(({ name }) => name === fact.name))),
    askedAbout: new Map(askedAbout.map((day) => [day.fact.name, day])),
  };
  const given = [...said.filter((item) => !askedAbout.includes(item)), ...answerWithin(talk, text, facts)];
  talk.note(given.filter(({ fact, value }) => value !== sheet.valueOf(fact.name)?.value));
  // What the tool needs isn't said back, so that a "no" now is not about it.
  talk.justCollected = told;
  return talk.goOn();
}
