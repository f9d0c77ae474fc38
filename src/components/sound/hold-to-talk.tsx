import { useEffect } from 'react';
import { Button } from '@/components/ui/button';

interface HoldToTalkProps {
  held: boolean;
  onHold: (held: boolean) => void;
}

/** Talks for as long as it is pressed, by pointer, Space or Enter. */
export function HoldToTalk({ held, onHold }: HoldToTalkProps) {
  // Let go anywhere, or by leaving the window: the microphone never stays open unseen.
  useEffect(() => {
    if (!held) return;
    const letGo = () => onHold(false);
    for (const event of ['pointerup', 'pointercancel', 'blur'] as const)
      window.addEventListener(event, letGo);
    return () => {
      for (const event of ['pointerup', 'pointercancel', 'blur'] as const)
        window.removeEventListener(event, letGo);
    };
  }, [held, onHold]);
  return (
    <Button
      aria-pressed={held}
      className="touch-none select-none"
      onPointerDown={() => onHold(true)}
      onKeyDown={({ key, repeat }) => {
        if (!repeat && (key === ' ' || key === 'Enter')) onHold(true);
      }}
      onKeyUp={({ key }) => {
        if (key === ' ' || key === 'Enter') onHold(false);
      }}
      onBlur={() => onHold(false)}
    >
      {held ? 'Talking, let go to end' : 'Hold to talk'}
    </Button>
  );
}
