import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useOnline } from '@/lib/offline/online';
import { tellUnopened } from '@/lib/offline/unopened';
import { InlineError } from './inline-error';

interface Openable {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onClose?: () => void;
}

interface Meanwhile {
  /** In its place until its code is there. */
  meanwhile?: ReactNode;
}

type Later<Props> = ((props: Props & Meanwhile) => ReactNode) & {
  /** Fetches the code before it's asked for. */
  prepare: () => void;
};

/**
 * A part of a page whose code comes when the part is first shown or opened. Where the code can't be fetched the page
 * stays: what can be closed (by `onClose` or `onOpenChange`) closes again, the banner says why, and the next press
 * tries again. Anything else says so in its place, and is there by itself once the network is back.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Later<Props> {
  let Part: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    Part = (await load()).default;
  };

  function LaterPart({ meanwhile, ...rest }: Props & Meanwhile): ReactNode {
    const props = rest as Props & Openable;
    const { open = true, onOpenChange, onClose } = props;
    const online = useOnline();
    const [wasOpened, setWasOpened] = useState(open);
    if (open && !wasOpened) setWasOpened(true);
    const [isMissing, setIsMissing] = useState(false);
    const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);

    const failed = useEffectEvent(() => {
      setIsMissing(true);
      if (!onClose && !onOpenChange) return;
      tellUnopened();
      onClose?.();
      onOpenChange?.(false);
    });
    useEffect(() => {
      if (!open || Part) return;
      let isWanted = true;
      // Once it's there, another attempt draws it.
      fetchCode().then(
        () => isWanted && tryAgain(),
        () => isWanted && failed(),
      );
      return () => {
        isWanted = false;
      };
    }, [open, online, attempt]);

    if (Part) return wasOpened && <Part {...props} />;
    if (!isMissing || !meanwhile || onOpenChange) return meanwhile;
    return online ? (
      <InlineError onRetry={tryAgain}>This part couldn’t be loaded.</InlineError>
    ) : (
      <p className="py-4 text-soft">You’re offline. This loads when you’re back.</p>
    );
  }
  LaterPart.prepare = () => void fetchCode().catch(() => undefined);
  return LaterPart;
}
