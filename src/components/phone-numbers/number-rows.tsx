import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Row, Rows } from '@/components/ui/rows';
import { Status } from '@/components/ui/status';
import { counted } from '@/lib/format/figures';
import { CallerFields } from './rules/caller-fields';
import { CallsOutFields } from './rules/calls-out-fields';
import { HoursFields } from './rules/hours-fields';
import { faultPaths, type NumberValues, type SectionName, sections } from './number-form';
import { RecordingFields } from './rules/recording-fields';
import { ruleSummary, ruleTitles } from './rules/rule-words';
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
  return (
    // The rows' ids are the sections' names.
    <Rows label="Rules" open={open} onOpenChange={(id) => onOpenChange(id as SectionName | '')}>
      <RuleRow id="hours" country={country}>
        <HoursFields />
      </RuleRow>
      <RuleRow id="callers" country={country}>
        <CallerFields />
      </RuleRow>
      <RuleRow id="calls_out" country={country}>
        <CallsOutFields own={country} />
      </RuleRow>
      <RuleRow id="recording" country={country}>
        <RecordingFields />
      </RuleRow>
      <RuleRow id="unavailable" country={country}>
        <UnavailableFields />
      </RuleRow>
    </Rows>
  );
}

interface RuleRowProps extends Pick<NumberRowsProps, 'country'> {
  id: SectionName;
  children: ReactNode;
}

function RuleRow({ id, country, children }: RuleRowProps) {
  const { control, formState } = useFormContext<NumberValues>();
  const rules = useWatch({ control, name: 'rules' });
  const { errors } = formState;
  const faults = sections[id].flatMap((rule) => faultPaths(errors.rules?.[rule])).length;
  return (
    <Row
      id={id}
      name={ruleTitles[id]}
      head={
        <>
          <span className="shrink-0 font-medium sm:w-40">{ruleTitles[id]}</span>
          <span className="min-w-0 flex-1 truncate text-sm text-soft">{ruleSummary(id, rules, country)}</span>
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
