import type { Carrier, CarrierCheck } from '#contract/workspace/carriers';
import { providerOf } from '#domain/workspace/carrier-rules';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Disclosure } from '@/components/ui/disclosure';
import { ActionsMenu } from '@/components/ui/overlays/actions-menu';
import { DropdownMenuItem } from '@/components/ui/overlays/dropdown-menu';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status, type Tone } from '@/components/ui/status';
import { useOpenPracticePhone } from './use-open-practice-phone';
import { HowToMend } from '../how-to-mend';

interface CarrierCardProps {
  carrier: Carrier;
  /** Why this person may not change it; null when they may. */
  refusal: string | null;
  onCheck: () => void;
  onImport: () => void;
  onBuy: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** On a phone it's below, and what every system has stays beside the name. */
const ownLine = 'max-sm:order-last max-sm:w-full';

/** One phone system: whether it's connected, and what its last test saw. */
export function CarrierCard({
  carrier,
  refusal,
  onCheck,
  onImport,
  onBuy,
  onEdit,
  onRemove,
}: CarrierCardProps) {
  const phone = useOpenPracticePhone();
  const isProvider = providerOf(carrier.kind) !== null;
  const failed = carrier.checks.filter(({ state }) => state === 'failed');
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h3 className="font-medium wrap-anywhere">{carrier.label}</h3>
          {carrier.is_practice ? (
            <p className="text-soft">Not a real phone system: its calls stay on this computer.</p>
          ) : (
            <p className="font-mono text-sm wrap-anywhere text-soft">
              {isProvider ? carrier.username : carrier.address}
            </p>
          )}
          <ConnectionState carrier={carrier} />
        </div>
        {carrier.is_practice && (
          <Button className={ownLine} pending={phone.pending} onClick={() => phone.open()}>
            Open practice phone
          </Button>
        )}
        {isProvider && !carrier.is_practice && (
          <Button className={ownLine} aria-label={`Import numbers from ${carrier.label}`} onClick={onImport}>
            Import numbers
          </Button>
        )}
        <div className="flex items-center">
          <Button variant="quiet" aria-label={`Check ${carrier.label}`} onClick={onCheck}>
            Check
          </Button>
          <ActionsMenu of={carrier.label}>
            {carrier.is_practice ? (
              <DropdownMenuItem refusal={refusal} onSelect={onImport}>
                Import numbers
              </DropdownMenuItem>
            ) : (
              <>
                {isProvider && (
                  <DropdownMenuItem refusal={refusal} onSelect={onBuy}>
                    Buy a number
                  </DropdownMenuItem>
                )}
                <DropdownMenuItem refusal={refusal} onSelect={onEdit}>
                  Edit
                </DropdownMenuItem>
              </>
            )}
            <DropdownMenuItem danger refusal={refusal} onSelect={onRemove}>
              Remove
            </DropdownMenuItem>
          </ActionsMenu>
        </div>
      </div>
      {failed.length > 0 && <Checks checks={failed} />}
      {carrier.webhook_url && <WebhookUrl kind={carrier.kind} url={carrier.webhook_url} />}
      <Disclosure
        head={
          <span>
            {failed.length === 0 ? 'Last check passed' : 'All checks'}
            <span className="font-normal text-soft">
              {' '}
              · <RelativeTime at={carrier.tested_at} />
            </span>
          </span>
        }
      >
        <Checks checks={carrier.checks.filter(({ state }) => state !== 'failed')} />
      </Disclosure>
    </li>
  );
}

/** For who sets it by hand. */
function WebhookUrl({ kind, url }: { kind: Carrier['kind']; url: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-soft">
        {kind === 'telnyx'
          ? 'Webhook URL of a Voice API application, for its numbers'
          : 'Voice webhook of its numbers (HTTP POST)'}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-control bg-raised px-3 py-1.5 font-mono text-sm break-all select-all">
          {url}
        </code>
        <CopyButton value={url} what="the webhook URL" />
      </div>
    </div>
  );
}

function ConnectionState({ carrier: { state, problem } }: { carrier: Carrier }) {
  if (state === 'connected') return <Status tone="good">Connected</Status>;
  if (state === 'waiting') return <Status tone="waiting">Connecting…</Status>;
  return (
    <Status tone="bad" className="items-start">
      <span className="wrap-anywhere">{problem}</span>
    </Status>
  );
}

const tones: Record<CarrierCheck['state'], Tone> = { passed: 'good', failed: 'bad', unknown: 'waiting' };

/** What was seen, and the lines that mend it. */
function Checks({ checks }: { checks: readonly CarrierCheck[] }) {
  return (
    <ul className="grid gap-3 py-2">
      {checks.map(({ name, state, seen, mend }) => (
        <li key={name} className="grid gap-1.5">
          <Status tone={tones[state]} className="items-start">
            <span className="wrap-anywhere">
              <span className="font-medium">{name}</span>
              <span className="text-soft"> · {seen}</span>
            </span>
          </Status>
          {mend && (
            <div className="pl-5.5">
              <HowToMend mend={mend} name={name} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
