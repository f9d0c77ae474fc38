import { Link } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

const SENTENCE = 'To call people, you need a number with a phone system.';

/** The same on a page that has nothing else. */
export function FirstANumber() {
  return (
    <>
      <p className="text-soft">{SENTENCE}</p>
      <Button asChild variant="primary">
        <Link to="/phone-numbers">Go to phone numbers</Link>
      </Button>
    </>
  );
}

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
      {SENTENCE}
    </Notice>
  );
}
