/** Numbers that an agent transfers calls to. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { FieldFault } from '#contract/errors';
import { callableNumber } from './dialling';

/** What the schema can't see: numbers that don't exist, or that no agent may call. Others are left to the schema. */
export function transferFaults({ tools }: Pick<AgentDraft, 'tools'>): FieldFault[] {
  return tools.flatMap((tool, index) => {
    if (tool.type === 'transfer') return faultOf(tool.number, `tools.${index}.number`);
    if (tool.type !== 'warm_transfer') return [];
    return tool.people.flatMap(({ number }, row) => faultOf(number, `tools.${index}.people.${row}.number`));
  });
}

function faultOf(number: string, field: string): FieldFault[] {
  if (!/^\+\d+$/.test(number)) return [];
  const checked = callableNumber(number, null);
  return 'fault' in checked ? [{ field, message: checked.fault }] : [];
}
