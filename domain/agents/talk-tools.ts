/** Which of an agent's tools are used in the conversation: a lookup is asked before it begins. */
import type { LookupTool, Tool } from '#contract/agents/agent-tools';

export type TalkTool = Exclude<Tool, LookupTool>;

export const isUsedInTalk = (tool: Tool): tool is TalkTool => tool.type !== 'lookup';
