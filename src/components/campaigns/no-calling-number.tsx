import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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

interface CampaignNeedsProps {
  /** There are numbers, and none has a phone system. */
  hasNumbers: boolean;
}

/** In place of the form of a new campaign: what it takes, and the ways there. */
export function CampaignNeeds({ hasNumbers }: CampaignNeedsProps) {
  return (
    <div className="grid max-w-160 gap-5">
      <p className="measure">A campaign has an agent call a list of people. It needs:</p>
      <ul className="grid gap-4">
        <Need
          title="A number with a phone system"
          way={
            <Button asChild variant="primary">
              <Link to="/phone-numbers">Go to phone numbers</Link>
            </Button>
          }
        >
          {hasNumbers
            ? 'None of your numbers has one yet. Edit a number to select it.'
            : 'You don’t have a number yet. People see it when the agent calls.'}
        </Need>
        <Need
          title="A published agent"
          way={
            <Button asChild>
              <Link to="/agents">Go to agents</Link>
            </Button>
          }
        >
          It makes the calls.
        </Need>
        <Need title="A list of numbers to call">A CSV file. You upload it once the campaign is a draft.</Need>
      </ul>
    </div>
  );
}

function Need({ title, way, children }: { title: string; way?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">{title}</p>
        <p className="measure text-soft">{children}</p>
      </div>
      {way}
    </li>
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
