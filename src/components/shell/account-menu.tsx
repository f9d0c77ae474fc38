import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
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
} from '@/components/ui/dropdown-menu';
import { initialsOf, type User } from '@/lib/session/user';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '@/lib/theme';

const themeNames: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'As the system' };

/** The avatar with the initials, and behind it Settings and the theme. */
export function AccountMenu({ user }: { user: User }) {
  const theme = useThemeChoice();
  const choose = (value: string) => {
    const choice = themeChoices.find((one) => one === value);
    if (choice) chooseTheme(choice);
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label="Account"
        className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full border border-line-strong bg-raised text-sm font-semibold touch:size-11"
      >
        <span>{initialsOf(user)}</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
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
