import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import { hasPermission } from '#contract/permissions';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import type { User } from '@/lib/session/user';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '@/lib/theme';
import { AccountAvatar } from './account-avatar';

const themeNames: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };

interface AccountMenuContentProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It was opened by a key before it was loaded, so the menu itself has seen no key yet. */
  byKey: boolean;
}

/** Who is signed in, Settings, and the theme. */
export default function AccountMenuContent({ user, open, onOpenChange, byKey }: AccountMenuContentProps) {
  const toFirstItem = useRef(byKey);
  const theme = useThemeChoice();
  const choose = (value: string) => {
    const choice = themeChoices.find((one) => one === value);
    if (choice) chooseTheme(choice);
  };
  const enter = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (toFirstItem.current) currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    toFirstItem.current = false;
  };
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <AccountAvatar user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent onFocus={enter}>
        <DropdownMenuLabel>
          {user.displayName && <span className="block font-medium text-ink">{user.displayName}</span>}
          <span className="block max-w-64 truncate">{user.email}</span>
        </DropdownMenuLabel>
        {hasPermission(user.permissions, 'settings:manage') && (
          <DropdownMenuItem asChild>
            <Link to="/settings">
              <Settings aria-hidden="true" /> Settings
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>Theme</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme} onValueChange={choose}>
          {themeChoices.map((choice) => (
            <DropdownMenuRadioItem key={choice} value={choice}>
              {themeNames[choice]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
