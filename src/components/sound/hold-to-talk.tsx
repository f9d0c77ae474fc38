import { type Ref, useEffect } from 'react';
import { Button } from '@/components/ui/button';

interface HoldToTalkProps {
  held: boolean;
  onHold: (held: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Talks for as long as it is pressed, by pointer or Enter; by Space from anywhere on the page. */
export function HoldToTalk({ held, onHold, ref }: HoldToTalkProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || hasUseForSpace(event.target)) return;
      // The page would scroll, also while it is held.
      event.preventDefault();
      if (!event.repeat) onHold(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onHold]);
  // Let go anywhere, or by leaving the window: the microphone never stays open unseen.
  useEffect(() => {
    if (!held) return;
    const letGo = () => onHold(false);
    const letGoOfKey = ({ key }: KeyboardEvent) => {
      if (key === ' ') onHold(false);
    };
    for (const event of ['pointerup', 'pointercancel', 'blur'] as const)
      window.addEventListener(event, letGo);
    window.addEventListener('keyup', letGoOfKey);
    return () => {
      for (const event of ['pointerup', 'pointercancel', 'blur'] as const)
        window.removeEventListener(event, letGo);
      window.removeEventListener('keyup', letGoOfKey);
    };
  }, [held, onHold]);
  return (
    <Button
      ref={ref}
      aria-pressed={held}
      aria-keyshortcuts="Space"
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
      {held ? (
        'Release to send'
      ) : (
        <span>
          Hold to talk<span className="touch:hidden"> (Space)</span>
        </span>
      )}
    </Button>
  );
}

/** Whether Space already does something where the focus is: types, presses, chooses, opens. */
function hasUseForSpace(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input, textarea, select, button, summary, a[href], audio, video, [role="button"], [role="switch"], [role="slider"], [role="textbox"], [role="menu"], [role="listbox"], [role="dialog"]',
      ) !== null)
  );
}
