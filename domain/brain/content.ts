/** Answers to an utterance with something in it: a tool, facts, a correction, a question. */
import type { HttpTool, Tool } from '#contract/agent-tools';
import { correctedFact, restatedFacts } from './corrections';
import { excerptFor } from './excerpt';
import { FactSheet } from './fact-sheet';
import { isProposal, isQuestion, isWish, statementsAndQuestions } from './intents';
import * as phrases from './phrasing';
import type { Step } from './step';
import type { Talk } from './talk';
import { factForArgument, triggeredTool } from './tool-plan';
import { factsIn, readMention } from './understanding';
import { labelOf, meaningfulWords } from './words';

export async function answerToContent(talk: Talk, text: string): Promise<Step> {
  const tool = triggeredTool(text, talk.agent.tools);
  if (tool !== null) return callFor(talk, tool, text);
  const { statement, question } = statementsAndQuestions(text);
  if (question === '' || isProposal(question)) {
    const corrected = correct(talk, text);
    if (corrected !== null) return corrected;
  }
  const { current } = talk;
  const stated = statement === '' ? { understood: false, problem: null } : collect(talk, statement);
  if (question !== '') return answerToQuestion(talk, question, stated.understood);
  if (stated.understood) return talk.goOn();
  if (await answerFromKnowledge(talk, text)) return talk.goOn();
  if (talk.sheet.open.length > 0 && (current === null || isWish(text))) return hearWish(talk);
  return talk.misunderstood(stated.problem);
}

/**
 * A question is answered from the knowledge; it may also hold the answer to what is being asked
 * ("how about Friday?"), unless that would be a name or free text, which any question looks like.
 */
async function answerToQuestion(talk: Talk, question: string, understood: boolean): Promise<Step> {
  const { current } = talk;
  const readable = current !== null && current.type !== 'text' && current.type !== 'name';
  if (readable && isProposal(question) && collect(talk, question).understood) return talk.goOn();
  if (await answerFromKnowledge(talk, question)) return talk.goOn();
  if (understood) return talk.goOn();
  if (readable && collect(talk, question).understood) return talk.goOn();
  const { step } = talk.lost();
  if (step !== null) return step;
  talk.say(talk.lines.next(phrases.nothingFound), { kind: 'not_understood', text: 'not in the knowledge' });
  return talk.goOn();
}

/** Reads facts out of words, notes them and says back what was understood. */
function collect(talk: Talk, text: string): { understood: boolean; problem: string | null } {
  const { sheet, pending, current } = talk;
  const surroundings = talk.world.surroundings();
  const open = [...sheet.open, ...(pending?.own.open ?? [])];
  const { found, problem } = factsIn(text, open, current, surroundings);
  const all = [...found, ...restatedFacts(text, sheet, found, surroundings)];
  if (all.length === 0) return { understood: false, problem };
  talk.understood();
  const noted = talk.note(all);
  const names = all.map(({ fact }) => labelOf(fact.name)).join(', ');
  talk.because({ kind: 'answered', text: `understood: ${names}` });
  if (noted.length > 0) talk.say(phrases.acknowledge(noted, talk.turn), null);
  return { understood: true, problem };
}

function correct(talk: Talk, text: string): Step | null {
  const found = correctedFact(text, talk.sheet, talk.current, talk.world.surroundings());
  if (found === null) return null;
  talk.understood();
  talk.because({ kind: 'corrected', text: `corrected: ${labelOf(found.fact.name)}` });
  if (talk.note([found]).length > 0) talk.say(phrases.acknowledgeCorrection([found]), null);
  return talk.goOn();
}

/** False when nothing in the knowledge fits. */
async function answerFromKnowledge(talk: Talk, question: string): Promise<boolean> {
  const { knowledge, knowledge_files } = talk.agent;
  if (knowledge.length + knowledge_files.length === 0 || meaningfulWords(question).length === 0) return false;
  const [best] = await talk.world.search(question);
  if (best === undefined) return false;
  talk.understood();
  talk.usedKnowledge(best.title);
  talk.say(excerptFor(best.text, question), { kind: 'knowledge', text: `from: ${best.title}` });
  return true;
}

/** The caller says what they want, before or instead of an answer. */
function hearWish(talk: Talk): Step {
  talk.understood();
  talk.say(talk.lines.next(phrases.heard), { kind: 'answered', text: 'opening' });
  const next = talk.current ?? talk.sheet.open[0];
  if (next !== undefined) talk.askFor(next, 'first');
  return talk.finish();
}

/** Uses the tool that the caller's words call for. */
function callFor(talk: Talk, tool: Tool, text: string): Step {
  if (tool.type === 'http') return wantsTool(talk, tool, text);
  talk.understood();
  return talk.act(tool);
}

/** A tool is wanted: takes what the words say about its arguments; then it is called, or the rest asked for. */
function wantsTool(talk: Talk, tool: HttpTool, text: string): Step {
  const { agent, sheet } = talk;
  talk.understood();
  const facts = tool.arguments.map((argument) => factForArgument(argument, agent.facts));
  const surroundings = talk.world.surroundings();
  const said = facts.flatMap((fact) => {
    const reading = readMention(text, fact, surroundings);
    return reading.ok ? [{ fact, value: reading.value, spoken: reading.spoken }] : [];
  });
  const askedAbout = isQuestion(text) ? said.filter(({ fact }) => fact.type === 'date') : [];
  talk.pending = {
    tool,
    own: new FactSheet(facts.filter((fact) => !agent.facts.some(({ name }) => name === fact.name))),
    askedAbout: new Map(askedAbout.map((day) => [day.fact.name, day])),
  };
  const given = said.filter((item) => !askedAbout.includes(item));
  talk.note(given.filter(({ fact, value }) => value !== sheet.valueOf(fact.name)?.value));
  // Nothing was said back, so that a "no" now is not about it.
  talk.justCollected = false;
  return talk.goOn();
}
