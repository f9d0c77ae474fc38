import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ScoreAnswer, ScoredCriterion } from '#contract/scoring/call-scores';
import { answersOf, countedAnswer, pointsOf } from '#domain/scoring/score';
import { scoringCan } from '#domain/scoring/scoring-can';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status, type Tone } from '@/components/ui/status';
import { reviewAnswerMutation } from '@/lib/queries/calls/scorecards';
import { useUser } from '@/lib/session/use-session';
import { ScoreQuoteButton } from './score-quote';

const answerWords: Record<ScoreAnswer, string> = {
  yes: 'Yes',
  no: 'No',
  na: 'Not applicable',
  '1': '1 of 5',
  '2': '2 of 5',
  '3': '3 of 5',
  '4': '4 of 5',
  '5': '5 of 5',
};

function toneOf(answer: ScoreAnswer): Tone {
  const worth = pointsOf(answer);
  if (worth === null) return 'neutral';
  return worth > 50 ? 'good' : worth === 50 ? 'warn' : 'bad';
}

interface ScoreCriterionProps {
  callId: string;
  criterion: ScoredCriterion;
  onMoment: (seconds: number) => void;
}

/** One criterion: its answer, why, the words that decide it, and what people say to it. */
export function ScoreCriterion({ callId, criterion, onMoment }: ScoreCriterionProps) {
  const { role } = useUser();
  const [overruling, setOverruling] = useState(false);
  const say = useMutation(reviewAnswerMutation(useQueryClient(), callId));
  const { criterion_id: criterionId, review } = criterion;
  const counted = countedAnswer(criterion);
  const mayReview = scoringCan.review(role) === null;
  return (
    <li className="grid gap-1.5 border-b border-line py-3">
      <p className="font-medium wrap-anywhere">{criterion.question}</p>
      {counted === null ? (
        <Status tone="neutral">Not judged</Status>
      ) : (
        <Status tone={toneOf(counted)}>
          {answerWords[counted]}
          {criterion.weight > 1 && <span className="text-soft">× {criterion.weight}</span>}
        </Status>
      )}
      <p className="text-sm text-soft wrap-anywhere">{criterion.reason}</p>
      {criterion.quotes.map((quote) => (
        <ScoreQuoteButton key={`${quote.seq} ${quote.text}`} quote={quote} onMoment={onMoment} />
      ))}
      {review && (
        <p className="text-sm wrap-anywhere">
          {review.answer === criterion.answer
            ? 'Agreed'
            : criterion.answer === null
              ? 'Answered'
              : `Overruled, was ${answerWords[criterion.answer]}`}
          {review.note !== '' && <>: {review.note}</>}
          <span className="text-soft">
            {' '}
            · {review.written_by} · <RelativeTime at={review.written_at} />
          </span>
        </p>
      )}
      {mayReview && !overruling && (
        <div className="-ml-3 flex flex-wrap gap-1 touch:-ml-4">
          {review ? (
            <Button
              variant="quiet"
              pending={say.isPending}
              onClick={() => say.mutate({ criterionId, answer: null, note: '' })}
            >
              Undo
            </Button>
          ) : (
            criterion.answer !== null && (
              <Button
                variant="quiet"
                pending={say.isPending}
                aria-label={`Agree: ${criterion.question}`}
                onClick={() => say.mutate({ criterionId, answer: criterion.answer, note: '' })}
              >
                Agree
              </Button>
            )
          )}
          <Button
            variant="quiet"
            aria-label={`${criterion.answer === null ? 'Answer' : 'Overrule'}: ${criterion.question}`}
            onClick={() => setOverruling(true)}
          >
            {criterion.answer === null ? 'Answer' : 'Overrule'}
          </Button>
        </div>
      )}
      {overruling && (
        <OverruleForm
          criterion={criterion}
          pending={say.isPending}
          fault={say.error?.message}
          onCancel={() => {
            say.reset();
            setOverruling(false);
          }}
          onSave={(answer, note) =>
            say.mutate({ criterionId, answer, note }, { onSuccess: () => setOverruling(false) })
          }
        />
      )}
      {!overruling && <FormError>{say.error?.message}</FormError>}
    </li>
  );
}

interface OverruleFormProps {
  criterion: ScoredCriterion;
  pending: boolean;
  fault: string | undefined;
  onCancel: () => void;
  onSave: (answer: ScoreAnswer, note: string) => void;
}

function OverruleForm({ criterion, pending, fault, onCancel, onSave }: OverruleFormProps) {
  const answers = answersOf(criterion.by === 'rule' ? 'yes_no' : criterion.scale);
  const [answer, setAnswer] = useState<ScoreAnswer>(
    () => criterion.review?.answer ?? answers.find((one) => one !== criterion.answer) ?? 'na',
  );
  const [note, setNote] = useState(criterion.review?.note ?? '');
  const [wrong, setWrong] = useState<ReturnType<typeof scoringCan.overrule>>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const said = { answer, note: note.trim() };
    const refusal = scoringCan.overrule({ criteria: [criterion] }, criterion.criterion_id, said);
    setWrong(refusal);
    if (refusal === null) onSave(said.answer, said.note);
  };
  return (
    <form
      aria-label={`Overrule: ${criterion.question}`}
      onSubmit={submit}
      noValidate
      className="grid gap-3 pt-1"
    >
      <Field label="Answer" error={wrong?.field === 'answer' ? wrong.message : undefined}>
        {(input) => (
          <Select {...input} value={answer} onChange={({ target }) => setAnswer(target.value as ScoreAnswer)}>
            {answers.map((one) => (
              <option key={one} value={one}>
                {answerWords[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Note" error={wrong?.field === 'note' ? wrong.message : undefined}>
        {(input) => (
          <Input
            {...input}
            autoComplete="off"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <FormError>{fault}</FormError>
      <div className="flex gap-2">
        <Button type="submit" pending={pending}>
          Save answer
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
