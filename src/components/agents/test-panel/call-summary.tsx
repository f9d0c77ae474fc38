import { Link } from '@tanstack/react-router';
import type { AgentTest } from '#contract/calls/agent-tests';
import { reasonFacts } from '#contract/calls/end-sentences';
import { agentCan } from '#domain/agents/agent-can';
import { SaveAsTest } from '@/components/calls/save-as-test';
import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { callLength } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';
import { useUser } from '@/lib/session/use-session';
import type { TestCallOutcome } from '@/lib/call/test-call';

interface CallSummaryProps {
  callId: string;
  outcome: TestCallOutcome;
  /** The caller said something. */
  hasSpoken: boolean;
  /** The test that was made of the call. */
  onSaved: (test: AgentTest) => void;
}

/** How the call ended: outcome, length, cost, the way to its page, and to a test made of it. */
export function CallSummary({ callId, outcome, hasSpoken, onSaved }: CallSummaryProps) {
  const { role } = useUser();
  const { success, sentence, act } = reasonFacts(outcome.reason);
  const refusal = agentCan.change(role) ?? (hasSpoken ? null : 'You said nothing a test could replay.');
  const failed = outcome.fault !== 'none' && outcome.fault !== 'caller';
  return (
    <div className="grid gap-2">
      <Status tone={success ? 'good' : failed ? 'bad' : 'neutral'}>{sentence}</Status>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular text-sm text-soft">
          {callLength(outcome.duration_ms)} · {tableMoney(outcome.cost_micros)}
        </span>
        <span className="flex flex-wrap gap-2">
          {act && (
            <Button asChild variant="link">
              <Link to={act.to}>{act.label}</Link>
            </Button>
          )}
          <SaveAsTest callId={callId} onSaved={onSaved} refusal={refusal} />
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
