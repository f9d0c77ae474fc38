/** Numbers that an agent transfers calls to. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { FieldFault } from '#contract/errors';
import { callableNumber } from './dialling';

/** What the schema can't see: numbers that don't exist, or that no agent may call. Others are left to the schema. */
export function transferFaults({ tools }: Pick<AgentDraft, 'tools'>): FieldFault[] {
  return tools.flatMap((tool, index) => {
    if (tool.type !== 'transfer' || !/^\+\d+$/.test(tool.number)) return [];
    const checked = callableNumber(tool.number, null);
    return 'fault' in checked ? [{ field: `tools.${index}.number`, message: checked.fault }] : [];
  });
}
