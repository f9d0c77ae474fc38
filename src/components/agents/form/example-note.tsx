import { get, type FieldPath, useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { standingIn } from '#domain/agents/examples';
import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { useHeldStill } from '@/components/ui/form/use-held-still';
import { useFault } from './field-fault';
import { usePausedValue } from './use-paused-value';

/** Says which values of a text were made up, and takes one's word that they're right; else nothing. */
export function ExampleNote({ name }: { name: FieldPath<AgentDraft> }) {
  const { getValues, setValue, clearErrors } = useFormContext<AgentDraft>();
  const standing = usePausedValue((draft) => {
    const text: unknown = draft.examples.length > 0 ? get(draft, name) : '';
    return typeof text === 'string' ? standingIn(draft.examples, text).join('\n') : '';
  });
  // Pressing the button takes the focus from the field, and may end its fault.
  const fault = useHeldStill(useFault(name));
  if (standing === '') return null;
  const examples = standing.split('\n');
  const accept = () => {
    const rest = getValues('examples').filter((example) => !examples.includes(example));
    setValue('examples', rest, { shouldDirty: true });
    clearErrors(name);
  };
  return (
    <div className="-mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      {/* The field's fault says the same. */}
      {fault === undefined && (
        <Status tone="warn" className="min-w-0 items-start">
          <span className="min-w-0 break-words">
            Example, replace: {examples.map((example) => `“${example}”`).join(', ')}
          </span>
        </Status>
      )}
      <Button variant="link" className="text-sm" onClick={accept}>
        {examples.length === 1 ? 'It’s right' : 'They’re right'}
      </Button>
    </div>
  );
}
