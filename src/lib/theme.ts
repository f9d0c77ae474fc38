/**
 * Light, dark, or as the system says. The choice is kept in this browser; other tabs follow it.
 * `public/theme.js` has set the theme before the first paint; this module changes it afterwards.
 */
import { useSyncExternalStore } from 'react';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const KEY = 'callwright-theme';
const listeners = new Set<() => void>();
/** A choice that could not be stored; it holds until the page is left. */
let unstored: ThemeChoice | null = null;
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** What the person chose; `system` until they choose. */
export function themeChoice(): ThemeChoice {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(KEY);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Which of the two is on screen. */
export function shownTheme(): 'light' | 'dark' {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return systemIsDark().matches ? 'dark' : 'light';
}

/** Takes the choice, keeps it and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
    unstored = null;
  } catch {
    unstored = choice;
  }
  show();
}

function show(): void {
  document.documentElement.dataset.theme = shownTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Follows the system's theme and the choice made in other tabs, for as long as the application runs.
 * Answers the function that stops it.
 */
export function followTheme(): () => void {
  const system = systemIsDark();
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) show();
  };
  system.addEventListener('change', show);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    system.removeEventListener('change', show);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The choice, kept up to date. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}

/** Which of the two is on screen, kept up to date. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownTheme);
}
