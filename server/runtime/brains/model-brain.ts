/** The model brain: the same agent on any endpoint that speaks OpenAI's protocol. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { AnyTransferTool, Tool } from '#contract/agents/agent-tools';
import { renderTemplate } from '#domain/agents/tools/result-template';
import {
  helpUnansweredLine,
  type NotTransferred,
  stillWaitingLine,
} from '#domain/brain/dialogue/state/call-tools';
import { conversationTools } from '#domain/agents/tools/conversation-tools';
import { askedIn } from '#domain/brain/wording/asked';
import { neutralGoodbye } from '#domain/brain/wording/goodbyes';
import type { CallContext } from '#domain/brain/read/reading';
import { saysPhrase } from '#domain/brain/words';
import type { SpokenLine } from '../desk/call-desk';
import type { Brain } from '../ports';
import { toolFor } from './agent-tools';
import type { BrainAtWork } from './brain';
import type { BrainHost } from './brain-host';
import { endCallTool, type SavedFacts, saveFactTool, searchKnowledgeTool } from './model-tools';
import { promptFor } from './prompt';
import { noteForModel, BrainFailover } from './brain-failover';

/** Names that are a model's own tools, whatever the agent has. */
const reserved = new Set(['save_fact', 'search_knowledge', 'end_call']);

/** Sets a model to work on an agent. */
export function modelBrain(
  agent: AgentContent,
  brain: Extract<Brain, { kind: 'model' }>,
  host: BrainHost,
  context: () => CallContext,
): BrainAtWork {
  // The client prints what it can't read of an answer to the console, words of callers among it.
  process.env.OPENAI_LOG ??= 'off';
  const saved: SavedFacts = new Map();
  const complete = () =>
    agent.facts.length > 0 && agent.facts.every((fact) => !fact.required || saved.has(fact.name));
  const usable = conversationTools(agent.tools);
  const ownEnd = usable.find(({ type, name }) => type === 'end_call' && name === 'end_call');
  const own = [
    saveFactTool(agent, host, context, saved),
    searchKnowledgeTool(agent, host),
    ownEnd === undefined
      ? endCallTool(() => host.desk.state.hangUp(complete() ? 'completed' : 'agent_ended'))
      : toolFor(ownEnd, host),
  ].filter((tool) => tool !== null);
  const line = (text: string, kind: SpokenLine['why'][number]['kind'], why: string): SpokenLine => ({
    text: renderTemplate(text, host.variables()).text,
    why: [{ kind, text: why }],
  });
  const tools = usable.filter((tool) => !reserved.has(tool.name));
  const { fallback } = brain;
  const failover =
    fallback === 'built_in'
      ? new BrainFailover({
          // Those that act in the call it has from the agent itself, whatever their names.
          agent: {
            ...agent,
            tools: agent.tools.flatMap((tool): Tool[] => {
              if (tool.type === 'mcp')
                return [{ ...tool, tools: tool.tools.filter(({ name }) => !reserved.has(name)) }];
              return tool.type === 'http' && reserved.has(tool.name) ? [] : [tool];
            }),
          },
          host,
          context,
          saved,
        })
      : null;
  const whispers: string[] = [];
  const endpoints = fallback === undefined || fallback === 'built_in' ? [brain] : [brain, fallback];
  return {
    thinks: { kind: 'models', endpoints, failover, settings: agent.model },
    instructions: promptFor(agent, context(), host.variables()),
    tools: [
      ...own,
      ...tools.map((tool) => toolFor(tool, host, (call, answer) => failover?.take(call, answer) ?? false)),
    ],
    get interruptible() {
      // The built-in brain takes a line for said once it has made it.
      return failover?.leads !== true;
    },
    greeting: () =>
      agent.first_message_mode === 'generated'
        ? { kind: 'generated', instructions: greetingInstructions(agent, host.variables()) }
        : { kind: 'line', ...line(agent.first_message, 'greeting', 'first message') },
    reminder: () =>
      failover?.leads ? failover.reminder() : line('Are you still there?', 'reminder', 'silence'),
    notTransferred: (tool, failure) => {
      if (failover?.leads) return { kind: 'line', ...failover.notTransferred(tool, failure) };
      const own = tool.type === 'warm_transfer' ? tool.unanswered_message : '';
      if (own !== '')
        return { kind: 'line', ...line(own, 'transfer', `not put through: ${failure.replace('_', ' ')}`) };
      return { kind: 'generated', instructions: backInstructions(tool, failure) };
    },
    helpUnanswered: (tool) => {
      if (failover?.leads) return { kind: 'line', ...failover.helpUnanswered(tool) };
      if (tool.unanswered_message.trim() === '' && !agent.language.startsWith('en'))
        return { kind: 'generated', instructions: unansweredInstructions };
      const { text, why } = helpUnansweredLine(tool, host.variables());
      return { kind: 'line', text, why: [why] };
    },
    helpedByWhisper: () =>
      failover?.leads
        ? { kind: 'line', ...failover.helpedByWhisper() }
        : { kind: 'generated', instructions: whisperedInstructions },
    stillWaiting: () => {
      if (failover?.leads) return failover.stillWaiting();
      const { text, why } = stillWaitingLine;
      // Written in English; a caller who speaks another language hears the reminder's silence end by the answer alone.
      return { text: agent.language.startsWith('en') ? text : '', why: [why] };
    },
    // With the conversation it gets them all, and it saves facts by itself.
    overheard: (said) => failover?.overheard(said),
    // It isn't asked any more.
    endsWithPerson: (said) => {
      if (failover?.leads !== true) noteForModel({ agent, host, context, saved }, said);
    },
    handedBack: (because, name) =>
      failover?.leads
        ? { kind: 'line', ...failover.handedBack(because) }
        : { kind: 'generated', instructions: againInstructions(because, name) },
    whisper: (text) => {
      if (failover?.leads) return failover.whisper(text);
      whispers.push(text);
      return null;
    },
    get asides() {
      return whispers.length === 0 ? '' : asidesOf(whispers);
    },
    farewell: (reason, sentence) => {
      // The closing message confirms: it's said only where everything was found out and nothing broke off.
      const confirms = sentence === '' && (agent.facts.length === 0 || complete());
      const parting = sentence !== '' ? 'short' : saved.size > 0 ? 'unfinished' : 'plain';
      const goodbye = confirms
        ? agent.closing_message || neutralGoodbye(agent.language, 'short')
        : neutralGoodbye(agent.language, parting);
      return line(`${sentence} ${goodbye}`.trim(), 'closing', reason.replace(/_/g, ' '));
    },
    asks: (lastLine) =>
      failover?.leads
        ? failover.dialogue.asks(lastLine)
        : askedIn(lastLine, agent.facts, agent.language.slice(0, 2)),
    endPhraseIn: (text) => agent.end_phrases.some((phrase) => saysPhrase(text, phrase)),
  };
}

function greetingInstructions(agent: AgentContent, variables: Readonly<Record<string, string>>): string {
  const example = renderTemplate(agent.first_message, variables).text;
  const like = example === '' ? '' : ` Say it in the sense of: "${example}"`;
  return `The call has just been picked up. Greet the caller in one or two short sentences and say who you are.${like}`;
}

function againInstructions(because: 'asked' | 'connection_lost', name: string): string {
  const how =
    because === 'asked'
      ? 'has given it back to you. Say in one short sentence that you go on'
      : 'has lost the connection, so you have it again. Tell the caller so in one short sentence';
  return (
    `${name}, a person of your team, had the call for a while. The last lines on your side of the conversation are theirs, and what ` +
    `they said or promised holds. Now ${name} ${how}, then go on from there. Save the facts that the caller has given ` +
    'meanwhile, and don’t ask for what was settled.'
  );
}

function asidesOf(whispers: readonly string[]): string {
  return [
    'Someone of your team listens in, and has told you this while you talked. The caller hasn’t heard it:',
    ...whispers.map((text) => `- ${text.replace(/\s+/g, ' ')}`),
    'Follow it from your next answer on, in your own words, and don’t say that you were told. The last one counts most.',
  ].join('\n');
}

const unansweredInstructions =
  'No one of your team was free to join the call. Tell the caller so in one short sentence, and go on by yourself.';

const whisperedInstructions =
  'The person of your team whom you asked for doesn’t join the call, but has told you what to do. Go on by that now.';

function backInstructions({ to, name }: AnyTransferTool, failure: NotTransferred): string {
  const why = {
    no_answer: 'no one answered',
    line_busy: 'the line was busy',
    not_taken: 'no one could take the call',
    failed: 'the call failed',
  }[failure];
  return (
    `You tried to put the caller through to ${to === '' ? name : to}, but ${why}. The caller is back with you and has ` +
    'heard only the ringing. Say so in one short sentence, then offer what else you can do. Try again only if asked to.'
  );
}
