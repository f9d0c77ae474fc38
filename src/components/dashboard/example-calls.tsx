import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { counted } from '@/lib/format/figures';
import { addExamplesMutation, removeExamplesMutation } from '@/lib/queries/dashboard';

/** Offers calls to look at. */
export function AddExamples() {
  const add = useMutation(addExamplesMutation(useQueryClient()));
  return (
    <>
      <p className="text-sm text-soft">Just exploring?</p>
      <Button onClick={() => add.mutate()} pending={add.isPending}>
        Add example calls
      </Button>
    </>
  );
}

/**
 * Says that there are invented calls, and takes them away again.
 *
 * @param count how many the shown figures hold; 0 where all are of other days
 * @param all of how many calls
 */
export function ExampleCallsNotice({ count, all }: { count: number; all: number }) {
  const remove = useMutation(removeExamplesMutation(useQueryClient()));
  return (
    <Notice
      className="mb-6"
      actions={
        <Button onClick={() => remove.mutate()} pending={remove.isPending}>
          Remove example calls
        </Button>
      }
    >
      {wordsOf(count, all)} They’re labelled and free.
    </Notice>
  );
}

function wordsOf(count: number, all: number): string {
  if (count === 0) return 'There are example calls on other days.';
  if (count === all) return `Only example calls so far (${count}).`;
  return `Includes ${counted(count, 'example call')}.`;
}
