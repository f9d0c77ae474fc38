import { AudioLines, Phone, Sparkles } from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent } from '@/components/ui/overlays/sheet';
import { useMediaQuery } from '@/lib/media-query';
import { useIsWhole } from '../form/editor-places';

/** Of the panel beside the form, or of the bar that opens it. */
export const PANEL_ID = 'test-agent';

interface EditorPanelProps {
  /** Whether the sheet is open, where the panel is one. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The assistant is what it shows. */
  isAssistant: boolean;
  /** A test call runs, also behind a closed sheet. */
  isCalling: boolean;
  /** The assistant, a test, or the call that runs is asked for. */
  onAssistant: () => void;
  onTest: () => void;
  onCall: () => void;
  children: ReactNode;
}

/** What is beside the form: at its side from 1024 px on, else a sheet behind a button at the foot. */
export function EditorPanel({ children, ...sheet }: EditorPanelProps) {
  const wide = useMediaQuery('(min-width: 1024px)');
  // Moved from one place to the other as it is: a call goes on when a tablet is turned.
  const [panel] = useState(newPanel);
  // A dialog that it opens at once has to come after the sheet, which would hide it.
  const [isPlaced, setPlaced] = useState(false);
  // What the agent is told comes first.
  const isWhole = useIsWhole();
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      element.append(panel);
      setPlaced(true);
    },
    [panel],
  );
  return (
    <>
      {isPlaced && isWhole && createPortal(children, panel)}
      {wide ? (
        <aside
          ref={place}
          id={PANEL_ID}
          tabIndex={-1}
          className="sticky top-[calc(8rem+var(--banner))] flex h-[calc(100dvh-9.5rem-var(--banner))] w-90 shrink-0 flex-col rounded-panel border border-line bg-surface outline-none"
        >
          <h2 className="sr-only">Test agent</h2>
        </aside>
      ) : (
        <PanelSheet {...sheet} place={place} />
      )}
    </>
  );
}

function newPanel(): HTMLElement {
  const panel = document.createElement('div');
  panel.className = 'contents';
  return panel;
}

interface PanelSheetProps extends Omit<EditorPanelProps, 'children'> {
  place: (element: HTMLElement | null) => void;
}

function PanelSheet(props: PanelSheetProps) {
  const { open, onOpenChange, isAssistant, isCalling, onAssistant, onTest, onCall, place } = props;
  // On the root: looking for the bar in the page would cost each frame of a list that's scrolled.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-bottom-bar', !open);
    return () => document.documentElement.removeAttribute('data-bottom-bar');
  }, [open]);
  const openFor = (prepare: () => void) => {
    prepare();
    onOpenChange(true);
  };
  return (
    <>
      <div
        id={PANEL_ID}
        tabIndex={-1}
        className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] outline-none"
      >
        <Button variant="primary" className="flex-1" onClick={() => openFor(isCalling ? onCall : onTest)}>
          {isCalling ? (
            <>
              <Phone aria-hidden="true" /> Return to call
            </>
          ) : (
            <>
              <AudioLines aria-hidden="true" /> Test agent
            </>
          )}
        </Button>
        <Button onClick={() => openFor(onAssistant)}>
          <Sparkles aria-hidden="true" /> Assistant
        </Button>
      </div>
      <Sheet open={open} onOpenChange={onOpenChange}>
        {/* Kept while closed: a call goes on while one looks at the form. */}
        <SheetContent side="right" title={isAssistant ? 'Assistant' : 'Test agent'} forceMount hidden={!open}>
          <div ref={place} className="contents" />
        </SheetContent>
      </Sheet>
    </>
  );
}
