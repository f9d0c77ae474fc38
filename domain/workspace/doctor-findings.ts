/** Findings of the doctor that take no trial: the server and the mocked API read them off a row. */
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import type { Finding } from '#contract/workspace/doctor';

/** How to mend something without lines to copy. */
export const advice = (text: string): Finding['mend'] => ({ text, file: null, lines: [] });

/** Which phone system brings the calls of a number. */
export function broughtBy(
  { phone_number_id, formatted }: Pick<PhoneNumber, 'phone_number_id' | 'formatted'>,
  carrierLabel: string | null,
): Pick<Finding, 'state' | 'seen' | 'mend' | 'place'> {
  if (carrierLabel !== null) {
    return { state: 'passed', seen: `${carrierLabel} brings its calls.`, mend: null, place: null };
  }
  return {
    state: 'failed',
    seen: 'No phone system is selected, so it can’t ring.',
    mend: advice('Select the phone system that brings its calls.'),
    place: { label: `Edit ${formatted}`, at: { kind: 'number', phone_number_id } },
  };
}

/** What was asked of a phone system's own test. */
export const askedPhoneSystem = ({ label, address }: Pick<Carrier, 'label' | 'address'>) =>
  `Asked ${label} at ${address}.`;
