import type { SharePage } from '#contract/share-links';
import { canRecognise } from '@/lib/audio/recognition';

const minutes = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'minute',
  unitDisplay: 'long',
  maximumFractionDigits: 1,
});

/** What happens with what one says, before anything is said. */
export function BeforeCall({ page }: { page: SharePage }) {
  return (
    <div className="grid gap-3">
      <p className="measure">
        An artificial voice answers. Press Talk and speak as you would on the phone. You may interrupt it, and
        type at any time.
      </p>
      <ul className="measure grid list-disc gap-1.5 pl-5 text-soft">
        <li>{hearing(page)}</li>
        <li>{keeping(page)}</li>
        <li>People of {page.workspace_name} can read along and listen in while you talk.</li>
        <li>A call lasts {minutes.format(page.call_seconds / 60)} at most.</li>
      </ul>
    </div>
  );
}

function keeping({ records, workspace_name: name }: SharePage): string {
  return records
    ? `The call is recorded. ${name} keeps its sound and its words.`
    : `The sound is not kept. ${name} keeps the words.`;
}

function hearing({ hearing: by }: SharePage): string {
  if (by === 'provider') return 'Your voice is sent to a service that turns it into words.';
  return canRecognise()
    ? 'Your browser turns what you say into words; it may use its maker’s service for that.'
    : 'This browser does not turn speech into words: type what you say, and hear the answers.';
}
