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

/** Says that figures hold invented calls, and takes them away again. */
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
      These figures hold {counted(count, 'example call')}. They are marked, and nothing was charged for them.
    </Notice>
  );
}
