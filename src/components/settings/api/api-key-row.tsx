import { RefreshCw, Trash2 } from 'lucide-react';
import type { ApiKey } from '#contract/workspace/api-keys';
import { permissions } from '#contract/permissions';
import { ActionsMenu } from '@/components/ui/overlays/actions-menu';
import { DropdownMenuItem } from '@/components/ui/overlays/dropdown-menu';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { TableCell, TableRow } from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import { shortDate } from '@/lib/format/dates';
import { counted } from '@/lib/format/figures';
import { useNow } from '@/lib/format/now';

interface ApiKeyRowProps {
  apiKey: ApiKey;
  onRotate: () => void;
  onRevoke: () => void;
}

/** One key: what it may do, when it was used, how long it lasts. */
export function ApiKeyRow({ apiKey, onRotate, onRevoke }: ApiKeyRowProps) {
  const { name, starts_with, scopes, agent_ids, addresses, last_used_at, refused } = apiKey;
  const { created_by, client_host } = apiKey;
  const isExpired = useIsExpired(apiKey);
  const bounds = [
    agent_ids && counted(agent_ids.length, 'agent'),
    addresses && counted(addresses.length, 'address', 'addresses'),
  ].filter((words) => words !== null);
  return (
    <TableRow>
      <TableCell narrow="title" className="lg:max-w-56 lg:py-2">
        <span className="block truncate font-medium">{name}</span>
        {client_host === null ? (
          <span className="block font-mono text-sm font-normal text-soft">{starts_with}…</span>
        ) : (
          <span className="block truncate text-sm font-normal text-soft">App at {client_host}</span>
        )}
      </TableCell>
      <TableCell
        narrow="detail"
        // What bounds it doesn't fit beside the rest.
        className={cn(
          'max-lg:flex max-lg:max-w-full max-lg:gap-x-1 lg:max-w-60',
          bounds.length > 0 && 'max-lg:basis-full',
        )}
      >
        <span className="block truncate" title={scopes.join(', ')}>
          {scopes.length === permissions.length
            ? 'Everything'
            : scopes.length === 1
              ? scopes[0]
              : counted(scopes.length, 'scope')}
        </span>
        <span
          className={cn(
            'block truncate text-sm text-soft max-lg:before:content-["·_"]',
            bounds.length === 0 && 'max-lg:hidden',
          )}
        >
          {bounds.length > 0 ? `Only ${bounds.join(', ')}` : `Created by ${created_by}`}
        </span>
      </TableCell>
      <TableCell narrow="detail">
        {last_used_at === null ? (
          <span className="text-soft">Not used yet</span>
        ) : (
          <span className="max-lg:before:content-['Used_']">
            <RelativeTime at={last_used_at} />
          </span>
        )}
        {refused !== null && (
          <Status tone="warn" className="flex text-sm text-soft">
            <span>
              Refused from <span className="break-all">{refused.address}</span>{' '}
              <RelativeTime at={refused.at} className="whitespace-nowrap" />
            </span>
          </Status>
        )}
      </TableCell>
      <TableCell narrow="detail" className="whitespace-nowrap">
        <Expiry apiKey={apiKey} />
      </TableCell>
      <TableCell narrow="aside" className="text-right whitespace-nowrap">
        <ActionsMenu of={name}>
          {client_host === null && !isExpired && (
            <DropdownMenuItem onSelect={onRotate}>
              <RefreshCw aria-hidden="true" /> Rotate
            </DropdownMenuItem>
          )}
          <DropdownMenuItem danger onSelect={onRevoke}>
            <Trash2 aria-hidden="true" /> Revoke
          </DropdownMenuItem>
        </ActionsMenu>
      </TableCell>
    </TableRow>
  );
}

function useIsExpired({ expires_at }: ApiKey): boolean {
  const now = useNow();
  return expires_at !== null && Date.parse(expires_at) <= now;
}

function Expiry({ apiKey }: { apiKey: ApiKey }) {
  const { expires_at, old_key_until } = apiKey;
  const now = useNow();
  if (useIsExpired(apiKey)) return <Status tone="bad">Expired</Status>;
  return (
    <span className="grid">
      <span className={expires_at === null ? 'text-soft' : undefined}>
        {expires_at === null ? (
          <>
            Never<span className="lg:hidden"> expires</span>
          </>
        ) : (
          <>
            <span className="lg:hidden">Expires </span>
            {shortDate(expires_at, now)}
          </>
        )}
      </span>
      {old_key_until !== null && Date.parse(old_key_until) > now && (
        <span className="text-sm text-soft">Old key until {shortDate(old_key_until, now)}</span>
      )}
    </span>
  );
}
