import { Section } from '@/components/ui/headings';
import { Switch } from '@/components/ui/form/switch';
import { ringChoice } from '@/lib/calls/waiting-choices';
import { SHOW_NOTICES, useNotices, WAITING_CALLS } from '@/lib/calls/waiting-notices';
import { usePermission } from '@/lib/session/use-session';
import { SAVED_IN_BROWSER } from '@/components/ui/repeated-words';

/** For those who may take calls over: how a call that waits for a person is told. Saved in this browser, at once. */
export function WaitingCallsSection() {
  const mayCome = usePermission('calls:manage');
  const rings = ringChoice.use();
  const { on, allowed, turn } = useNotices();
  if (!mayCome) return null;
  return (
    <Section title={WAITING_CALLS} description={SAVED_IN_BROWSER}>
      <label htmlFor="help-sound" className="flex min-h-11 cursor-pointer items-center gap-3 pt-4">
        <Switch
          id="help-sound"
          checked={rings}
          onChange={({ target }) => ringChoice.choose(target.checked)}
        />
        Ring when an agent asks for a person
      </label>
      {allowed !== 'none' && (
        <>
          <label htmlFor="help-notice" className="flex min-h-11 cursor-pointer items-center gap-3">
            <Switch
              id="help-notice"
              checked={on}
              disabled={allowed === 'denied'}
              aria-describedby={allowed === 'denied' ? 'help-notice-blocked' : undefined}
              onChange={({ target }) => void turn(target.checked)}
            />
            {SHOW_NOTICES}
          </label>
          {allowed === 'denied' && (
            <p id="help-notice-blocked" className="text-sm text-soft">
              Your browser blocks notifications from this site. Allow them in its settings for this site, then
              reload.
            </p>
          )}
        </>
      )}
    </Section>
  );
}
