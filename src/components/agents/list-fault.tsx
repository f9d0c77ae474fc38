import { type FieldPath, get, useFormContext, useFormState } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { FormError } from '@/components/ui/form-error';
import { useHeldStill } from '@/components/ui/use-held-still';

/** What is wrong with a list as a whole, such as two entries with one name. Its rows show their own faults. */
export function ListFault({ name }: { name: FieldPath<AgentDraft> }) {
  const { control } = useFormContext<AgentDraft>();
  const { errors } = useFormState({ control, name });
  const fault: unknown = get(errors, name);
  return <FormError>{useHeldStill(ownMessage(fault))}</FormError>;
}

function ownMessage(fault: unknown): string | null {
  if (typeof fault !== 'object' || fault === null) return null;
  if ('root' in fault) return ownMessage(fault.root);
  return 'message' in fault && typeof fault.message === 'string' ? fault.message : null;
}
