import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, type UseFieldArrayReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  MOST_CRITERIA,
  type NewCriterion,
  type Scorecard,
  type ScorecardContent,
} from '#contract/scoring/scorecards';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { useOnePress } from '@/components/ui/form/use-one-press';
import { Row, Rows } from '@/components/ui/rows';
import { Status } from '@/components/ui/status';
import { notify } from '@/lib/notifications/notifications';
import { CriterionFields } from './criterion-fields';

export const blank: NewCriterion = {
  question: '',
  guidance: '',
  scale: 'yes_no',
  judged_by: 'model',
  rule: null,
  needs_quote: true,
  weight: 1,
};

/** In place of a row's id: the last one, whose id isn't known yet when it's added. */
const LAST = 'last';

interface CriteriaListProps {
  form: Pick<UseFormReturn<ScorecardContent>, 'control' | 'register' | 'getValues' | 'setFocus'> & {
    errors: FieldErrors<ScorecardContent>;
  };
  rows: UseFieldArrayReturn<ScorecardContent, 'criteria'>;
  /** Null: a new one. */
  scorecard: Scorecard | null;
  /** The id of the row that's open; empty: none is. */
  open: string;
  onOpen: (id: string) => void;
}

/** The criteria of a scorecard, each a row that opens. */
export function CriteriaList({ form, rows, scorecard, open, onOpen }: CriteriaListProps) {
  const { control, register, getValues, setFocus, errors } = form;
  const onePress = useOnePress();
  const withdrawUndo = useRef(() => {});
  // Once the form has gone there's nothing to put it back into.
  useEffect(() => () => withdrawUndo.current(), []);
  const remove = (row: number) => {
    const removed = structuredClone(getValues(`criteria.${row}`));
    onOpen('');
    rows.remove(row);
    withdrawUndo.current = notify('Criterion removed.', {
      action: { label: 'Undo', run: () => rows.insert(row, removed) },
    });
  };
  return (
    <div className="grid gap-1 pt-2">
      <h3 className="font-semibold">Criteria</h3>
      <Rows
        label="Criteria"
        open={open === LAST ? (rows.fields.at(-1)?.id ?? '') : open}
        onOpenChange={onOpen}
      >
        {rows.fields.map((row, index) => (
          <Row
            key={row.id}
            id={row.id}
            name={`Criterion ${index + 1}`}
            head={
              <CriterionHead
                control={control}
                row={index}
                scorecard={scorecard}
                faulty={!!errors.criteria?.[index]}
              />
            }
          >
            <CriterionFields control={control} register={register} row={index} />
            <div>
              <Button variant="quiet" className="-ml-3 touch:-ml-4" onClick={() => remove(index)}>
                <Trash2 aria-hidden="true" /> Remove criterion
              </Button>
            </div>
          </Row>
        ))}
      </Rows>
      <div className="pt-2">
        <Button
          aria-disabled={rows.fields.length >= MOST_CRITERIA || undefined}
          onClick={() =>
            onePress(() => {
              // It's drawn before the focus goes into it.
              flushSync(() => {
                rows.append(blank, { shouldFocus: false });
                onOpen(LAST);
              });
              setFocus(`criteria.${rows.fields.length}.question`);
            })
          }
        >
          <Plus aria-hidden="true" /> Add criterion
        </Button>
      </div>
      <FormError>{errors.criteria?.root?.message ?? errors.criteria?.message}</FormError>
    </div>
  );
}

/** The question, and how often people agreed with its answers. */
function CriterionHead({
  control,
  row,
  scorecard,
  faulty,
}: {
  control: UseFormReturn<ScorecardContent>['control'];
  row: number;
  scorecard: Scorecard | null;
  faulty: boolean;
}) {
  const criterion = useWatch({ control, name: `criteria.${row}` });
  const agreement = scorecard?.agreement.find(({ criterion_id }) => criterion_id === criterion?.criterion_id);
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{criterion?.question || 'New criterion'}</span>
      {faulty && <Status tone="bad">Incomplete</Status>}
      {agreement && (
        <span className="tabular shrink-0 text-sm text-soft">
          {agreement.agreed} of {agreement.reviewed} agreed
        </span>
      )}
    </>
  );
}
