import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { LOCAL_KEY, type ProviderKey, providers } from '#contract/workspace/provider-keys';
import { Button } from '@/components/ui/button';
import { ActionsMenu } from '@/components/ui/overlays/actions-menu';
import { DropdownMenuItem } from '@/components/ui/overlays/dropdown-menu';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { TableCell, TableRow } from '@/components/ui/table';
import { shortTime } from '@/lib/format/durations';
import { counted, countText } from '@/lib/format/figures';
import { tryProviderKeyMutation } from '@/lib/queries/workspace/provider-keys';

interface ProviderKeyRowProps {
  providerKey: ProviderKey;
  /** Why this person may not change keys; null when they may. */
  refusal: string | null;
  onEdit: () => void;
  onRemove: () => void;
}

/** What stands for a key where a server on this machine asks for none. */
const isLocal = ({ provider, base_url, ends_with }: ProviderKey) =>
  provider === 'openai' && base_url.startsWith('http:') && ends_with === LOCAL_KEY.slice(-ends_with.length);

/** One key: whose it is, and how its last test went. */
export function ProviderKeyRow({ providerKey: key, refusal, onEdit, onRemove }: ProviderKeyRowProps) {
  const trial = useMutation(tryProviderKeyMutation(useQueryClient()));
  return (
    <TableRow>
      <TableCell narrow="title" className="lg:max-w-56 lg:py-2">
        <span className="block truncate font-medium max-lg:inline-block max-lg:max-w-full max-lg:align-bottom">
          {key.label}
        </span>
        <span className="block font-mono text-sm font-normal text-soft max-lg:ml-3 max-lg:inline-block">
          {isLocal(key) ? (
            'no key'
          ) : (
            <>
              <span aria-hidden="true">…{key.ends_with}</span>
              <span className="sr-only">ends with {key.ends_with}</span>
            </>
          )}
        </span>
      </TableCell>
      <TableCell narrow="detail" className="max-w-60 max-lg:max-w-full max-lg:truncate">
        <span className="block truncate max-lg:inline">{providers[key.provider].name}</span>
        <span className="block truncate text-sm text-soft max-lg:ml-3 max-lg:inline">
          {hostOf(key.base_url)}
        </span>
      </TableCell>
      <TableCell narrow="detail" figure>
        {key.models.length > 0 && <span className="lg:hidden">{counted(key.models.length, 'model')}</span>}
        <span className="max-lg:hidden">{key.models.length > 0 ? countText(key.models.length) : '–'}</span>
      </TableCell>
      <TableCell narrow="detail" className="max-lg:basis-full lg:max-w-72">
        <KeyState providerKey={key} />
      </TableCell>
      <TableCell narrow="aside" className="text-right whitespace-nowrap">
        <div className="flex items-center justify-end">
          <Button
            variant="quiet"
            aria-label={`Test ${key.label}`}
            pending={trial.isPending}
            onClick={() => trial.mutate(key.key_id)}
          >
            Test
          </Button>
          <ActionsMenu of={key.label}>
            <DropdownMenuItem refusal={refusal} onSelect={onEdit}>
              <Pencil aria-hidden="true" /> Edit
            </DropdownMenuItem>
            <DropdownMenuItem danger refusal={refusal} onSelect={onRemove}>
              <Trash2 aria-hidden="true" /> Remove
            </DropdownMenuItem>
          </ActionsMenu>
        </div>
      </TableCell>
    </TableRow>
  );
}

function KeyState({ providerKey: { problem, latency_ms, tried_at } }: { providerKey: ProviderKey }) {
  if (tried_at === null) return <Status tone="waiting">Not tested yet</Status>;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 lg:grid">
      <TrialResult problem={problem} latencyMs={latency_ms} />
      <span className="text-sm text-soft">
        Tested <RelativeTime at={tried_at} />
      </span>
    </span>
  );
}

/** The host of an address; the address itself where it isn't one. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** How a try went. @param problem in a sentence; null: it works */
export function TrialResult({ problem, latencyMs }: { problem: string | null; latencyMs: number | null }) {
  return problem === null ? (
    <Status tone="good">
      Works<span className="tabular text-soft">· {shortTime(latencyMs)}</span>
    </Status>
  ) : (
    <Status tone="bad" className="items-start">
      <span className="break-words">{problem}</span>
    </Status>
  );
}
