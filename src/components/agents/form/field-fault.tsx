import { type FieldPath, get, useFormContext, useFormState } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { FormError } from '@/components/ui/form/form-error';
import { useHeldStill } from '@/components/ui/form/use-held-still';

/** What is wrong with one field of the draft; only this field's faults render its caller again. */
export function useFault(name: FieldPath<AgentDraft>): string | undefined {
  const { control } = useFormContext<AgentDraft>();
  const { errors } = useFormState({ control, name });
  return faultWords(get(errors, name));
}

/** The words of a fault: its own, a list's, or those of the first faulty line of a list of texts. */
function faultWords(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  if ('message' in fault && typeof fault.message === 'string' && fault.message !== '') return fault.message;
  if ('root' in fault) return faultWords(fault.root);
  if (!Array.isArray(fault)) return undefined;
  return fault.map(faultWords).find((words) => words !== undefined);
}

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
