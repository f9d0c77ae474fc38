import { createContext, type ReactNode, use, useEffect } from 'react';
import { get, type FieldPath, useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { exampleFaults, exampleHours, standingIn } from '#domain/agents/examples';
import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { useHeldStill } from '@/components/ui/form/use-held-still';
import { useFault } from './field-fault';
import { usePausedValue } from './use-paused-value';

/** The kind of fault that a made-up value is. */
export const EXAMPLE_FAULT = 'example';

const AnyContext = createContext(false);

/**
 * Around the draft's fields: they look for made-up values only while the draft has any.
 *
 * @param ofExample an example agent is made up as a whole, and its copies are what's published
 */
export function ExamplesScope({ ofExample, children }: { ofExample: boolean; children: ReactNode }) {
  const count = usePausedValue(({ examples }) => examples.length);
  return <AnyContext value={count > 0 && !ofExample}>{children}</AnyContext>;
}

/** Says which values of a field were made up, and takes one's word that they're right; else nothing. */
export function ExampleNote({ name }: { name: FieldPath<AgentDraft> }) {
  return use(AnyContext) && <Note name={name} />;
}

function Note({ name }: { name: FieldPath<AgentDraft> }) {
  const standing = usePausedValue((draft) => examplesAt(draft, name).join('\n'));
  const takeAsRight = useTakeAsRight();
  const { getFieldState, clearErrors } = useFormContext<AgentDraft>();
  useEffect(() => {
    // Hours have their fault as a whole, which no single field's change takes back.
    if (standing === '' && getFieldState(name).error?.type === EXAMPLE_FAULT) clearErrors(name);
  }, [standing, name, getFieldState, clearErrors]);
  // Pressing the button takes the focus from the field, and may end its fault.
  const fault = useHeldStill(useFault(name));
  if (standing === '') return null;
  const examples = standing.split('\n');
  return (
    <div data-example={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      {/* The field's fault says the same. */}
      {fault === undefined && (
        <Status tone="warn" className="min-w-0 items-start">
          <span className="min-w-0 wrap-anywhere">
            Example, replace: {examples.map((example) => `“${example}”`).join(', ')}
          </span>
        </Status>
      )}
      <Button variant="link" className="text-sm" onClick={() => takeAsRight(examples)}>
        Keep as is
      </Button>
    </div>
  );
}

/** Of a text, of the lines of a list of texts, or of the opening hours as a whole. */
function examplesAt(draft: AgentDraft, name: FieldPath<AgentDraft>): string[] {
  if (draft.examples.length === 0) return [];
  if (name === 'opening_hours') return exampleHours(draft);
  const value: unknown = get(draft, name);
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return [
    ...new Set(
      texts.flatMap((text) => (typeof text === 'string' ? standingIn(draft.examples, text, name) : [])),
    ),
  ];
}

/** Values are right wherever they are: what said otherwise at other fields goes with it. */
export function useTakeAsRight(): (examples: readonly string[]) => void {
  const { getValues, setValue, getFieldState, clearErrors } = useFormContext<AgentDraft>();
  return (right) => {
    const before = exampleFaults(getValues());
    const rest = getValues('examples').filter((example) => !right.includes(example));
    setValue('examples', rest, { shouldDirty: true });
    const standing = new Set(exampleFaults(getValues()).map(({ field }) => field));
    for (const { field } of before) {
      // Paths of the draft's own fields.
      const name = field as FieldPath<AgentDraft>;
      if (!standing.has(field) && getFieldState(name).error?.type === EXAMPLE_FAULT) clearErrors(name);
    }
  };
}
