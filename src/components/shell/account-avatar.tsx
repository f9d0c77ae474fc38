import type { ComponentProps } from 'react';
import { initialsOf, type User } from '@/lib/session/user';

/** The round button with the user's initials; it opens the account's menu. */
export function AccountAvatar({ user, ...props }: ComponentProps<'button'> & { user: User }) {
  return (
    <button
      {...props}
      type="button"
      aria-label="Account"
      aria-haspopup="menu"
      className="shrink-0 cursor-pointer rounded-full touch:p-1.5"
    >
      <span className="grid size-8 place-items-center rounded-full border border-line-strong bg-raised text-sm font-semibold">
        {initialsOf(user)}
      </span>
    </button>
  );
}
