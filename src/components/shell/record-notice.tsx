import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { reportError } from '@/lib/api/error-events';
import { currentUserQuery } from '@/lib/queries/session';
import { useSessionSnapshot } from '@/lib/session/use-session';

/** A quiet line while the backend's record of the user cannot be had; the session keeps trying. */
export function RecordNotice() {
  const queryClient = useQueryClient();
  const { user, record } = useSessionSnapshot();
  if (!user || record !== 'failed') return null;
  const tryAgain = () => {
    const { queryKey } = currentUserQuery(user.uid);
    queryClient.refetchQueries({ queryKey }, { throwOnError: true }).catch(reportError);
  };
  return (
    <Notice tone="warn" className="mb-6" actions={<Button onClick={tryAgain}>Try again</Button>}>
      We couldn’t load your workspace and balance. Callwright keeps trying.
    </Notice>
  );
}
