import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NumberRules } from '#contract/agents/number-rules';
import { Row, Rows } from '@/components/ui/rows';
import { Status } from '@/components/ui/status';
import { countryName } from '@/lib/countries';
import { counted, countText } from '@/lib/format/figures';
import { hoursSummary } from '@/lib/opening-hours';
import { CallerFields } from './rules/caller-fields';
import { CallsOutFields } from './rules/calls-out-fields';
import { HoursFields } from './rules/hours-fields';
import { faultPaths, type NumberValues, type SectionName, sections } from './number-form';
import { noticeWords, RecordingFields } from './rules/recording-fields';
import { UnavailableFields } from './rules/unavailable-fields';

interface NumberRowsProps {
  /** The number's own, ISO 3166-1 alpha-2. */
  country: string | null;
  /** Empty while all are closed. */
  open: SectionName | '';
  onOpenChange: (open: SectionName | '') => void;
}

/** The rules of a number: a row for each kind, which says what holds and opens to change it. */
export function NumberRows({ country, open, onOpenChange }: NumberRowsProps) {
  const { control } = useFormContext<NumberValues>();
  const rules = useWatch({ control, name: 'rules' });
  return (
    // The rows' ids are the sections' names.
    <Rows label="Rules" open={open} onOpenChange={(id) => onOpenChange(id as SectionName | '')}>
      <RuleRow
        id="hours"
        title="Opening hours"
        summary={rules.hours.enabled ? hoursSummary(rules.hours) : 'Always open'}
      >
        <HoursFields />
      </RuleRow>
      <RuleRow id="callers" title="Callers" summary={callersSummary(rules)}>
        <CallerFields />
      </RuleRow>
      <RuleRow id="calls_out" title="Calls out" summary={countriesSummary(rules.countries, country)}>
        <CallsOutFields own={country} />
      </RuleRow>
      <RuleRow id="recording" title="Recording notice" summary={noticeWords[rules.recording_notice]}>
        <RecordingFields />
      </RuleRow>
      <RuleRow id="unavailable" title="If no one can answer" summary={unavailableSummary(rules)}>
        <UnavailableFields />
      </RuleRow>
    </Rows>
  );
}

interface RuleRowProps {
  id: SectionName;
  title: string;
  summary: string;
  children: ReactNode;
}

function RuleRow({ id, title, summary, children }: RuleRowProps) {
  const { formState } = useFormContext<NumberValues>();
  const { rules } = formState.errors;
  const faults = sections[id].flatMap((rule) => faultPaths(rules?.[rule])).length;
  return (
    <Row
      id={id}
      name={title}
      head={
        <>
          <span className="shrink-0 font-medium sm:w-40">{title}</span>
          <span className="min-w-0 flex-1 truncate text-sm text-soft">{summary}</span>
          {faults > 0 && (
            <Status tone="bad" className="shrink-0 text-sm">
              {counted(faults, 'error')}
            </Status>
          )}
        </>
      }
    >
      {children}
    </Row>
  );
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
