import { AudioLines } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent } from '@/components/ui/overlays/sheet';
import { useMediaQuery } from '@/lib/media-query';

interface EditorPanelProps {
  /** Whether the sheet is open, where the panel is one. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** What is beside the form: at its side from 1024 px on, else a sheet behind a button at the foot. */
export function EditorPanel({ open, onOpenChange, children }: EditorPanelProps) {
  const wide = useMediaQuery('(min-width: 1024px)');
  if (wide) {
    return (
      <aside className="sticky top-32 flex h-[calc(100dvh-9.5rem)] w-90 shrink-0 flex-col rounded-panel border border-line bg-surface">
        <h2 className="sr-only">Test agent</h2>
        {children}
      </aside>
    );
  }
  return (
    <>
      <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button variant="primary" className="w-full" onClick={() => onOpenChange(true)}>
          <AudioLines aria-hidden="true" /> Test agent
        </Button>
      </div>
      <Sheet open={open} onOpenChange={onOpenChange}>
        {/* Kept while closed: a call goes on while one looks at the form. */}
        <SheetContent side="right" title="Test agent" forceMount hidden={!open}>
          {children}
        </SheetContent>
      </Sheet>
    </>
  );
}
