import type { SharePage } from '#contract/agents/share-links';
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
      <p className="measure">You’ll talk to an AI voice. Speak naturally; interrupt or type anytime.</p>
      <ul className="measure grid list-disc gap-1.5 pl-5 text-soft">
        <li>{hearing(page)}</li>
        <li>{keeping(page)}</li>
        <li>{page.workspace_name} may listen live.</li>
        <li>Up to {minutes.format(page.call_seconds / 60)}.</li>
      </ul>
    </div>
  );
}

function keeping({ records, workspace_name: name }: SharePage): string {
  return records
    ? `This call is recorded by ${name}.`
    : `The audio isn’t kept; ${name} keeps the transcript.`;
}

function hearing({ hearing: by }: SharePage): string {
  if (by === 'provider') return 'Speech is transcribed by an online service.';
  return canRecognise()
    ? 'Speech is transcribed by your browser, which may use an online service.'
    : 'This browser can’t transcribe speech: type, and hear the answers.';
}
