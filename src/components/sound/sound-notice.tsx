import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { canRecognise } from '@/lib/audio/recognition';
import { isOfMicrophone, type SoundTrouble, troubleSentences, unrecognised } from '@/lib/audio/sound-trouble';
import type { CallSound } from '@/lib/call/call-sound';

interface SoundNoticeProps {
  sound: CallSound;
  trouble: SoundTrouble;
  /** Takes the notice away. Absent: it stays. */
  onPutAway?: () => void;
}

/** What keeps caller and agent from hearing each other, and what one can do about it. */
export function SoundNotice({ sound, trouble, onPutAway }: SoundNoticeProps) {
  const way = wayOut(trouble);
  return (
    <Notice
      tone={trouble === 'off' ? 'info' : 'warn'}
      className={onPutAway && 'flex-nowrap gap-x-2 py-2 pr-2 low:py-0.5 low:pl-3'}
      actions={
        (way || onPutAway) && (
          <>
            {way && <Button onClick={() => void sound.retry()}>{way}</Button>}
            {onPutAway && (
              <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={onPutAway}>
                <X aria-hidden="true" />
              </Button>
            )}
          </>
        )
      }
    >
      {onPutAway && trouble === 'unrecognised' ? (
        <>
          {unrecognised.fault}
          {/* Where there's little room, the call's state says it, and the field below. */}
          <span className="max-sm:sr-only low:sr-only"> {unrecognised.remedy}</span>
        </>
      ) : (
        troubleSentences[trouble]
      )}
    </Notice>
  );
}

/** What one can do about a trouble by a press; null: nothing. */
function wayOut(trouble: SoundTrouble): string | null {
  if (trouble === 'off') return 'Turn it on';
  if (trouble === 'stopped') return 'Resume';
  return isOfMicrophone(trouble) || (trouble === 'unrecognised' && canRecognise()) ? 'Try again' : null;
}
