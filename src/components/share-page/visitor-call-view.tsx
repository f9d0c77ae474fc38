import { useRouter } from '@tanstack/react-router';
import { AudioLines, CircleDot, Clock, Headphones, Mic } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SharePage } from '#contract/agents/share-links';
import { YOU_ENDED } from '#contract/calls/outcomes';
import { MessageForm, NotSent } from '@/components/agents/test-panel/message-form';
import { NoSound } from '@/components/sound/no-sound';
import { useSoundOpener } from '@/components/sound/use-sound-opener';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Status } from '@/components/ui/status';
import { CallRefused, useSecondsUntil } from '@/components/ui/try-again-wait';
import { canRecognise, NO_TRANSCRIPTS } from '@/lib/audio/recognition';
import type { SoundTrouble } from '@/lib/audio/sound-trouble';
import type { CallSound } from '@/lib/call/call-sound';
import { cn } from '@/lib/class-names';
import { isOver } from '@/lib/call/caller-call';
import { type CallControls, explainStart, useCallerCall } from '@/lib/call/use-caller-call';
import type { SiteFrame } from '@/lib/call/site-frame';
import { VisitorCall, type VisitorCallState } from '@/lib/call/visitor-call';
import { callLength } from '@/lib/format/durations';
import { resumeVisitorCall, startVisitorCall } from '@/lib/queries/agents/share-page';
import { CallStage } from './call-stage';
import { Captions } from './captions';

/** What's read and pressed before and after a call, one below the other. */
const column = 'mx-auto grid w-full max-w-80';

interface VisitorCallViewProps {
  token: string;
  page: SharePage;
  /** The page of another site around this one; null: there's none. */
  site: SiteFrame | null;
}

/** One call after another with the agent of the link: a screen on which everything keeps its place. */
export function VisitorCallView({ token, page, site }: VisitorCallViewProps) {
  const { state, sound, start, say, end } = useVisitorCall(token, site);
  const openSound = useSoundOpener();
  const [noSound, setNoSound] = useState<SoundTrouble | null>(null);
  const [opening, setOpening] = useState(false);
  const messageField = useRef<HTMLInputElement>(null);
  const detailsId = useId();
  const phase = state?.phase ?? null;
  const isRunning = phase !== null && phase !== 'ended' && phase !== 'failed';
  // One that found no room, or was hung up before, has said nothing either.
  const isUnspoken = state === null || (!isRunning && state.lines.length === 0);
  useEffect(() => site?.running(isRunning), [site, isRunning]);
  const wait = useSecondsUntil(state?.wait_until ?? null);
  const mayNot = wait > 0 ? 'All lines are busy. Wait a moment.' : null;
  // Why one can't comes before what happens in a call.
  const described = isUnspoken && mayNot === null ? detailsId : undefined;

  const talk = async (microphone = true) => {
    if (opening || isRunning) return;
    setOpening(true);
    setNoSound(null);
    // Before anything is waited for: the browser lets a page make sound only in the press itself.
    const opened = await openSound().open({
      transcribedBy: page.hearing,
      language: page.language,
      microphone,
    });
    setOpening(false);
    if (opened.sound === null) setNoSound(opened.trouble);
    else start(opened.sound);
  };
  const type = () => {
    setNoSound(null);
    start(null);
  };

  return (
    <>
      {isUnspoken && (
        <p className={cn(column, 'text-center')}>
          You’ll talk to an AI voice. Speak naturally; interrupt or type anytime.
        </p>
      )}
      {isRunning && state ? (
        <CallStage call={state} sound={sound} onEnd={end} />
      ) : (
        <div className={cn(column, 'shrink-0 gap-4')}>
          {noSound !== null && <NoSound trouble={noSound} onWithoutMicrophone={() => void talk(false)} />}
          {phase === 'failed' && state && (
            <CallRefused problem={state.problem} wait={state.wait_until && wait} />
          )}
          {phase === 'ended' && (
            <output className="grid justify-items-center">
              <Status tone="neutral">{endedText(state?.end ?? null)}</Status>
            </output>
          )}
          {state && <NotSent sentences={state.unsaid} />}
          <div className="grid justify-items-center gap-3">
            <DisabledReason reason={mayNot}>
              <Button
                variant="primary"
                className="h-12 w-full text-lg touch:h-14 [&_svg]:size-5"
                pending={opening}
                aria-describedby={described}
                onClick={() => void talk()}
              >
                <Mic aria-hidden="true" /> {phase === 'ended' || !isUnspoken ? 'Talk again' : 'Talk'}
              </Button>
            </DisabledReason>
            <DisabledReason reason={mayNot}>
              <Button variant="quiet" aria-describedby={described} onClick={type}>
                Type instead
              </Button>
            </DisabledReason>
          </div>
          {isUnspoken && <CallDetails id={detailsId} page={page} />}
        </div>
      )}
      {!isUnspoken && <Captions state={state} page={page} />}
      {isRunning && (
        // In sight also where a notice above leaves a low window no room for all of it: down to the edge, past the
        // page's own padding, or lines would show below it.
        <div className="sticky -bottom-4 z-1 -my-2 shrink-0 bg-ground py-2">
          <MessageForm onSay={say} fieldRef={messageField} takesFocus={sound === null} />
        </div>
      )}
    </>
  );
}

/** `You ended the call · 0:48`; without its length where one hung up before the server could say it. */
function endedText(end: VisitorCallState['end']): string {
  if (end === null) return YOU_ENDED;
  const { sentence, duration_ms } = end;
  return `${sentence.replace(/\.$/, '')} · ${callLength(duration_ms)}`;
}

const minutes = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'minute',
  unitDisplay: 'long',
  maximumFractionDigits: 1,
});

/** What happens with what one says, below what begins the call and read out with it. */
function CallDetails({ id, page }: { id: string; page: SharePage }) {
  const details = [
    { icon: CircleDot, words: keeping(page) },
    { icon: Headphones, words: `${page.workspace_name} may listen live.` },
    { icon: AudioLines, words: transcription(page) },
    { icon: Clock, words: `Up to ${minutes.format(page.call_seconds / 60)}.` },
  ];
  return (
    <ul
      id={id}
      aria-label="About this call"
      className="grid gap-2 border-t border-line pt-4 text-sm text-soft low:gap-1"
    >
      {details.map(({ icon: Icon, words }) => (
        <li key={words} className="flex items-start gap-2.5">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </li>
      ))}
    </ul>
  );
}

function keeping({ records, workspace_name: name }: SharePage): string {
  return records
    ? `This call is recorded by ${name}.`
    : `The audio isn’t kept; ${name} keeps the transcript.`;
}

function transcription({ hearing: by }: SharePage): string {
  if (by === 'provider') return 'Speech is transcribed by an online service.';
  return canRecognise()
    ? 'Speech is transcribed by your browser, which may use an online service.'
    : NO_TRANSCRIPTS;
}

interface VisitorCallControls extends CallControls<VisitorCallState> {
  /** Starts a call; one that runs goes on instead. @param sound null for a typed one */
  start: (sound: CallSound | null) => void;
}

/** One call at a time by the link; it ends as the caller's when the page goes away. */
function useVisitorCall(token: string, site: SiteFrame | null): VisitorCallControls {
  const { wsUrl } = useRouter().options.context.environment;
  const { state, sound, say, end, started, begin } = useCallerCall<VisitorCallState, VisitorCall>();
  const start = useCallback(
    (opened: CallSound | null) => {
      const running = started.current?.snapshot();
      if (running && !isOver(running.phase)) return opened?.close();
      begin(
        new VisitorCall(
          {
            start: async () => startVisitorCall(token, opened !== null, await site?.admission()),
            resume: (first) => resumeVisitorCall(token, first),
            openSocket: () => new WebSocket(`${wsUrl}/talk`),
            explain: explainStart,
          },
          opened,
        ),
      );
    },
    [token, site, wsUrl, started, begin],
  );
  return { state, sound, start, say, end };
}
