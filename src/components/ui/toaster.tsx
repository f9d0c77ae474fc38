import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { useShownTheme } from '@/lib/theme';

/**
 * Where notifications appear: one at a time, bottom centre, above whatever is fixed at the bottom
 * (`--toast-offset` on the root element says how high that is). Load it lazily.
 */
export function Toaster() {
  const theme = useShownTheme();
  const offset = { bottom: 'calc(var(--toast-offset, 0px) + 16px)' };
  return (
    <Sonner
      theme={theme}
      position="bottom-center"
      duration={5000}
      visibleToasts={1}
      closeButton
      offset={offset}
      mobileOffset={offset}
      icons={{
        info: <Info aria-hidden="true" className="size-4 text-soft" />,
        success: <CircleCheck aria-hidden="true" className="size-4 text-good" />,
        warning: <TriangleAlert aria-hidden="true" className="size-4 text-warn" />,
        error: <CircleAlert aria-hidden="true" className="size-4 text-bad" />,
      }}
      toastOptions={{
        className: '!rounded-panel !border-line !bg-surface !font-sans !text-base !text-ink !shadow-float',
      }}
    />
  );
}
