/**
 * Where the law asks that everyone in a call knows of its recording, or agrees to it. This is what the product goes by,
 * and no legal advice. A place that isn't here is unknown, and treated as one that asks.
 *
 * Countries, and the law that asks:
 * - the members of the EU, with Iceland, Liechtenstein and Norway: Regulation (EU) 2016/679 (GDPR), articles 6 and 13;
 *   in Germany § 201 StGB as well, in Austria § 120 StGB, in France article 226-1 Code pénal
 * - GB: UK GDPR, articles 6 and 13; Investigatory Powers (Interception by Businesses etc.) Regulations 2018
 * - CH: article 179ter Strafgesetzbuch
 * - CA: PIPEDA, schedule 1, principle 4.3 (meaningful consent)
 * - AU: Telecommunications (Interception and Access) Act 1979, section 7, with the surveillance acts of the states
 *
 * States of the US, and the law that asks:
 * - CA Penal Code § 632; CT Gen. Stat. § 52-570d; DE Code title 11 § 1335; FL Stat. § 934.03; IL 720 ILCS 5/14-2;
 *   MD Courts and Judicial Proceedings § 10-402; MA General Laws ch. 272 § 99; MI Compiled Laws § 750.539c;
 *   MT Code § 45-8-213; NH RSA § 570-A:2; NV NRS 200.620; PA 18 Pa.C.S. § 5704; WA RCW 9.73.030
 * - elsewhere in the US one of the two may agree for both: 18 U.S.C. § 2511(2)(d)
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { NumberRules } from '#contract/agents/number-rules';
import { stateOfAreaCode } from './us-area-codes';

const askingStates: ReadonlySet<string> = new Set('CA CT DE FL IL MA MD MI MT NH NV PA WA'.split(' '));

/** What is known of the law where someone is: everyone must know, one may agree for both, or neither is known. */
type ConsentLaw = 'everyone' | 'one' | 'unknown';

/** Where a number is and what the law asks there. `place`: ISO 3166-1 alpha-2, or ISO 3166-2 for a state of the US. */
interface RecordingPlace {
  place: string | null;
  law: ConsentLaw;
}

const askingCountries: ReadonlySet<string> = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE ' +
    'IS LI NO GB CH CA AU'
  ).split(' '),
);

/** @param number E.164; anything else, such as of a caller who withholds it, is nowhere */
export function recordingPlace(number: string): RecordingPlace {
  const parsed = number.startsWith('+') ? parsePhoneNumberFromString(number) : undefined;
  const country = parsed?.country;
  if (parsed === undefined || country === undefined) return { place: null, law: 'unknown' };
  if (country !== 'US') {
    return { place: country, law: askingCountries.has(country) ? 'everyone' : 'unknown' };
  }
  const state = stateOfAreaCode(parsed.nationalNumber.slice(0, 3));
  if (state === null) return { place: 'US', law: 'unknown' };
  return { place: `US-${state}`, law: askingStates.has(state) ? 'everyone' : 'one' };
}

/** What a call's log tells of its recording notice. */
export interface RecordingNotice extends RecordingPlace {
  rule: NumberRules['recording_notice'];
  /** Whether it's said. */
  said: boolean;
}

/** Said where an agent that records has no sentence of its own. */
export const PLAIN_NOTICE = 'This call is recorded.';

/** @param other the number of the person whom the agent talks with */
export function recordingNotice(rule: NumberRules['recording_notice'], other: string): RecordingNotice {
  const place = recordingPlace(other);
  return { ...place, rule, said: rule === 'always' || (rule === 'where_asked' && place.law !== 'one') };
}
