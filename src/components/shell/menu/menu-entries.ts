/** The side menu's entries: specification section 2, in its order and words. */
import { AudioLines, CreditCard, LayoutDashboard, type LucideIcon, PhoneCall, Phone } from 'lucide-react';
import { hasPermission, type Permission, type PermissionMap } from '#contract/permissions';

export interface MenuEntry {
  id: string;
  label: string;
  path: '/dashboard' | '/agents' | '/calls' | '/phone-numbers' | '/billing';
  permission: Permission;
  icon: LucideIcon;
  /** Colour of the icon and of the active bar; a literal class, so that Tailwind finds it. */
  accent: string;
  bar: string;
}

export const menuEntries: readonly MenuEntry[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    path: '/dashboard',
    permission: 'dashboard:view',
    icon: LayoutDashboard,
    accent: 'text-accent-dashboard',
    bar: 'bg-accent-dashboard',
  },
  {
    id: 'agent-builder',
    label: 'Agent Builder',
    path: '/agents',
    permission: 'agents:manage',
    icon: AudioLines,
    accent: 'text-accent-agents',
    bar: 'bg-accent-agents',
  },
  {
    id: 'call-history',
    label: 'Call History',
    path: '/calls',
    permission: 'calls:view',
    icon: PhoneCall,
    accent: 'text-accent-calls',
    bar: 'bg-accent-calls',
  },
  {
    id: 'phone-numbers',
    label: 'Phone Numbers',
    path: '/phone-numbers',
    permission: 'phone-numbers:manage',
    icon: Phone,
    accent: 'text-accent-numbers',
    bar: 'bg-accent-numbers',
  },
  {
    id: 'billing',
    label: 'Billing',
    path: '/billing',
    permission: 'billing:view',
    icon: CreditCard,
    accent: 'text-accent-billing',
    bar: 'bg-accent-billing',
  },
];

/** The entries that someone with these permissions sees. */
export function entriesFor(held: PermissionMap): MenuEntry[] {
  return menuEntries.filter(({ permission }) => hasPermission(held, permission));
}
