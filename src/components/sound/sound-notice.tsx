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
      // Its buttons keep beside its words, which are short.
      className={
        onPutAway &&
        'flex-nowrap gap-x-1 py-2 pr-1 max-sm:pl-3 max-sm:text-sm low:py-0.5 low:text-sm [&>:first-child]:basis-0 [&>:last-child]:shrink-0 [&>:last-child]:flex-nowrap [&>:last-child]:gap-0'
      }
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
