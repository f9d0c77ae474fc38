import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { User } from '@/lib/session/user';
import { AccountAvatar } from './account-avatar';

const load = () => import('./account-menu-content');
const AccountMenuContent = lazy(load);

/** The account's menu behind the avatar. It is loaded when the pointer or the focus comes near. */
export function AccountMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  /** How it was opened first; null until then. */
  const [first, setFirst] = useState<'key' | 'pointer' | null>(null);
  const prepare = () => {
    load().catch(() => undefined);
  };
  const openFirst = ({ detail }: MouseEvent) => {
    setFirst(detail === 0 ? 'key' : 'pointer');
    setOpen(true);
  };
  const avatar = <AccountAvatar user={user} onPointerEnter={prepare} onFocus={prepare} onClick={openFirst} />;
  if (!first) return avatar;
  return (
    <Suspense fallback={avatar}>
      <AccountMenuContent user={user} open={open} onOpenChange={setOpen} byKey={first === 'key'} />
    </Suspense>
  );
}
