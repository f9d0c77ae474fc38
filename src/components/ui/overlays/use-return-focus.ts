import { useRef } from 'react';

/**
 * Gives focus back to where it was before a dialog opened. Radix does so for dialogs with a trigger;
 * ours are often opened by state. Opened from a menu, focus goes to the menu's button; what had it and is gone (a
 * removed row) leaves it to `keepFocus`. If the dialog led to another page, it goes to its heading.
 *
 * @returns the two handlers of a Radix dialog's content
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const openedAt = useRef('');
  return {
    onOpenAutoFocus: (): void => {
      openedAt.current = location.pathname;
      const focused = document.activeElement;
      const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
      opener.current = menuButton ? document.getElementById(menuButton) : focused;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (location.pathname !== openedAt.current) {
        focusHeading();
        return;
      }
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    },
  };
}

/** A page that is still to come takes the focus itself once it is there. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
