/** The links that an identity service would mail. The mock sends no mail: they are in the console. */
import type { Host } from './host';
import { type MailCode, personByEmail } from './world';

const modes = { 'reset-password': 'resetPassword', 'verify-email': 'verifyEmail' } as const;

/** Makes a link for an address that has an account; for any other nothing happens. */
export function mailLink({ world, origin }: Host, kind: MailCode['kind'], email: string): void {
  const person = personByEmail(world, email);
  if (!person) return;
  const code = crypto.randomUUID();
  world.mailCodes.push({ code, kind, email: person.email });
  // The only place where the person can find it.
  // oxlint-disable-next-line no-console
  console.info(`${origin}/auth/action?mode=${modes[kind]}&oobCode=${code}`);
}
