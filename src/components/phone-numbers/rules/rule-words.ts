/** The rules of a number in words: a title for each kind, and what holds. */
import type { NumberRules } from '#contract/agents/number-rules';
import { countryName } from '@/lib/countries';
import { counted, countText } from '@/lib/format/figures';
import { hoursSummary } from '@/lib/opening-hours';
import type { SectionName } from '../number-form';
import { noticeWords } from './recording-fields';

export const ruleTitles: Record<SectionName, string> = {
  hours: 'Opening hours',
  callers: 'Callers',
  calls_out: 'Calls out',
  recording: 'Recording notice',
  unavailable: 'If no one can answer',
};

/** @param country of the number, ISO 3166-1 alpha-2 */
export function ruleSummary(section: SectionName, rules: NumberRules, country: string | null): string {
  switch (section) {
    case 'hours':
      return rules.hours.enabled ? hoursSummary(rules.hours) : 'Always open';
    case 'callers':
      return callersSummary(rules);
    case 'calls_out':
      return countriesSummary(rules.countries, country);
    case 'recording':
      return noticeWords[rules.recording_notice];
    case 'unavailable':
      return unavailableSummary(rules);
  }
}

function callersSummary({ blocked, block_withheld, calls_per_hour }: NumberRules): string {
  const said = [
    blocked.length > 0 && `${countText(blocked.length)} blocked`,
    block_withheld && 'withheld blocked',
    typeof calls_per_hour === 'number' && `${counted(calls_per_hour, 'call')} per hour`,
  ].filter((part) => part !== false);
  const [first = 'Anyone', ...others] = said;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' · ');
}

function unavailableSummary({ fallback_number, unavailable_message }: NumberRules): string {
  const message = unavailable_message.trim() || 'Standard message';
  const fallback = fallback_number.trim();
  return fallback === '' ? message : `To ${fallback}, then: ${message}`;
}

function countriesSummary(countries: NumberRules['countries'], own: string | null): string {
  const named = countries ?? (own === null ? [] : [own]);
  if (named.length === 0) return 'No country';
  return `To ${named
    .filter((code) => code !== '')
    .map(countryName)
    .join(', ')}`;
}
