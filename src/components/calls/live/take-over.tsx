import { Mic, MicOff, PhoneOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { LiveWaveform } from '@/components/sound/live-waveform';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { FollowedCall } from '@/lib/call/followed-call';
import type { Listening } from '@/lib/call/listening';
import type { Speaking } from '@/lib/call/speaking';

interface SpeakingBarProps {
  followed: FollowedCall;
  speaking: Speaking;
  /** Null: the person doesn't hear the call. */
  listening: Listening | null;
  onHandBack: () => void;
}

/** What a person does who has the call: they're heard or not, give it back, or end it. */
export function SpeakingBar({ followed, speaking, listening, onHandBack }: SpeakingBarProps) {
  const [muted, setMuted] = useState(false);
  const [asks, setAsks] = useState(false);
  const [levels] = useState(() => ({
    get caller() {
      return listening?.levels.caller ?? 0;
    },
    get agent() {
      return speaking.level;
    },
  }));
  const mute = () => {
    speaking.mute(!muted);
    setMuted(!muted);
  };
  return (
    <>
      {/* In the color that a person's lines have in the transcript. */}
      <LiveWaveform
        levels={levels}
        callerName="Caller"
        agentName="You"
        className="order-last h-16 basis-full [--data-agent:var(--ink)]"
      />
      <output className="mr-3 font-medium max-sm:basis-full">
        {muted ? 'You have the call. The caller doesn’t hear you.' : 'You’re speaking with the caller.'}
      </output>
      <Button aria-pressed={muted} onClick={mute}>
        {muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
        <span>
          {muted ? 'Unmute' : 'Mute'}
          <span className="max-sm:sr-only"> microphone</span>
        </span>
      </Button>
      <Button variant="primary" onClick={onHandBack}>
        <Undo2 aria-hidden="true" /> Hand back
      </Button>
      <Button onClick={() => setAsks(true)}>
        <PhoneOff aria-hidden="true" /> End call
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="End the call?"
        confirmLabel="End call"
        onConfirm={() => {
          followed.send({ type: 'end' });
          setAsks(false);
        }}
      >
        This hangs up on the caller. To let the agent continue instead, hand the call back.
      </ConfirmDialog>
    </>
  );
}
