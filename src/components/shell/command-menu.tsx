import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { LogOut, Monitor, Moon, Plus, Settings, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasPermission } from '#contract/permissions';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { cn } from '@/lib/class-names';
import { signOut } from '@/lib/session/sign-out';
import { useSession, useUser } from '@/lib/session/use-session';
import { chooseTheme } from '@/lib/theme';
import { entriesFor } from './menu-entries';

interface CommandMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Pages and actions, by name. A default export, for it is loaded when first used. */
export default function CommandMenu({ open, onOpenChange }: CommandMenuProps) {
  const navigate = useNavigate();
  const session = useSession();
  const { permissions } = useUser();
  const run = (action: () => unknown) => () => {
    onOpenChange(false);
    void action();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Go to" className="top-[12dvh] translate-y-0 gap-2 p-3">
        <Command label="Commands" className="grid gap-2">
          <Command.Input
            placeholder="Page or action"
            className="h-10 w-full rounded-control border border-control bg-surface px-3 touch:text-lg"
          />
          <Command.List className="max-h-[50dvh] overflow-y-auto">
            <Command.Empty className="px-3 py-6 text-soft">Nothing has this name.</Command.Empty>
            <Group heading="Pages">
              {entriesFor(permissions).map(({ id, label, path, icon: Icon, accent }) => (
                <Item key={id} onSelect={run(() => navigate({ to: path }))}>
                  <Icon aria-hidden="true" className={accent} /> {label}
                </Item>
              ))}
              {hasPermission(permissions, 'settings:manage') && (
                <Item onSelect={run(() => navigate({ to: '/settings' }))}>
                  <Settings aria-hidden="true" /> Settings
                </Item>
              )}
            </Group>
            <Group heading="Actions">
              {hasPermission(permissions, 'agents:manage') && (
                <Item onSelect={run(() => navigate({ to: '/agents/new' }))}>
                  <Plus aria-hidden="true" /> New agent
                </Item>
              )}
              <Item onSelect={run(() => chooseTheme('light'))}>
                <Sun aria-hidden="true" /> Light theme
              </Item>
              <Item onSelect={run(() => chooseTheme('dark'))}>
                <Moon aria-hidden="true" /> Dark theme
              </Item>
              <Item onSelect={run(() => chooseTheme('system'))}>
                <Monitor aria-hidden="true" /> Theme as the system
              </Item>
              <Item onSelect={run(() => signOut(session))}>
                <LogOut aria-hidden="true" /> Log out
              </Item>
            </Group>
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-soft"
    >
      {children}
    </Command.Group>
  );
}

function Item({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      onSelect={onSelect}
      className={cn(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-3 data-[selected=true]:bg-raised touch:min-h-11',
        '[&_svg]:size-4 [&_svg]:shrink-0',
      )}
    >
      {children}
    </Command.Item>
  );
}
