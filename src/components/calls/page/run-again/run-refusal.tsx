import { Link } from '@tanstack/react-router';
import { linkStyles } from '@/components/ui/button-styles';
import { CreditWords } from '@/components/ui/credit-words';
import { Status } from '@/components/ui/status';
import { ApiError } from '@/lib/api/api-error';

/** A draft may lack everything; the editor marks the rest as well. */
const NAMED = 5;

interface RunRefusalProps {
  id: string;
  error: Error;
  agentId: string | null;
}

/** Why a call couldn't be run again: what the draft lacks, each the way to its field, or where credit is bought. */
export function RunRefusal({ id, error, agentId }: RunRefusalProps) {
  const fields = error instanceof ApiError && agentId !== null ? error.fields : [];
  const [first] = fields;
  const toField = (field: string, words: string) => (
    <Link
      to="/agents/$agentId"
      params={{ agentId: agentId ?? '' }}
      // The server names those of what was asked for, where that isn't the draft itself.
      hash={field.replace(/^content\./, '')}
      className={linkStyles}
    >
      {words}
    </Link>
  );
  return (
    // A line of its own, no wider than the buttons: else these would move as it comes.
    <div id={id} role="alert" className="order-last grid w-0 min-w-full gap-1 sm:justify-items-end">
      <Status tone="bad">
        <span>
          <CreditWords>{error.message}</CreditWords>{' '}
          {fields.length === 1 && first && toField(first.field, 'Open agent')}
        </span>
      </Status>
      {fields.length > 1 && (
        <ul aria-label="What the agent lacks" className="grid gap-1 sm:justify-items-end">
          {fields.slice(0, NAMED).map(({ field, message }) => (
            <li key={field}>{toField(field, message)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
