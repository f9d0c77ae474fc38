import { Mic } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SharePage } from '#contract/agents/share-links';
import { MessageForm } from '@/components/agents/test-panel/message-form';
import { NoSound } from '@/components/sound/no-sound';
import { useSoundOpener } from '@/components/sound/use-sound-opener';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form-error';
import { Status } from '@/components/ui/status';
import { TryAgainWait } from '@/components/ui/try-again-wait';
import { useSecondsUntil } from '@/components/ui/use-seconds-until';
import type { SoundTrouble } from '@/lib/audio/sound-trouble';
import { callLength } from '@/lib/format/durations';
import { BeforeCall } from './before-call';
import { CallStage } from './call-stage';
import { Captions } from './captions';
import { useVisitorCall } from './use-visitor-call';

interface VisitorCallViewProps {
  token: string;
  page: SharePage;
}

/** One call after another with the agent of the link: a screen on which everything keeps its place. */
export function VisitorCallView({ token, page }: VisitorCallViewProps) {
  const { state, sound, start, say, end } = useVisitorCall(token);
  const openSound = useSoundOpener();
  const [noSound, setNoSound] = useState<SoundTrouble | null>(null);
  const [opening, setOpening] = useState(false);
  const messageField = useRef<HTMLInputElement>(null);
  const phase = state?.phase ?? null;
  const isRunning = phase !== null && phase !== 'ended' && phase !== 'failed';
  // One that found no room has said nothing either.
  const isUnspoken = state === null || (phase === 'failed' && state.lines.length === 0);
  const wait = useSecondsUntil(state?.wait_until ?? null);
  const mayNot = wait > 0 ? 'All lines are busy. Wait a moment.' : null;

  const talk = async (microphone = true) => {
    if (opening || isRunning) return;
    setOpening(true);
    setNoSound(null);
    // Before anything is waited for: the browser lets a page make sound only in the press itself.
    const opened = await openSound().open({ hearing: page.hearing, language: page.language, microphone });
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
      {isUnspoken && <BeforeCall page={page} />}
      {isRunning && state ? (
        <CallStage call={state} sound={sound} onEnd={end} />
      ) : (
        <div className="grid shrink-0 gap-4">
          {noSound !== null && <NoSound trouble={noSound} onWithoutMicrophone={() => void talk(false)} />}
          {phase === 'failed' && <FormError>{state?.problem}</FormError>}
          {phase === 'failed' && state?.wait_until && <TryAgainWait seconds={wait} />}
          {state?.end && (
            <output className="grid justify-items-center">
              <Status tone="neutral">{endedText(state.end)}</Status>
            </output>
          )}
          <div className="grid justify-items-center gap-3">
            <DisabledReason reason={mayNot}>
              <Button
                variant="primary"
                className="h-12 w-full max-w-80 text-lg touch:h-14 [&_svg]:size-5"
                pending={opening}
                onClick={() => void talk()}
              >
                <Mic aria-hidden="true" /> {state === null ? 'Talk' : 'Talk again'}
              </Button>
            </DisabledReason>
            <DisabledReason reason={mayNot}>
              <Button variant="quiet" onClick={type}>
                Type instead
              </Button>
            </DisabledReason>
          </div>
        </div>
      )}
      {!isUnspoken && <Captions state={state} page={page} />}
      {isRunning && (
        <div className="shrink-0">
          <MessageForm
            onSay={say}
            fieldRef={messageField}
            takesFocus={sound === null}
            disabledReason={phase === 'live' || phase === 'reconnecting' ? null : 'Connecting…'}
          />
        </div>
      )}
    </>
  );
}

/** `You ended the call · 0:48`. */
function endedText({ sentence, duration_ms }: { sentence: string; duration_ms: number }): string {
  return `${sentence.replace(/\.$/, '')} · ${callLength(duration_ms)}`;
}
