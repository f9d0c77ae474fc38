/** What someone else has made of a number. */
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { CHANGED_MEANWHILE } from '#domain/requests/revisions';
import { type SectionName, sections } from './number-form';
import { ruleSummary, ruleTitles } from './rules/rule-words';

/** @param seen as it was when it was opened */
export function changedMeanwhile(theirs: PhoneNumber, seen: PhoneNumber | null): string {
  const isOther = (part: (number: PhoneNumber) => unknown) =>
    seen === null || JSON.stringify(part(theirs)) !== JSON.stringify(part(seen));
  const { label, agent_name, agent_version, carrier_label, rules, country } = theirs;
  const version = agent_version === null ? '' : ` (v${agent_version})`;
  const changed = [
    isOther((one) => one.label) && (label === '' ? 'without a label' : `“${label}”`),
    isOther((one) => [one.agent_id, one.agent_version]) &&
      (agent_name === null ? 'no agent answers' : `${agent_name}${version} answers`),
    isOther((one) => one.carrier_id) && (carrier_label ?? 'no phone system'),
    isOther((one) => one.rules.takes_calls) && (rules.takes_calls ? 'calls are on' : 'calls are off'),
    ...(Object.keys(sections) as SectionName[]).map(
      (section) =>
        isOther((one) => sections[section].map((rule) => one.rules[rule])) &&
        `${ruleTitles[section]}: ${ruleSummary(section, rules, country)}`,
    ),
  ].filter((part) => part !== false);
  return `${CHANGED_MEANWHILE.phoneNumber} It’s now: ${changed.join(' · ')}.`;
}
