import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { exampleFaults, standingExamples } from '#domain/agents/examples';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { usePlaces } from './editor-places';
import { firstOf } from './editor-sections';
import { useTakeAsRight } from './example-note';
import { useUndoOffer } from './undo-scope';
import { usePausedValue } from './use-paused-value';

/** As many are named as one reads at a glance; all of them are marked where they are. */
const NAMED = 3;

/** Says that values of the draft were made up, leads to the first, and takes one's word that all of them are right. */
export function ExamplesNotice() {
  const standing = usePausedValue((draft) => standingExamples(draft).join('\n'));
  const { getValues, setValue } = useFormContext<AgentDraft>();
  const takeAsRight = useTakeAsRight();
  const { reveal } = usePlaces();
  const offer = useUndoOffer();
  const box = useRef<HTMLDivElement>(null);
  const examples = standing === '' ? [] : standing.split('\n');
  const isOne = examples.length === 1;
  const showFirst = () => {
    const field = firstOf(exampleFaults(getValues()).map((fault) => fault.field));
    if (field !== undefined) reveal(field);
  };
  const takeAll = () => {
    const before = getValues('examples');
    takeAsRight(examples);
    // The button goes.
    box.current?.focus({ preventScroll: true });
    offer?.(isOne ? 'Example value kept.' : `${examples.length} example values kept.`, () =>
      setValue('examples', before, { shouldDirty: true }),
    );
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {examples.length > 0 && (
        <Notice
          tone="warn"
          className="mb-4"
          actions={
            <>
              <Button onClick={showFirst}>{isOne ? 'Show it' : 'Show the first'}</Button>
              <Button onClick={takeAll}>{isOne ? 'Keep as is' : 'Keep all as they are'}</Button>
            </>
          }
        >
          {isOne ? 'One example value' : `${examples.length} example values`} to replace before you publish:{' '}
          <span className="wrap-anywhere">{namedOf(examples)}</span>
        </Notice>
      )}
    </div>
  );
}

/** "“60 dollars”, “555 0199”, “Keller and Stone” and 4 more." */
function namedOf(examples: readonly string[]): string {
  const named = examples.slice(0, NAMED).map((example) => `“${example}”`);
  const rest = examples.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more.` : `${named.join(', ')}.`;
}
