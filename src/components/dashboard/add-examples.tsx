import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { addExamplesMutation } from '@/lib/queries/figures/dashboard';

/** Offers agents and calls to look at. */
export function AddExamples() {
  const add = useMutation(addExamplesMutation(useQueryClient()));
  return (
    <>
      <p className="text-sm text-soft">Just exploring?</p>
      <Button onClick={() => add.mutate()} pending={add.isPending}>
        Add examples
      </Button>
    </>
  );
}
