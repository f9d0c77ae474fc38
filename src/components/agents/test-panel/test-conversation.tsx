import { useQuery } from '@tanstack/react-query';
import { Phone, PhoneOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AgentTest } from '#contract/agent-tests';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form-error';
import { Tooltip } from '@/components/ui/tooltip';
import { shortcutText } from '@/lib/agents/editor-shortcuts';
import { callLength } from '@/lib/format/durations';
import { counted } from '@/lib/format/figures';
import { shortestMoney, tableMoney } from '@/lib/format/money';
import { callEstimateQuery } from '@/lib/queries/calls';
import type { TestCallState } from '@/lib/test-call/test-call';
import { CallSetup, type CallSettings, NextCallSetup } from './call-setup';
import { CallSummary } from './call-summary';
import { Conversation } from './conversation';
import { MessageForm } from './message-form';
import type { TestPanelProps } from './test-panel';
import type { HandAnswer } from './tool-answer-form';
import { useTestCall } from './use-test-call';

type TestConversationProps = Pick<TestPanelProps, 'agentId' | 'contentToRun' | 'refusal' | 'startRef'> & {
  /** A call is being started. */
  onStart: () => void;
  onSavedAsTest: (test: AgentTest) => void;
};

/** A typed conversation with the draft. */
export function TestConversation(props: TestConversationProps) {
  const { agentId, contentToRun, refusal, startRef, onStart } = props;
  const { state, start, say, answerTool, end } = useTestCall(agentId);
  const [incomplete, setIncomplete] = useState(false);
  const [settings, setSettings] = useState<CallSettings>({ variables: {}, tools: 'real' });
  const handAnswers = useRef(new Map<string, HandAnswer>());
  const messageField = useRef<HTMLInputElement>(null);
  const starting = useRef(false);
  const phase = state?.phase ?? null;
  const isRunning = phase !== null && phase !== 'ended' && phase !== 'failed';

  const begin = async (replay: readonly string[] = []) => {
    // A double click while the draft is being checked starts one call.
    if (starting.current) return;
    starting.current = true;
    try {
      onStart();
      const content = await contentToRun();
      setIncomplete(content === null);
      if (!content) return;
      const own = content.variables.map(({ name }) => name);
      const variables = Object.fromEntries(
        Object.entries(settings.variables).filter(([name]) => own.includes(name)),
      );
      start(content, { ...settings, variables, replay });
      messageField.current?.focus();
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
      {state === null ? (
        <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto p-4">
          <BeforeCall />
          <CallSetup settings={settings} onChange={setSettings} />
        </div>
      ) : (
        <Conversation
          // A call of its own: nothing of the one before stays, such as a sentence being edited.
          key={state.call_id}
          state={state}
          onGoOnFrom={(sentences) => void begin(sentences)}
          onAnswerTool={(call, tool, answer) => {
            handAnswers.current.set(tool, answer);
            answerTool(call, answer.answer, answer.status);
            messageField.current?.focus();
          }}
          proposedAnswer={(tool) => handAnswers.current.get(tool)}
        />
      )}
      <div className="grid gap-3 border-t border-line p-4">
        {incomplete && (
          <FormError>The agent is not complete yet. The fields that need a look are marked.</FormError>
        )}
        {phase === 'failed' && <FormError>{state?.problem}</FormError>}
        {state?.outcome && state.call_id && (
          <CallSummary
            key={state.call_id}
            callId={state.call_id}
            outcome={state.outcome}
            onSaved={props.onSavedAsTest}
          />
        )}
        {isRunning && state ? (
          <>
            <MessageForm
              onSay={say}
              fieldRef={messageField}
              disabledReason={
                phase === 'live' || phase === 'reconnecting' ? null : 'The call is being connected.'
              }
            />
            <div className="flex items-center justify-between gap-3">
              <span className="tabular text-sm text-soft">
                {phase === 'reconnecting' ? 'Connection lost, coming back…' : <Figures state={state} />}
              </span>
              <Button onClick={end} aria-disabled={phase !== 'live' || undefined}>
                <PhoneOff aria-hidden="true" /> End call
              </Button>
            </div>
          </>
        ) : (
          <>
            {state !== null && <NextCallSetup settings={settings} onChange={setSettings} />}
            <StartButton refusal={refusal} onStart={() => void begin()}>
              {state === null ? 'Start test call' : 'Start again'}
            </StartButton>
          </>
        )}
      </div>
    </section>
  );
}

interface StartButtonProps {
  refusal: string | null;
  onStart: () => void;
  children: string;
}

function StartButton({ refusal, onStart, children }: StartButtonProps) {
  const button = (
    <Button variant="primary" onClick={onStart}>
      <Phone aria-hidden="true" /> {children}
    </Button>
  );
  return refusal === null ? (
    <Tooltip words={`Talk to the draft (${shortcutText('test')})`}>{button}</Tooltip>
  ) : (
    <DisabledReason reason={refusal}>{button}</DisabledReason>
  );
}

/** Length, cost and tokens of the call so far. */
function Figures({ state }: { state: TestCallState }) {
  let tokens = 0;
  for (const event of state.events) {
    if (event.type === 'usage') tokens += event.input_tokens + event.output_tokens;
  }
  return (
    <>
      {callLength(state.duration_ms)} · {tableMoney(state.cost_micros)}
      {tokens > 0 && ` · ${counted(tokens, 'token')}`}
    </>
  );
}

function BeforeCall() {
  const { data } = useQuery(callEstimateQuery());
  return (
    <div className="grid gap-2">
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
