import { Link } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** There's no number that could call anyone. */
export function NoCallingNumber() {
  return (
    <Notice
      tone="warn"
      className="mb-6"
      actions={
        <Button asChild>
          <Link to="/phone-numbers">Go to phone numbers</Link>
        </Button>
      }
    >
      To call people, you need a number with a phone system.
    </Notice>
  );
}
