import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { NO_AGENT_CHOSEN } from '#contract/agents/practice-phone';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogFooter,
} from '@/components/ui/overlays/dialog';
import { FormError } from '@/components/ui/form/form-error';
import { placeFaults } from '@/lib/form-faults';
import { everyAgentQuery } from '@/lib/queries/agents/every-agent';
import { setUpPracticePhoneMutation } from '@/lib/queries/telephone/practice-phone';
import { NOT_A_REAL_NUMBER, PRACTISE } from '@/components/ui/repeated-words';
import { AgentField } from '../number-fields';
import { useOpenPracticePhone } from './use-open-practice-phone';

const SetUp = z.object({ agent_id: z.string().check(z.minLength(1, NO_AGENT_CHOSEN)) });
type SetUp = z.infer<typeof SetUp>;

/** Gives an agent a practice number, and opens the phone that calls it. */
export function PracticePhoneDialog({ onClose }: { onClose: () => void }) {
  const setUp = useMutation(setUpPracticePhoneMutation(useQueryClient()));
  const { pending, open } = useOpenPracticePhone();
  const agents = useQuery(everyAgentQuery());
  const published = agents.data?.filter(({ live_version }) => live_version !== null);
  const only = published?.length === 1 ? published[0] : undefined;
  const form = useForm<SetUp>({
    resolver: zodResolver(SetUp),
    // Where there's one to choose, it's chosen.
    values: { agent_id: only?.agent_id ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ agent_id }) => {
    if (setUp.isPending) return;
    setUp.mutate(agent_id, {
      onError: (error) => {
        const message = placeFaults<SetUp>(error, ['agent_id'], form.setError);
        if (message) form.setError('root', { message });
      },
    });
  });
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title={PRACTISE}
        description={`Call your agent from this computer, as if by phone. ${NOT_A_REAL_NUMBER}`}
      >
        {setUp.data ? (
          <div className="grid gap-4">
            <output className="block">
              <span className="font-mono">{setUp.data.formatted}</span> is ready. {setUp.data.agent_name}{' '}
              answers it.
            </output>
            <DialogFooter>
              <DialogClose asChild>
                <Button>Done</Button>
              </DialogClose>
              <Button variant="primary" pending={pending} onClick={() => open(setUp.data.number)}>
                Open practice phone
              </Button>
            </DialogFooter>
          </div>
        ) : published?.length === 0 ? (
          <div className="grid gap-4">
            <p>You need a published agent first.</p>
            <DialogFooter>
              <DialogClose asChild>
                <Button>Cancel</Button>
              </DialogClose>
              <Button asChild variant="primary">
                <Link to="/agents">Go to agents</Link>
              </Button>
            </DialogFooter>
          </div>
        ) : (
          <form onSubmit={submit} noValidate className="grid gap-4">
            <p className="text-soft">
              An agent without a transcriber speaks and takes key presses, but doesn’t hear you on a phone.
            </p>
            <AgentField error={errors.agent_id?.message} {...form.register('agent_id')} />
            <FormError>{errors.root?.message}</FormError>
            <DialogActions>
              <Button type="submit" variant="primary" pending={setUp.isPending}>
                Set up
              </Button>
            </DialogActions>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
