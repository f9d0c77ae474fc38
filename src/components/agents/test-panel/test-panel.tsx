import { useQuery } from '@tanstack/react-query';
import { Phone, PhoneOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AgentContent } from '#contract/agent-content';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form-error';
import { callLength } from '@/lib/format/durations';
import { shortestMoney, tableMoney } from '@/lib/format/money';
import { callEstimateQuery } from '@/lib/queries/calls';
import { CallSummary } from './call-summary';
import { Conversation } from './conversation';
import { MessageForm } from './message-form';
import { useTestCall } from './use-test-call';

interface TestPanelProps {
  agentId: string;
  /** The draft as it stands, unsaved changes included; null when it is not complete enough to run. */
  contentToRun: () => Promise<AgentContent | null>;
  /** Why this person may not make test calls; null when they may. */
  refusal: string | null;
  /** Takes what starts a test call, for the editor's shortcut; does nothing while one is running. */
  startRef?: RefObject<(() => void) | null>;
}

/** A typed conversation with the draft, beside the editor. */
export function TestPanel({ agentId, contentToRun, refusal, startRef }: TestPanelProps) {
  const { state, start, say, end } = useTestCall(agentId);
  const [incomplete, setIncomplete] = useState(false);
  const starting = useRef(false);
  const phase = state?.phase ?? null;
  const isRunning = phase !== null && phase !== 'ended' && phase !== 'failed';

  const begin = async () => {
    // A double click while the draft is being checked starts one call.
    if (starting.current) return;
    starting.current = true;
    try {
      const content = await contentToRun();
      setIncomplete(content === null);
      if (content) start(content);
    } finally {
      starting.current = false;
    }
  };

  useEffect(() => {
    if (!startRef) return;
    startRef.current = () => {
      if (!isRunning && refusal === null) void begin();
    };
    return () => {
      startRef.current = null;
    };
  });

  return (
    <section aria-label="Test" className="flex min-h-0 flex-1 flex-col">
      {state === null ? <BeforeCall /> : <Conversation state={state} />}
      <div className="grid gap-3 border-t border-line p-4">
        {incomplete && (
          <FormError>The agent is not complete yet. The fields that need a look are marked.</FormError>
        )}
        {phase === 'failed' && <FormError>{state?.problem}</FormError>}
        {state?.outcome && state.call_id && <CallSummary callId={state.call_id} outcome={state.outcome} />}
        {isRunning ? (
          <>
            <MessageForm
              onSay={say}
              disabledReason={
                phase === 'live' || phase === 'reconnecting' ? null : 'The call is being connected.'
              }
            />
            <div className="flex items-center justify-between gap-3">
              <span className="tabular text-sm text-soft">
                {phase === 'reconnecting'
                  ? 'Connection lost, coming back…'
                  : `${callLength(state?.duration_ms ?? 0)} · ${tableMoney(state?.cost_micros ?? 0)}`}
              </span>
              <Button onClick={end} aria-disabled={phase !== 'live' || undefined}>
                <PhoneOff aria-hidden="true" /> End call
              </Button>
            </div>
          </>
        ) : (
          <DisabledReason reason={refusal}>
            <Button variant="primary" onClick={() => void begin()}>
              <Phone aria-hidden="true" /> {state === null ? 'Start test call' : 'Start again'}
            </Button>
          </DisabledReason>
        )}
      </div>
    </section>
  );
}

function BeforeCall() {
  const { data } = useQuery(callEstimateQuery());
  return (
    <div className="grid flex-1 content-start gap-2 p-4">
      <p className="measure">Talk to the agent by typing. It runs the draft as it stands.</p>
      <p className="measure text-sm text-soft">
        {data && `About ${shortestMoney(data.micros_per_minute)} a minute. `}
        {data?.brain === 'model'
          ? `${data.model ?? 'A language model'} answers; its tokens are charged on top.`
          : 'The built-in brain answers: it follows the facts, knowledge and tools of the agent and needs no key.'}
      </p>
    </div>
  );
}
