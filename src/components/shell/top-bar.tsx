import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LogOut, Search, Settings } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { hasPermission } from '#contract/permissions';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/loading/later';
import { topBarBalance } from '@/lib/format/money';
import { balanceQuery, shownBalance } from '@/lib/queries/workspace/billing-balance';
import { signOut } from '@/lib/session/sign-out';
import { useSession } from '@/lib/session/use-session';
import type { User } from '@/lib/session/user';
import { AccountAvatar } from './account-avatar';
import { InboxHost } from './inbox/inbox-host';
import { MenuDrawerHost } from './menu/menu-drawer-host';
import type { MenuEntry } from './menu/menu-entries';
import { useOpenedPart } from './opened-part';

interface TopBarProps {
  user: User;
  entries: readonly MenuEntry[];
  onOpenCommands: () => void;
}

/** Menu button on small screens, the way to everything, the balance, and who is signed in. */
export function TopBar({ user, entries, onOpenCommands }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-ground px-3 lg:px-8">
      <MenuDrawerHost entries={entries} />
      <Button variant="quiet" className="text-soft max-sm:w-11 max-sm:px-0 lg:-ml-3" onClick={onOpenCommands}>
        <Search aria-hidden="true" />
        <span className="max-sm:sr-only">Search</span>
        <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-line-strong px-1 font-sans text-xs text-soft max-lg:hidden">
          {commandKey()}
        </kbd>
      </Button>
      <div className="ml-auto flex min-w-0 items-center gap-2 sm:gap-3">
        <div className="flex min-w-0 flex-col items-end md:flex-row md:items-center md:gap-3">
          <BalanceFigure user={user} />
          <EmailLink user={user} />
        </div>
        <InboxHost user={user} />
        <SettingsLink user={user} />
        <AccountMenu user={user} />
        <LogOutButton />
      </div>
    </header>
  );
}

/** Credits in dollars with three places, cut; `$0.000` where unknown. It leads to Billing. */
function BalanceFigure({ user }: { user: User }) {
  const navigate = useNavigate();
  const maySee = hasPermission(user.permissions, 'billing:view');
  const { data } = useQuery({ ...balanceQuery(), enabled: maySee });
  const amount = topBarBalance(shownBalance(data, user.creditsBalance));
  if (!maySee) return <span className="font-medium tabular-nums">{amount}</span>;
  return (
    <Button
      variant="quiet"
      className="tabular-nums max-md:h-6 max-md:touch:h-6 max-sm:px-2"
      aria-label={`Balance ${amount}`}
      onClick={() => void navigate({ to: '/billing' })}
    >
      {amount}
    </Button>
  );
}

/** The email is the way to one's own settings, on a phone the only one that needs no menu. */
function EmailLink({ user }: { user: User }) {
  const shape =
    'max-w-full min-w-0 truncate text-soft max-md:text-xs max-md:leading-6 max-md:sm:px-3 max-sm:px-2';
  if (!hasPermission(user.permissions, 'settings:manage')) {
    return (
      <span title={user.email} className={shape}>
        {user.email}
      </span>
    );
  }
  return (
    <Link
      to="/settings"
      title={user.email}
      className={`${shape} rounded-control underline-offset-3 hover:text-ink hover:underline`}
    >
      {user.email}
    </Link>
  );
}

function SettingsLink({ user }: { user: User }) {
  if (!hasPermission(user.permissions, 'settings:manage')) return null;
  return (
    <Button asChild variant="quiet" size="icon" className="text-soft max-sm:hidden">
      <Link to="/settings" aria-label="Settings" title="Settings">
        <Settings aria-hidden="true" />
      </Link>
    </Button>
  );
}

function LogOutButton() {
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut(session);
  };
  return (
    <Button
      variant="quiet"
      onClick={leave}
      pending={leaving}
      className="text-soft max-sm:w-11 max-sm:px-0 lg:-mr-3"
    >
      <LogOut aria-hidden="true" />
      <span className="max-sm:sr-only">Log out</span>
    </Button>
  );
}

export const AccountMenuContent = later(() => import('./account-menu-content'));

/** The account's menu behind the avatar. It is loaded when the pointer or the focus comes near. */
function AccountMenu({ user }: { user: User }) {
  const [open, setOpen] = useOpenedPart('account');
  /** How it was opened first; null until then. */
  const [first, setFirst] = useState<'key' | 'pointer' | null>(open ? 'key' : null);
  const { prepare } = AccountMenuContent;
  const openFirst = ({ detail }: MouseEvent) => {
    setFirst(detail === 0 ? 'key' : 'pointer');
    setOpen(true);
  };
  const avatar = <AccountAvatar user={user} onPointerEnter={prepare} onFocus={prepare} onClick={openFirst} />;
  if (!first) return avatar;
  return (
    <AccountMenuContent
      user={user}
      open={open}
      onOpenChange={setOpen}
      byKey={first === 'key'}
      meanwhile={avatar}
    />
  );
}

/** The key that opens the command menu, as this machine's keyboard writes it. */
function commandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
}
