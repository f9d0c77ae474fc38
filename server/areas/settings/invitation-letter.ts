import type { Role } from '#contract/permissions';
import { oneOf } from '#domain/workspace/role-words';
import type { Letter } from '../../platform/mail/letter';

interface InvitationWords {
  workspace: string;
  /** Address of who invites; null: an API key does. */
  inviter: string | null;
  role: Role;
  link: string;
}

/** The mail that carries an invitation's link. */
export function invitationLetter({ workspace, inviter, role, link }: InvitationWords): Letter {
  const who = inviter === null ? 'You’re invited' : `${inviter} invites you`;
  return {
    subject: `Join ${workspace} on Callwright`,
    paragraphs: [
      `${who} to join ${workspace} on Callwright as ${oneOf[role]}.`,
      'The link works once, for 7 days, and for this email only.',
    ],
    action: { label: 'Accept invitation', url: link },
    reason: 'If you don’t know why you got this, ignore it. Nothing happens without you.',
  };
}
