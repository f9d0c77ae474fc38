import { cn } from '@/lib/class-names';
import { isOfMicrophone } from '@/lib/audio/sound-trouble';
import type { CallSoundState } from '@/lib/call/call-sound';

/** What goes on in a spoken call, in a word. Screen readers hear it for themselves. */
export function SoundState({ state, className }: { state: CallSoundState; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('font-medium', className)}>
      {whatGoesOn(state)}
    </span>
  );
}

/** The one red thing of a call. */
export function RecordingMark({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-bad', className)}>
      <span aria-hidden="true" className="size-2 rounded-full bg-bad" />
      Recording
    </span>
  );
}

function whatGoesOn({ agentHolds, agentSpeaks, muted, pushToTalk, held, trouble }: CallSoundState): string {
  if (agentHolds) return 'Holding';
  if (agentSpeaks) return 'Speaking';
  // The microphone is on, and no one makes words of it.
  if (trouble === 'unrecognised') return 'Type to answer';
  const isOff = muted || (pushToTalk && !held) || (trouble !== null && isOfMicrophone(trouble));
  return isOff ? 'Microphone off' : 'Listening';
}
