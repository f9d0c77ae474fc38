/** Tools that are used without being asked for: their description says "as soon as the order number is known". */
import type { Tool } from '#contract/agents/agent-tools';
import { type AskingTool, conversationTools, isAsking } from '../../../agents/tools/conversation-tools';
import type { ToolArguments } from '../../exchange';
import { FactSheet } from '../../meaning/known-facts/fact-sheet';
import type { DialogueState } from './dialogue-state';
import { argumentsFor, type PendingTool } from './tool-plan';

const usedOnceKnown =
  /\b(?:as soon as|once) (?:[\p{L}\d_'’-]+ ){1,8}(?:(?:is|are) (?:known|given|there)|(?:gives|names|says|tells)\b|(?:has|have) (?:given|named|said|told))|\bas soon as you (?:know|have|['’]ve got) /iu;

export class DueTools {
  readonly #used = new Set<string>();
  readonly #tools: readonly AskingTool[];

  constructor(tools: readonly Tool[]) {
    this.#tools = conversationTools(tools)
      .filter(isAsking)
      .filter(
        (tool) =>
          usedOnceKnown.test(tool.description) &&
          tool.arguments.some(({ required }) => required) &&
          (tool.type !== 'mcp_tool' || tool.needs.length === 0),
      );
  }

  /** It's asked now: with the same once more only when the caller wants it. */
  used(tool: AskingTool, args: ToolArguments): void {
    this.#used.add(keyOf(tool, args));
  }

  /** The tool all of whose needs the caller has given by now; null: there's none, or it was asked already. */
  next({ stage, sheet, world }: DialogueState): PendingTool | null {
    if (stage !== 'asking') return null;
    for (const tool of this.#tools) {
      const pending: PendingTool = { tool, own: new FactSheet([]), askedAbout: new Map() };
      const { args, missing } = argumentsFor(pending, sheet, world.variables());
      const isGiven = tool.arguments.some(({ name, required }) => required && sheet.valueOf(name) !== null);
      if (isGiven && missing.length === 0 && !this.#used.has(keyOf(tool, args))) return pending;
    }
    return null;
  }
}

const keyOf = ({ name }: AskingTool, args: ToolArguments) => JSON.stringify([name, args]);
