import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallScore } from '#contract/scoring/call-scores';
import type { Call } from '#contract/calls/calls';
import { linkStyles } from '@/components/ui/button-styles';
import { Button } from '@/components/ui/button';
import { CreditWords } from '@/components/ui/credit-words';
import { FormError } from '@/components/ui/form/form-error';
import { Section } from '@/components/ui/headings';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { Status } from '@/components/ui/status';
import { cn } from '@/lib/class-names';
import { receiptMoney } from '@/lib/format/money';
import { callScoreQuery, judgeCallMutation } from '@/lib/queries/calls/scorecards';
import { usePermission } from '@/lib/session/use-session';
import { ScoreCriterion } from './score-criterion';
import { ScoreQuoteButton } from './score-quote';

interface CallScoreSectionProps {
  call: Pick<Call, 'call_id' | 'ended_at'>;
  onMoment: (seconds: number) => void;
}

/** The score of a call with what it's made of. While it runs there's nothing to say. */
export function CallScoreSection({ call, onMoment }: CallScoreSectionProps) {
  const { call_id, ended_at } = call;
  const score = useQuery({ ...callScoreQuery(call_id), enabled: ended_at !== null });
  if (ended_at === null) return null;
  return (
    <Section title="Score">
      {score.data ? (
        <Scored callId={call_id} score={score.data} onMoment={onMoment} />
      ) : score.isError ? (
        <LoadFailed query={score} failure="We couldn’t load the score." />
      ) : (
        <Loading words="Loading the score" className="grid gap-2 py-4">
          <Skeleton className="h-8 w-20" />
          <Skeleton className="h-4 w-full" />
        </Loading>
      )}
    </Section>
  );
}

interface ScoredProps {
  callId: string;
  score: CallScore;
  onMoment: (seconds: number) => void;
}

function Scored({ callId, score, onMoment }: ScoredProps) {
  const judge = useMutation(judgeCallMutation(useQueryClient(), callId));
  const mayJudge = usePermission('agents:manage');
  const { state, criteria, left_out } = score;
  const isWaiting = state === 'waiting';
  return (
    <div className="grid gap-3 pt-4">
      {criteria.length > 0 && (
        <p className="flex items-baseline gap-2">
          <span className="tabular text-2xl font-semibold">{score.score ?? '–'}</span>
          <span className="text-soft">of 100 · {score.model ?? 'by rules'}</span>
        </p>
      )}
      {isWaiting && <Status tone="waiting">Scoring…</Status>}
      {!isWaiting && score.reason && (
        <p className="text-soft">
          {state === 'none' ? (
            score.reason
          ) : (
            <Status tone="warn">
              <CreditWords>{score.reason}</CreditWords>
            </Status>
          )}
        </p>
      )}
      {criteria.length > 0 && (
        <ul aria-label="Criteria" className="grid">
          {criteria.map((criterion) => (
            <ScoreCriterion
              key={criterion.criterion_id}
              callId={callId}
              criterion={criterion}
              onMoment={onMoment}
            />
          ))}
        </ul>
      )}
      {left_out.length > 0 && (
        <div className="grid gap-1 text-sm">
          <Status tone="warn">Not counted: the caller talked about how to score.</Status>
          {left_out.map((quote) => (
            <ScoreQuoteButton key={quote.seq} quote={quote} onMoment={onMoment} />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {mayJudge && score.can_judge && (
          <Button pending={judge.isPending || isWaiting} onClick={() => judge.mutate()}>
            {criteria.length > 0 || state === 'not_judged' ? 'Score again' : 'Score this call'}
          </Button>
        )}
        {mayJudge && (
          <Link to="/settings" search={{ section: 'scorecards' }} className={cn(linkStyles, 'text-sm')}>
            {score.can_judge ? 'Edit criteria' : 'Scorecards'}
          </Link>
        )}
        {score.cost_micros > 0 && (
          <span className="tabular text-sm text-soft">Scoring cost {receiptMoney(score.cost_micros)}</span>
        )}
      </div>
      <FormError>{judge.error?.message}</FormError>
    </div>
  );
}
