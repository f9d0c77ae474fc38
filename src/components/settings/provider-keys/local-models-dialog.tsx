import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint';
import {
  LOCAL_KEY,
  type LocalServer,
  localServerNames,
  type ProviderKey,
  type providerKeyEndpoints,
} from '#contract/workspace/provider-keys';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { FormError } from '@/components/ui/form/form-error';
import { Status } from '@/components/ui/status';
import { counted } from '@/lib/format/figures';
import { addProviderKeyMutation } from '@/lib/queries/workspace/provider-keys';
import { TrialResult } from './provider-key-row';

type Found = ResponseOf<typeof providerKeyEndpoints.find>;

interface LocalModelsDialogProps {
  search: UseMutationResult<Found, Error, void>;
  /** Keys that the workspace has: a server that's among them isn't added twice. */
  kept: readonly ProviderKey[];
  onClose: () => void;
}

/** What was found on the server's machine, each with one press to keep it. */
export function LocalModelsDialog({ search, kept, onClose }: LocalModelsDialogProps) {
  const { data, error, isPending } = search;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Models on this machine"
        description="Ollama, LM Studio and OpenAI-compatible servers on the machine that runs Callwright."
      >
        <div aria-live="polite" className="grid gap-3">
          {isPending ? (
            <Status tone="waiting">Searching, and asking each model for one word…</Status>
          ) : data?.servers.length === 0 ? (
            <p className="text-soft">
              No models found at {data.looked_at.join(', ')}. Start Ollama or the server in LM Studio, then
              search again.
            </p>
          ) : (
            data && (
              <ul className="grid divide-y divide-line border-y border-line">
                {data.servers.map((server) => (
                  <FoundServer
                    key={server.base_url}
                    server={server}
                    isKept={kept.some(({ base_url }) => base_url === server.base_url)}
                  />
                ))}
              </ul>
            )
          )}
        </div>
        {!isPending && <FormError>{error?.message}</FormError>}
        <DialogFooter>
          <Button data-loads pending={isPending} onClick={() => search.mutate()}>
            Search again
          </Button>
          <DialogClose asChild>
            <Button variant="primary">Done</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** One server: what it has, whether it answers, and the press that keeps it as a provider. */
function FoundServer({ server, isKept }: { server: LocalServer; isKept: boolean }) {
  const add = useMutation(addProviderKeyMutation(useQueryClient()));
  const { kind, base_url, models, latency_ms, problem } = server;
  const name = localServerNames[kind];
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium">{name}</span>
        <span className="truncate font-mono text-sm text-soft">{new URL(base_url).host}</span>
        {models.length > 0 && (
          <span className="text-sm break-words text-soft">
            {counted(models.length, 'model')}: {models.slice(0, MOST_NAMED).join(', ')}
            {models.length > MOST_NAMED && ' …'}
          </span>
        )}
        <TrialResult problem={problem} latencyMs={latency_ms} />
        <FormError>{add.error?.message}</FormError>
      </div>
      {isKept || add.isSuccess ? (
        <Status tone="good">Added</Status>
      ) : (
        problem === null && (
          <Button
            aria-label={`Add ${name}`}
            pending={add.isPending}
            onClick={() => add.mutate({ provider: 'openai', label: name, base_url, api_key: LOCAL_KEY })}
          >
            Add
          </Button>
        )
      )}
    </li>
  );
}

const MOST_NAMED = 6;
