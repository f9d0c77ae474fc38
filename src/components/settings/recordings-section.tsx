import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RecordingDays, type Workspace } from '#contract/workspace/members';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Field } from '@/components/ui/form/field';
import { Section } from '@/components/ui/headings';
import { NumberInput } from '@/components/ui/form/input';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { placeFaults } from '@/lib/form-faults';
import { keepRecordingsMutation, workspaceQuery } from '@/lib/queries/workspace/settings';
import { usePermission } from '@/lib/session/use-session';
import { ADMINS_ONLY } from '@/components/ui/repeated-words';
import { SettingForm } from './setting-form';

/** How long the sound of calls is kept. That the workspace can't be loaded is said by its own section. */
export function RecordingsSection() {
  const workspace = useQuery(workspaceQuery());
  if (workspace.isError && !workspace.data) return null;
  return (
    <Section title="Recordings" description="Recording is set per agent.">
      {workspace.data ? (
        <RecordingsForm workspace={workspace.data} />
      ) : (
        <Loading words="Loading how long recordings are kept" className="grid max-w-100 gap-2 pt-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="mt-2 h-8 w-24" />
        </Loading>
      )}
    </Section>
  );
}

function RecordingsForm({ workspace: { recording_days: kept } }: { workspace: Workspace }) {
  const allowed = usePermission('users:manage');
  const keep = useMutation(keepRecordingsMutation(useQueryClient()));
  /** Fewer days than before, which the person is asked about. */
  const [asked, setAsked] = useState<number | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<RecordingDays>({
    resolver: zodResolver(RecordingDays),
    values: { days: kept },
    resetOptions: { keepDirtyValues: true },
  });
  const save = (days: number | null) =>
    keep.mutate(days, {
      onError: (error) => {
        const message = placeFaults<RecordingDays>(error, ['days'], setError);
        if (message) setError('root', { message });
      },
      onSettled: () => setAsked(null),
    });
  const submit = handleSubmit(({ days }) => {
    if (!allowed || keep.isPending) return;
    if (days !== null && (kept === null || days < kept)) setAsked(days);
    else save(days);
  });
  return (
    <div className="pt-4">
      <SettingForm
        onSubmit={submit}
        onEdit={keep.reset}
        refusal={allowed ? null : ADMINS_ONLY}
        pending={keep.isPending}
        saved={keep.isSuccess}
        fault={formState.errors.root?.message}
      >
        <Field
          beside
          label="Keep recordings (days)"
          help="Leave empty to keep forever."
          error={formState.errors.days?.message}
        >
          {(control) => (
            <NumberInput
              {...control}
              maxLength={6}
              readOnly={!allowed}
              className="max-w-32"
              {...register('days', {
                setValueAs: (typed: string | number | null) =>
                  typed === null || String(typed).trim() === '' ? null : Number(typed),
              })}
            />
          )}
        </Field>
      </SettingForm>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={`Keep recordings for ${asked === 1 ? 'one day' : `${asked} days`}?`}
        confirmLabel="Delete older recordings"
        pending={keep.isPending}
        onConfirm={() => save(asked)}
      >
        The audio of older calls is permanently deleted now. Their transcripts and receipts are kept.
      </ConfirmDialog>
    </div>
  );
}
