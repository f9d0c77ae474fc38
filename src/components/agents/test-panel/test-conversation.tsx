import { useQuery } from '@tanstack/react-query';
import { Keyboard, PhoneOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AgentContent } from '#contract/agents/agent-content';
import type { AgentTest } from '#contract/calls/agent-tests';
import { YOU_ENDED } from '#contract/calls/outcomes';
import { NoSound } from '@/components/sound/no-sound';
import { SoundControls } from '@/components/sound/sound-controls';
import { useSoundOpener } from '@/components/sound/use-sound-opener';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form/form-error';
import { Status } from '@/components/ui/status';
import { Tooltip } from '@/components/ui/tooltip';
import { CallRefused, useSecondsUntil } from '@/components/ui/try-again-wait';
import { shortcutText } from '@/lib/agents/editor-shortcuts';
import type { SoundTrouble } from '@/lib/audio/sound-trouble';
import type { TestCallState } from '@/lib/call/test-call';
import { callLength } from '@/lib/format/durations';
import { counted } from '@/lib/format/figures';
import { shortestMoney, tableMoney } from '@/lib/format/money';
import { callEstimateQuery } from '@/lib/queries/calls/calls';
import { type CallSettings, CallSetup, NextCallSetup } from './call-setup';
import { CallSummary } from './call-summary';
import { Conversation } from './conversation';
import { MessageForm, NotSent } from './message-form';
import { SpeechNote, TalkButton } from './talk-button';
import type { HandAnswer } from './tool-answer-form';
import { useTestCall } from './use-test-call';
import { RECONNECTING } from '@/lib/call/call-connection';
import { CHECK_MARKED } from '@/components/ui/repeated-words';

export interface TestConversationProps {
  agentId: string;
  /** The current draft, unsaved changes included; null when it is not complete enough to run. */
  contentToRun: () => Promise<AgentContent | null>;
  /** Why this person may not make test calls; null when they may. */
  refusal: string | null;
  /** Takes what starts a test call, for the editor's shortcut; does nothing while one is running. */
  startRef?: RefObject<(() => void) | null>;
  /** A call is being started. */
  onStart: () => void;
  /** Told when a call begins to run, and when it has ended. */
  onRunning?: (isRunning: boolean) => void;
  onSavedAsTest: (test: AgentTest) => void;
}

/** A conversation with the draft, spoken or typed. */
export function TestConversation(props: TestConversationProps) {
  const { agentId, contentToRun, startRef, onStart, onRunning } = props;
  const { state, start, sound, say, answerTool, end } = useTestCall(agentId);
  const wait = useSecondsUntil(state?.wait_until ?? null);
  const refusal = props.refusal ?? (wait > 0 ? 'The server can’t take a call yet. Wait a moment.' : null);
  const openSound = useSoundOpener();
  const [noSound, setNoSound] = useState<SoundTrouble | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const [settings, setSettings] = useState<CallSettings>({ variables: {}, tools: 'real' });
  const handAnswers = useRef(new Map<string, HandAnswer>());
  const messageField = useRef<HTMLInputElement>(null);
  const starting = useRef(false);
  const newCall = useRef<HTMLButtonElement>(null);
  const typedIsEnding = useRef(false);
  const phase = state?.phase ?? null;
  const isRunning = phase !== null && phase !== 'ended' && phase !== 'failed';
  /** One that was refused leaves nothing to read: the panel is as it was before. */
  const shown = state !== null && phase === 'failed' && state.events.length === 0 ? null : state;

  useEffect(() => onRunning?.(isRunning), [onRunning, isRunning]);

  useEffect(() => {
    if (isRunning || !typedIsEnding.current) return;
    typedIsEnding.current = false;
    // The button that was pressed is gone, and with it the focus; who has moved on keeps theirs.
    if (document.activeElement === document.body) newCall.current?.focus();
  }, [isRunning]);

  const begin = async ({
    replay = [],
    spoken = false,
    microphone = true,
  }: {
    replay?: readonly string[];
    spoken?: boolean;
    microphone?: boolean;
  } = {}) => {
    // A double click while the draft is being checked starts one call.
    if (starting.current) return;
    starting.current = true;
    // Before anything is waited for: the browser lets a page make sound only in the press itself.
    const opening = spoken ? openSound() : null;
    try {
      onStart();
      setNoSound(null);
      const content = await contentToRun();
      setIncomplete(content === null);
      if (!content) return opening?.cancel();
      const opened = await opening?.open({ ...transcriptionOf(content), microphone });
      if (opened?.sound === null) return setNoSound(opened.trouble);
      const own = content.variables.map(({ name }) => name);
      const variables = Object.fromEntries(
        Object.entries(settings.variables).filter(([name]) => own.includes(name)),
      );
      start(content, { ...settings, variables, replay, sound: spoken }, opened?.sound);
      if (!spoken) messageField.current?.focus();
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
      {shown === null ? (
        <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto p-4">
          <BeforeCall />
          <SpeechNote />
          <CallSetup settings={settings} onChange={setSettings} />
        </div>
      ) : (
        <Conversation
          // A separate call: nothing of the one before stays, such as a sentence being edited.
          key={shown.call_id}
          state={shown}
          onGoOnFrom={(sentences) => void begin({ replay: sentences })}
          onAnswerTool={(call, tool, answer) => {
            handAnswers.current.set(tool, answer);
            answerTool(call, answer.answer, answer.status);
            messageField.current?.focus();
          }}
          proposedAnswer={(tool) => handAnswers.current.get(tool)}
        />
      )}
      <div className="grid gap-3 border-t border-line p-4">
        {incomplete && <FormError>The agent isn’t complete yet. {CHECK_MARKED}</FormError>}
        {noSound !== null && (
          <NoSound
            trouble={noSound}
            onWithoutMicrophone={() => void begin({ spoken: true, microphone: false })}
          />
        )}
        {phase === 'failed' && state && (
          <CallRefused problem={state.problem} wait={state.wait_until && wait} />
        )}
        {phase === 'ended' && !state?.outcome && (
          <output>
            <Status tone="neutral">{YOU_ENDED}</Status>
          </output>
        )}
        {state && <NotSent sentences={state.unsaid} />}
        {state?.outcome && state.call_id && (
          <CallSummary
            key={state.call_id}
            callId={state.call_id}
            outcome={state.outcome}
            hasSpoken={state.events.some(({ type }) => type === 'caller_said')}
            onSaved={props.onSavedAsTest}
          />
        )}
        {isRunning && state ? (
          <>
            {sound && <SoundControls sound={sound} recording={state.recording} />}
            <MessageForm onSay={say} fieldRef={messageField} takesFocus={sound === null} />
            <div className="flex items-center justify-between gap-3">
              <span className="tabular text-sm text-soft">
                {phase === 'reconnecting' ? RECONNECTING : <Figures state={state} />}
              </span>
              <Button
                onClick={() => {
                  typedIsEnding.current = sound === null;
                  end();
                }}
              >
                <PhoneOff aria-hidden="true" /> End call
              </Button>
            </div>
          </>
        ) : (
          <>
            {shown !== null && <NextCallSetup settings={settings} onChange={setSettings} />}
            <div className="grid grid-cols-2 gap-2">
              <TalkButton refusal={refusal} onTalk={() => void begin({ spoken: true })} />
              <StartButton ref={newCall} refusal={refusal} onStart={() => void begin()}>
                {shown === null ? 'Start test call' : 'New call'}
              </StartButton>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** Who turns what the caller says into words. */
const transcriptionOf = ({ transcriber, language }: AgentContent) => ({
  transcribedBy: transcriber.provider === 'browser' ? ('browser' as const) : ('provider' as const),
  language: transcriber.language || language,
});

interface StartButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  refusal: string | null;
  onStart: () => void;
  children: string;
}

function StartButton({ ref, refusal, onStart, children }: StartButtonProps) {
  const button = (
    <Button ref={ref} onClick={onStart}>
      <Keyboard aria-hidden="true" /> {children}
    </Button>
  );
  return refusal === null ? (
    <Tooltip words={`Type with the draft (${shortcutText('test')})`}>{button}</Tooltip>
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

/** A guess to the hundredth of a cent. */
const roundedGuess = (micros: number) => Math.round(micros / 100) * 100;

function BeforeCall() {
  const { data } = useQuery(callEstimateQuery());
  return (
    <div className="grid gap-2">
      <p className="measure">Test the current draft by voice or text.</p>
      <p className="measure text-sm text-soft">
        {data && `About ${shortestMoney(roundedGuess(data.micros_per_minute))} / min. `}
        {data?.brain === 'model'
          ? `${data.model ?? 'A language model'} answers; its tokens are extra.`
          : 'The built-in engine answers, without an API key.'}
      </p>
    </div>
  );
}
