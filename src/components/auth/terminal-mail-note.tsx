import { useRouteContext } from '@tanstack/react-router';

/** Where the links of mails are found on an installation that sends none; nothing elsewhere. */
export function TerminalMailNote() {
  const { environment } = useRouteContext({ from: '__root__' });
  if (!environment.mailIsPrinted) return null;
  return <p className="text-sm text-soft">This server can’t send email. Find the link in its terminal.</p>;
}
