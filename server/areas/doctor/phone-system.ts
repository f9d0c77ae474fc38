/** Checks of a phone system: what its own test shows, whether we're connected, and whether sound passes. */
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import type { Carrier, CarrierCheck } from '#contract/workspace/carriers';
import type { DoctorStep, Finding } from '#contract/workspace/doctor';
import { advice, askedPhoneSystem } from '#domain/workspace/doctor-findings';
import { CALLS_OUT, DIALPLAN, isOfTrunk } from '../carriers/carrier';
import type { CarriersService } from '../carriers/service';
import type { Tenant } from '../../platform/http/session';
import type { Check } from './checkups';
import { findingsOf } from './findings';

interface PhoneSystemOptions {
  of: Tenant;
  carriers: Pick<CarriersService, 'get' | 'test' | 'trySound' | 'trySigned' | 'tryCall' | 'checkWebhook'>;
  carrier: Pick<Carrier, 'carrier_id' | 'kind' | 'label' | 'address' | 'is_practice'>;
  /** In E.164: the one that's checked; null: the phone system by itself. */
  number: string | null;
  /** What all of them need first. */
  needs?: readonly DoctorStep[];
}

const ACCESS = advice('Check its sign-in details and save them. They’re tested then.');

export function phoneSystemChecks({
  of,
  carriers,
  carrier: { carrier_id, kind, label, address, is_practice },
  number,
  needs = [],
}: PhoneSystemOptions): Record<
  'phone_system' | 'trunk' | 'connection' | 'webhook' | 'sound' | 'signature' | 'test_call',
  Check
> {
  const place: Finding['place'] = { label: `Edit ${label}`, at: { kind: 'carrier', carrier_id } };
  const from = (step: DoctorStep, tried: string, { name, state, seen, mend }: CarrierCheck): Finding => {
    const told = findingsOf(step, tried);
    if (state === 'passed') return told.passed({ name, seen });
    if (state === 'failed') {
      if (is_practice) return told.failed({ name, seen, mend: advice('Start it, then check again.') });
      return told.failed({ name, seen, mend: mend ?? ACCESS, place });
    }
    return told.notTried({ name, seen, mend });
  };
  // An Asterisk sends us nothing: there's no check that could wait for another one.
  const ofWebhooks = (needed: readonly DoctorStep[]) => (kind === 'asterisk' ? [] : needed);
  return {
    phone_system: {
      needs,
      async look() {
        const { checks } = await carriers.test(of, carrier_id);
        // Its address is that of the carrier whose protocol it speaks.
        const asked = is_practice ? `Asked ${label}.` : askedPhoneSystem({ label, address });
        // Of a number the test call shows it, and says what's missing there.
        const isShown = ({ name }: CarrierCheck) => number !== null && name === DIALPLAN;
        return checks
          .filter((check) => !isOfTrunk(check) && !isShown(check))
          .map((check) => from('phone_system', asked, check));
      },
    },
    // By itself: whatever is wrong with it, calls get to us and sound passes all the same.
    trunk: {
      needs: ['phone_system'],
      async look() {
        // Asked for with all others just now.
        const { checks } = await carriers.get(of, carrier_id);
        return checks.filter(isOfTrunk).map((check) => {
          const what = check.name === CALLS_OUT ? 'whether it makes calls' : 'for the state of its trunk';
          return from('trunk', `Asked ${label} ${what}.`, check);
        });
      },
    },
    connection: {
      needs: ['phone_system'],
      async look() {
        const told = findingsOf('connection', `Checked whether we wait for calls of ${label}.`);
        const { state, problem } = await carriers.get(of, carrier_id);
        if (state === 'connected') return [told.passed({ seen: 'Connected and waiting for calls.' })];
        if (state === 'waiting') {
          const mend = advice('This takes a few seconds after a change. Check again.');
          return [told.warning({ seen: 'Still connecting.', mend })];
        }
        const mend = advice('We keep trying. Fix what it says, then check again.');
        return [told.failed({ seen: problem ?? 'Not connected.', mend, place })];
      },
    },
    webhook: {
      needs: ofWebhooks(['phone_system']),
      async look() {
        if (number === null) return [];
        const found = await carriers.checkWebhook(of, carrier_id, number);
        return found === null
          ? []
          : [from('webhook', `Asked ${label} where it sends calls of ${phoneText(number)}.`, found)];
      },
    },
    signature: {
      needs: ofWebhooks([...needs, 'public_url']),
      async look() {
        const found = await carriers.trySigned(of, carrier_id);
        const tried = `Sent ourselves webhooks in the name of ${label}, through the public URL.`;
        return found === null ? [] : [from('signature', tried, found)];
      },
    },
    test_call: {
      needs: ['phone_system', 'connection', 'sound'],
      async look() {
        if (number === null) return [];
        const tried = `Called ${phoneText(number)} through ${label}, with tones in place of caller and agent.`;
        const found = await carriers.tryCall(of, carrier_id, number);
        if (found !== null) return [from('test_call', tried, found)];
        const seen = is_practice
          ? 'call the number from the practice phone.'
          : `${label} can be called only from outside. Ring the number from a phone.`;
        return [findingsOf('test_call', 'Nothing.').notTried({ seen })];
      },
    },
    sound: {
      needs: ['phone_system'],
      async look() {
        const tried = `Played a tone through ${label} each way, and listened for it.`;
        const heard = await carriers.trySound(of, carrier_id);
        if (heard !== null) return [from('sound', tried, heard)];
        const seen = `${label} lets its sound be heard in a call alone. Ring a number.`;
        return [findingsOf('sound', tried).notTried({ seen })];
      },
    },
  };
}
