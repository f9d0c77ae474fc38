import { CopyButton } from '@/components/ui/copy-button';

/** How a request carries an API key. */
export const KEY_HEADER = 'Authorization: Bearer cw_live_…';

/** One of the values that a client is set up with; goes into a `dl`. */
export function CopiedFact({
  name,
  value,
  what,
}: {
  name: string;
  value: string;
  /** What's copied, where it can be: "MCP address". */
  what?: string;
}) {
  return (
    <div className="grid gap-1">
      <dt className="text-soft">{name}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{value}</code>
        {what !== undefined && <CopyButton value={value} what={what} />}
      </dd>
    </div>
  );
}
