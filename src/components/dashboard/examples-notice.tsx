import { lazy, Suspense, useState } from 'react';
import type { Examples } from '#contract/figures/dashboard';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { counted } from '@/lib/format/figures';

// A dialog is heavy for a page that must be light.
const RemoveExamplesDialog = lazy(() => import('./remove-examples-dialog'));

interface ExamplesNoticeProps {
  examples: Examples;
  /** How many example calls the shown figures hold; 0 where all are of other days. */
  count: number;
  /** Of how many calls. */
  all: number;
}

/** Says that there are invented agents and calls, and removes them. */
export default function ExamplesNotice({ examples, count, all }: ExamplesNoticeProps) {
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Notice className="mb-6" actions={<Button onClick={() => setRemoving(true)}>Remove examples…</Button>}>
        {figuresText(count, all)} They’re labelled and free.
      </Notice>
      {removing && (
        <Suspense fallback={null}>
          <RemoveExamplesDialog examples={examples} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </>
  );
}

function figuresText(count: number, all: number): string {
  if (count === 0) return 'There are example calls on other days.';
  if (count === all) return `Only example calls so far (${count}).`;
  return `Includes ${counted(count, 'example call')}.`;
}
