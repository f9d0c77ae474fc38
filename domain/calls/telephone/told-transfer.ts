/** A transfer as the log of a call without a telephone tells of it. */
import type { AnyTransferTool } from '#contract/agents/agent-tools';

/** Whom a transfer reaches, as people read it. */
export function transferTarget(tool: AnyTransferTool): string {
  if (tool.to !== '') return tool.to;
  if (tool.type === 'transfer') return tool.number;
  return tool.people.map(({ label, number }) => label || number).join(', ');
}

/** What a transfer was asked with, and what came of it where there's no telephone to put through. */
export function toldTransfer(tool: AnyTransferTool): { args: Record<string, string>; answer: string } {
  const { to } = tool;
  if (tool.type === 'transfer') {
    const args = { ...(to !== '' && { to }), number: tool.number };
    const whom = Object.values(args).join(', ');
    return { args, answer: `A phone call would be transferred to ${whom}. Test calls aren’t.` };
  }
  const people = tool.people.map(({ label, number }) => (label === '' ? number : `${label}, ${number}`));
  const args = { ...(to !== '' && { to }), people: people.join('; ') };
  const asked = people.length === 1 ? people.join('') : `one after another, ${people.join('; ')}`;
  return { args, answer: `In a phone call the agent would ask ${asked}. Test calls aren’t transferred.` };
}
