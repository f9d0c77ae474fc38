import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Workspace } from '#contract/workspace/members';
import { WorkspaceName } from '#contract/workspace/accounts';
import { Field } from '@/components/ui/form/field';
import { Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loading/loaded';
import { Input } from '@/components/ui/form/input';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { placeFaults } from '@/lib/form-faults';
import { renameWorkspaceMutation, workspaceQuery } from '@/lib/queries/workspace/settings';
import { usePermission } from '@/lib/session/use-session';
import { ADMINS_ONLY } from '@/components/ui/repeated-words';
import { SettingForm } from './setting-form';

/** What the workspace is called. */
export function WorkspaceSection() {
  const workspace = useQuery(workspaceQuery());
  return (
    <Section title="Workspace">
      <Loaded
        query={workspace}
        failure="We couldn’t load the workspace."
        skeleton={
          <Loading words="Loading the workspace" className="grid max-w-100 gap-2 pt-4">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-8 w-full" />
            <Skeleton className="mt-2 h-8 w-24" />
          </Loading>
        }
      >
        {(data) => <WorkspaceForm workspace={data} />}
      </Loaded>
    </Section>
  );
}

const WorkspaceChange = z.object({ name: WorkspaceName });
type WorkspaceChange = z.infer<typeof WorkspaceChange>;

function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const allowed = usePermission('users:manage');
  const rename = useMutation(renameWorkspaceMutation(useQueryClient()));
  const { register, handleSubmit, setError, formState } = useForm<WorkspaceChange>({
    resolver: zodResolver(WorkspaceChange),
    // Follows a change that another admin made, unless something is being typed here.
    values: { name: workspace.name },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(({ name }) => {
    if (!allowed || rename.isPending) return;
    rename.mutate(name, {
      onError: (error) => {
        const message = placeFaults<WorkspaceChange>(error, ['name'], setError);
        if (message) setError('root', { message });
      },
    });
  });
  return (
    <div className="pt-4">
      <SettingForm
        onSubmit={submit}
        onEdit={rename.reset}
        action="Rename"
        refusal={allowed ? null : ADMINS_ONLY}
        pending={rename.isPending}
        saved={rename.isSuccess}
        fault={formState.errors.root?.message}
      >
        <Field beside label="Workspace name" error={formState.errors.name?.message}>
          {(control) => (
            <Input
              {...control}
              autoComplete="organization"
              maxLength={80}
              readOnly={!allowed}
              {...register('name')}
            />
          )}
        </Field>
      </SettingForm>
    </div>
  );
}
