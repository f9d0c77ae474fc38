import { Link } from '@tanstack/react-router';
import { reasonFacts } from '#contract/outcomes';
import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { callLength } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';
import type { TestCallOutcome } from '@/lib/test-call/test-call';

/** How the call ended: outcome, length, cost, and the way to its page. */
export function CallSummary({ callId, outcome }: { callId: string; outcome: TestCallOutcome }) {
  const { success, sentence, act } = reasonFacts(outcome.reason);
  const failed = outcome.fault !== 'none' && outcome.fault !== 'caller';
  return (
    <div className="grid gap-2">
      <Status tone={success ? 'good' : failed ? 'bad' : 'neutral'}>{sentence}</Status>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular text-sm text-soft">
          {callLength(outcome.duration_ms)} · {tableMoney(outcome.cost_micros)}
        </span>
        <span className="flex gap-2">
          {act && (
            <Button asChild variant="link">
              <Link to={act.to}>{act.label}</Link>
            </Button>
          )}
          <Button asChild>
            <Link to="/calls/$callId" params={{ callId }}>
              Open call
            </Link>
          </Button>
        </span>
      </div>
    </div>
  );
}
