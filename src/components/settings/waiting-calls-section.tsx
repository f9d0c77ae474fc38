import { Section } from '@/components/ui/headings';
import { Switch } from '@/components/ui/form/switch';
import { chooseRing, useRings } from '@/lib/audio/ring-choice';
import { usePermission } from '@/lib/session/use-session';

/** For those who may take calls over: whether a call that waits for a person rings. Saved in this browser, at once. */
export function WaitingCallsSection() {
  const mayCome = usePermission('calls:manage');
  const on = useRings();
  if (!mayCome) return null;
  return (
    <Section title="Calls waiting for a person" description="Saved in this browser only.">
      <label htmlFor="help-sound" className="flex min-h-11 cursor-pointer items-center gap-3 pt-4">
        <Switch id="help-sound" checked={on} onChange={({ target }) => chooseRing(target.checked)} />
        Ring when an agent asks for a person
      </label>
    </Section>
  );
}
