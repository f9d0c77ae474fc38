import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { linkStyles } from '@/components/ui/button-styles';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { FormError } from '@/components/ui/form/form-error';
import { FormSkeleton } from '@/components/ui/loading/form-skeleton';
import { Notice } from '@/components/ui/notice';
import { NUMBERS_FAILURE, phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';
import { CallOutForm } from './call-out-form';
import { OPEN_AGAIN } from '@/components/ui/repeated-words';

interface CallOutDialogProps {
  /** The agent that is to talk; absent: it's selected. */
  agent?: { agent_id: string; live_version: number | null };
  /** The number that is to call, and the agent that answers it: both can be changed. */
  from?: Pick<PhoneNumber, 'phone_number_id' | 'agent_id' | 'agent_name'>;
  /** Leads on to publishing, where nothing of the agent is live yet. */
  publishFirst?: ReactNode;
  onClose: () => void;
}

/** Has an agent call a number. */
export function CallOutDialog({ agent, from, publishFirst, onClose }: CallOutDialogProps) {
  const numbers = useQuery(phoneNumbersQuery());
  const able = numbers.data?.items.filter(({ carrier_id }) => carrier_id !== null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Call a number" description="The live version of the agent makes the call.">
        {agent?.live_version === null ? (
          <Notice actions={publishFirst}>Publish the agent first: calls run the live version.</Notice>
        ) : numbers.isError ? (
          <FormError>{`${NUMBERS_FAILURE} ${OPEN_AGAIN}`}</FormError>
        ) : able === undefined ? (
          <FormSkeleton words="Loading the numbers" fields={3} />
        ) : able.length === 0 ? (
          <Notice>
            To make calls, you need a number with a phone system.{' '}
            <Link to="/phone-numbers" className={linkStyles}>
              Go to phone numbers
            </Link>
          </Notice>
        ) : (
          <CallOutForm numbers={able} agent={agent} from={from} />
        )}
      </DialogContent>
    </Dialog>
  );
}
