import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const IN_TERMINAL = 'This server can’t send email. Find the link in its terminal.';

const useMailIsPrinted = () => useRouteContext({ from: '__root__' }).environment.mailIsPrinted;

/** Where the links of mails are found on an installation that sends none; nothing elsewhere. */
export function TerminalMailNote() {
  return useMailIsPrinted() ? <p className="text-sm text-soft">{IN_TERMINAL}</p> : null;
}

/** Where a link is that was just asked for: nothing was sent where no mail can be. @param children where mail is sent */
export function LinkSent({ children }: { children: ReactNode }) {
  return useMailIsPrinted() ? IN_TERMINAL : children;
}
