import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { canRecognise } from '@/lib/audio/recognition';
import { isOfMicrophone, type SoundTrouble, troubleSentences } from '@/lib/audio/sound-trouble';
import type { CallSound } from '@/lib/call/call-sound';

interface SoundNoticeProps {
  sound: CallSound;
  trouble: SoundTrouble;
}

/** What keeps caller and agent from hearing each other, and what one can do about it. */
export function SoundNotice({ sound, trouble }: SoundNoticeProps) {
  const way = wayOut(trouble);
  return (
    <Notice
      tone={trouble === 'off' ? 'info' : 'warn'}
      actions={way && <Button onClick={() => void sound.retry()}>{way}</Button>}
    >
      {troubleSentences[trouble]}
    </Notice>
  );
}

/** What one can do about a trouble by a press; null: nothing. */
function wayOut(trouble: SoundTrouble): string | null {
  if (trouble === 'off') return 'Turn it on';
  if (trouble === 'stopped') return 'Resume';
  return isOfMicrophone(trouble) || (trouble === 'unrecognised' && canRecognise()) ? 'Try again' : null;
}
