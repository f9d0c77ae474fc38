/**
 * What the mocked agent says: its first message, a question for each fact, answers from its knowledge
 * and its tools, its closing message. Far simpler than the server's built-in brain, and as deterministic.
 */
import { type AgentContent, blankAgent, type Fact } from '#contract/agents/agent-content';
import type { HelpTool } from '#contract/agents/agent-tools';
import type { LineReason } from '#contract/calls/call-events';
import type { EndReason } from '#contract/calls/outcomes';
import {
  type AskingTool,
  type ConversationTool,
  conversationTools,
} from '#domain/agents/tools/conversation-tools';
import { helpAskedLine, helpUnansweredLine } from '#domain/brain/dialogue/state/call-tools';
import { transferTarget } from '#domain/calls/telephone/told-transfer';
import { neutralGoodbye } from '#domain/brain/wording/goodbyes';
import { whisperedIn } from '#domain/brain/dialogue/whispered';
import { allRight } from '#domain/brain/wording/lines';
import { wordsOf } from './knowledge-search';
import { fillPlaceholders, parsedJson, type Values } from './placeholders';
import { nothing, type Reply, type ToolResult, type ToolUse } from './reply';
import { variablesOf } from './sample-tools';

/** How often in a row a sentence may mean nothing. */
const PATIENCE = 3;

export class MockConversation {
  readonly #agent: AgentContent;
  readonly #facts = new Map<string, string>();
  readonly #variables: Record<string, string>;
  #misses = 0;
  readonly #toSay: string[] = [];
  /** Everything was collected, and the caller has been asked whether it's right. */
  #summedUp = false;

  /** @param variables values by name; what is absent takes its default */
  constructor(agent: AgentContent, variables: Readonly<Record<string, string>> = {}) {
    this.#agent = agent;
    const defaults = agent.variables.map((variable) => [variable.name, variable.default] as const);
    this.#variables = {
      business_name: agent.business_name,
      ...Object.fromEntries(defaults),
      ...variables,
    };
  }

  /** Null: the caller speaks first. */
  greeting(): Reply | null {
    if (this.#agent.first_speaker === 'caller') return null;
    return this.#thenAsk({
      ...nothing,
      text: this.#agent.first_message || blankAgent.first_message,
      why: [{ kind: 'greeting', text: 'first message' }],
    });
  }

  reply(sentence: string): Reply {
    return this.#withWhispered(this.#answer(sentence));
  }

  #answer(sentence: string): Reply {
    if (this.#isGoodbye(sentence)) return this.#farewell([], 'end_phrase');
    if (this.#summedUp) return this.#afterSummary(sentence);
    const tool = this.#toolFor(sentence);
    if (tool) {
      this.#misses = 0;
      return this.#use(tool);
    }
    const entry = this.#knowledgeFor(sentence);
    if (entry && isQuestion(sentence)) {
      this.#misses = 0;
      return this.#thenAsk({
        ...nothing,
        text: entry.text,
        why: [{ kind: 'knowledge', text: `from: ${entry.title}` }],
        knowledge: [entry.title],
      });
    }
    const fact = this.#nextFact();
    const value = fact ? valueIn(sentence, fact) : null;
    if (fact && value !== null) {
      this.#facts.set(fact.name, value);
      this.#misses = 0;
      const facts = [{ name: fact.name, value }];
      if (!this.#nextFact()) return this.#sumUp(facts);
      return this.#thenAsk({ ...nothing, text: 'Thank you.', facts });
    }
    return this.#missed();
  }

  /** What is said once a person has given the call back. */
  again(): Reply {
    this.#misses = 0;
    const why: LineReason[] = [{ kind: 'handed_back', text: 'a person gave the call back' }];
    return this.#thenAsk({ ...nothing, text: 'Thank you. I’ll take it from here.', why });
  }

  /** What is said when no one has come. */
  unanswered(tool: HelpTool): Reply {
    const { text, why } = helpUnansweredLine(tool, this.#variables);
    return this.#thenAsk({ ...nothing, text, why: [why] });
  }

  /** What is said once the person who was asked for has whispered what to do. */
  helpedByWhisper(): Reply {
    return this.#withWhispered(this.#thenAsk(nothing));
  }

  /** @returns why nothing can be done with it; null: it's said, or known, from the next answer on */
  whisper(text: string): string | null {
    const context = { now: new Date(), timeZone: 'UTC', language: 'en-US' } as const;
    const whispered = whisperedIn(text, this.#agent.facts, context);
    if ('refusal' in whispered) return whispered.refusal;
    if ('say' in whispered) this.#toSay.push(whispered.say);
    else this.#facts.set(whispered.known.fact.name, whispered.known.value);
    return null;
  }

  /** What was whispered is said first. */
  #withWhispered(reply: Reply): Reply {
    const said = this.#toSay.splice(0);
    return said.length === 0 ? reply : { ...reply, text: [...said, reply.text].join(' ') };
  }

  /** What is said with a tool's answer. */
  toolAnswered({ tool }: ToolUse, { answer, error }: ToolResult): Reply {
    const why: LineReason[] = [{ kind: 'tool', text: `from: ${tool.name}` }];
    if (error !== null)
      return this.#thenAsk({ ...nothing, text: 'I’m sorry, I can’t look that up right now.', why });
    const json = parsedJson(answer);
    Object.assign(this.#variables, variablesOf(tool, json));
    return this.#thenAsk({ ...nothing, text: fillPlaceholders(tool.result_message, json) || 'Done.', why });
  }

  #use(tool: ConversationTool): Reply {
    switch (tool.type) {
      case 'http':
      case 'mcp_tool': {
        const uses = { tool, arguments: this.#argumentsFor(tool) };
        const why: LineReason[] = [{ kind: 'waiting', text: `asks: ${tool.name}` }];
        return { ...nothing, text: this.#filled(tool.waiting_message), why, uses };
      }
      case 'transfer': {
        const text =
          this.#filled(tool.message) || `I’ll put you through${tool.to === '' ? '' : ` to ${tool.to}`}.`;
        return {
          ...nothing,
          text,
          why: [{ kind: 'transfer', text: `to: ${tool.number}` }],
          transfers: tool,
          ends: 'transferred',
        };
      }
      case 'warm_transfer': {
        const text =
          this.#filled(tool.message) ||
          `I’ll see whether ${tool.to === '' ? 'someone' : tool.to} can take your call.`;
        return {
          ...nothing,
          text,
          why: [{ kind: 'transfer', text: `asks: ${transferTarget(tool)}` }],
          transfers: tool,
          ends: 'transferred',
        };
      }
      case 'help': {
        const { text, why } = helpAskedLine(tool, this.#variables);
        return { ...nothing, text: this.#filled(text), why: [why], asksHelp: tool };
      }
      case 'digits':
        return this.#thenAsk({
          ...nothing,
          text: 'One moment.',
          why: [{ kind: 'digits', text: `pressed: ${tool.digits}` }],
        });
      case 'end_call': {
        const text = this.#filled(tool.message) || this.#closing();
        return {
          ...nothing,
          text,
          why: [{ kind: 'closing', text: `used: ${tool.name}` }],
          ends: 'agent_ended',
        };
      }
      default:
        return tool satisfies never;
    }
  }

  /** Filled from facts and variables of the same names. */
  #argumentsFor(tool: AskingTool): Values {
    const known = { ...this.#variables, ...Object.fromEntries(this.#facts) };
    return Object.fromEntries(
      tool.arguments.flatMap(({ name, type }) => {
        const value = known[name];
        if (value === undefined) return [];
        return [[name, type === 'number' ? Number(value) : type === 'boolean' ? value === 'true' : value]];
      }),
    );
  }

  #missed(): Reply {
    this.#misses += 1;
    const why: LineReason[] = [{ kind: 'not_understood', text: 'not understood' }];
    if (this.#misses >= PATIENCE) return { ...this.#farewell([], 'not_understood'), why };
    return this.#thenAsk({
      ...nothing,
      text: this.#misses === 1 ? 'Sorry, I didn’t get that.' : 'I’m sorry, I still don’t understand.',
      why,
    });
  }

  #sumUp(facts: Reply['facts']): Reply {
    this.#summedUp = true;
    const known = [...this.#facts]
      .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
      .join(', ');
    return { ...nothing, text: `${known}. ${allRight}`, why: [{ kind: 'asked', text: 'summary' }], facts };
  }

  /** Yes ends the call; anything else goes through the facts again. */
  #afterSummary(sentence: string): Reply {
    this.#summedUp = false;
    if (/^(yes|yeah|yep|right|correct|sure|ok(ay)?)\b/i.test(sentence.trim())) {
      return this.#farewell([], 'completed');
    }
    this.#facts.clear();
    return this.#thenAsk({ ...nothing, text: 'All right, once more.' });
  }

  /** The closing message confirms, so it's said only when nothing that's needed is missing. */
  #farewell(facts: Reply['facts'], ends: EndReason): Reply {
    const missing = this.#agent.facts.some(({ name, required }) => required && !this.#facts.has(name));
    const parting = this.#facts.size > 0 ? 'unfinished' : 'plain';
    const text = missing ? neutralGoodbye(this.#agent.language, parting) : this.#closing();
    const why: LineReason[] = [{ kind: 'closing', text: missing ? 'goodbye' : 'closing message' }];
    return { ...nothing, text, why, facts, ends };
  }

  #closing(): string {
    return this.#filled(this.#agent.closing_message) || 'Goodbye.';
  }

  #thenAsk(reply: Reply): Reply {
    const fact = this.#nextFact();
    if (!fact) return { ...reply, text: this.#filled(reply.text) };
    return {
      ...reply,
      text: this.#filled(`${reply.text} ${fact.question}`.trim()),
      why: [...reply.why, { kind: 'asked', text: `asked for: ${fact.name}` }],
    };
  }

  #filled(text: string): string {
    return fillPlaceholders(text, { ...this.#variables, ...Object.fromEntries(this.#facts) });
  }

  #nextFact(): Fact | undefined {
    return this.#agent.facts.find(({ name }) => !this.#facts.has(name));
  }

  #isGoodbye(sentence: string): boolean {
    return mentions(sentence, this.#agent.end_phrases);
  }

  #toolFor(sentence: string): ConversationTool | undefined {
    return conversationTools(this.#agent.tools).find(({ triggers }) => mentions(sentence, triggers));
  }

  #knowledgeFor(sentence: string): AgentContent['knowledge'][number] | undefined {
    const asked = wordsOf(sentence);
    return this.#agent.knowledge.find(({ title }) => wordsOf(title).some((word) => asked.includes(word)));
  }
}

function mentions(sentence: string, phrases: readonly string[]): boolean {
  const said = sentence.toLowerCase();
  return phrases.some((phrase) => phrase !== '' && said.includes(phrase.toLowerCase()));
}

const isQuestion = (sentence: string): boolean =>
  /\?\s*$|^(what|when|where|which|who|how|is|are|do|does|can)\b/i.test(sentence.trim());

/** The value of a fact in a sentence; null where none has its type. */
function valueIn(sentence: string, { type, choices }: Fact): string | null {
  const text = sentence.trim().replace(/[.!]+$/, '');
  switch (type) {
    case 'email':
      return /[^\s@]+@[^\s@]+\.[^\s@]+/.exec(text)?.[0] ?? null;
    case 'phone': {
      const digits = text.replace(/[^\d+]/g, '');
      return digits.length >= 7 ? digits : null;
    }
    case 'number':
      return /-?\d+([.,]\d+)?/.exec(text)?.[0] ?? null;
    case 'choice':
      return choices.find((choice) => text.toLowerCase().includes(choice.toLowerCase())) ?? null;
    case 'name':
      return text.replace(/^(my name is|i am|i'm|this is|it is|it's)\s+/i, '') || null;
    case 'text':
    case 'date':
    case 'time':
      return text || null;
  }
}
