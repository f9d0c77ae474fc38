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
      <p className="text-sm text-soft">Only looking?</p>
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
 */
export function ExampleCallsNotice({ count }: { count: number }) {
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
      {count > 0
        ? `These figures hold ${counted(count, 'example call')}.`
        : 'There are example calls, none of them among these figures.'}{' '}
      They are marked, and nothing was charged for them.
    </Notice>
  );
}
