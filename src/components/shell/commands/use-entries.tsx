import { useNavigate } from '@tanstack/react-router';
import { LogOut, Megaphone, Monitor, Moon, Plus, Settings, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasPermission } from '#contract/permissions';
import { isNear } from '@/lib/calls/typed-line/mended-words';
import { signOut } from '@/lib/session/sign-out';
import { useSession, useUser } from '@/lib/session/use-session';
import { settingsSections } from '@/lib/settings-sections';
import { chooseTheme } from '@/lib/theme';
import { entriesFor } from '../menu/menu-entries';
import { pageWords } from './page-words';
import { settingsWords } from './settings-words';

/** A page or an action of the command menu. */
export interface Entry {
  /** Tells it from all others. */
  value: string;
  icon: ReactNode;
  label: ReactNode;
  /** What it's found by. */
  found: readonly string[];
  run: () => unknown;
}

interface Entries {
  pages: readonly Entry[];
  actions: readonly Entry[];
  /** Those that were meant where none of both fits: what was typed has a fault. */
  meant: readonly Entry[];
}

/** What the menu has besides agents and calls, for what was typed. @param words lower case; empty finds everything */
export function useEntries(words: string): Entries {
  const [allPages, allActions] = [usePages(words), useActions()];
  const fitting = (entries: readonly Entry[], fits: Fits) =>
    entries.filter(({ found }) => everyWord(words, found, fits));
  const [pages, actions] = [allPages, allActions].map((entries) => fitting(entries, begins));
  const isNone = pages?.length === 0 && actions?.length === 0;
  return {
    pages: pages ?? [],
    actions: actions ?? [],
    meant: isNone ? fitting([...allPages, ...allActions], nearlyBegins) : [],
  };
}

/** The pages, and the parts of Settings once they are searched for. */
function usePages(words: string): Entry[] {
  const navigate = useNavigate();
  const { permissions } = useUser();
  const pages: Entry[] = entriesFor(permissions).map(({ id, label, path, icon: Icon, accent }) => ({
    value: `page ${id}`,
    icon: <Icon aria-hidden="true" className={accent} />,
    label,
    found: [label, path, ...(pageWords[id] ?? [])],
    run: () => navigate({ to: path }),
  }));
  if (hasPermission(permissions, 'phone-numbers:manage')) {
    pages.push({
      value: 'page campaigns',
      icon: <Megaphone aria-hidden="true" />,
      label: 'Campaigns',
      found: ['campaigns', 'outbound', 'do-not-call list'],
      run: () => navigate({ to: '/campaigns' }),
    });
  }
  if (!hasPermission(permissions, 'settings:manage')) return pages;
  const icon = <Settings aria-hidden="true" />;
  if (words === '') {
    const run = () => navigate({ to: '/settings' });
    return [...pages, { value: 'page settings', icon, label: 'Settings', found: [], run }];
  }
  const sections = settingsSections.map(({ id, label }) => ({
    value: `settings ${id}`,
    icon,
    label: (
      <>
        Settings <span className="text-soft">{label}</span>
      </>
    ),
    found: ['settings', label, ...settingsWords[id]],
    run: () => navigate({ to: '/settings', search: { section: id } }),
  }));
  return [...pages, ...sections];
}

function useActions(): Entry[] {
  const navigate = useNavigate();
  const session = useSession();
  const { permissions } = useUser();
  const action = (label: string, icon: ReactNode, run: () => unknown): Entry => ({
    value: `action ${label}`,
    icon,
    label,
    found: [label],
    run,
  });
  return [
    ...(hasPermission(permissions, 'agents:manage')
      ? [action('New agent', <Plus aria-hidden="true" />, () => navigate({ to: '/agents/new' }))]
      : []),
    action('Light theme', <Sun aria-hidden="true" />, () => chooseTheme('light')),
    action('Dark theme', <Moon aria-hidden="true" />, () => chooseTheme('dark')),
    action('System theme', <Monitor aria-hidden="true" />, () => chooseTheme('system')),
    action('Log out', <LogOut aria-hidden="true" />, () => signOut(session)),
  ];
}

/** Whether a typed word finds a word of an entry. */
type Fits = (typed: string, word: string) => boolean;

const begins: Fits = (typed, word) => word.startsWith(typed);

/** With a letter that's wrong, missing or too many, also in the beginning of a longer word. */
const nearlyBegins: Fits = (typed, word) =>
  begins(typed, word) || isNear(typed, word) || isNear(typed, word.slice(0, typed.length + 1));

/** Whether each typed word fits a word of `texts`. */
function everyWord(words: string, texts: readonly string[], fits: Fits): boolean {
  const parts = texts.flatMap((text) => text.toLowerCase().split(/[\s/-]+/));
  return words.split(/\s+/).every((typed) => typed === '' || parts.some((part) => fits(typed, part)));
}
