/** The theme: the script before the first paint and the module after it agree. */
import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, followTheme, shownTheme, themeChoice, useShownTheme } from '@/lib/theme';

const script = readFileSync('public/theme.js', 'utf8');
let systemDark = false;
const systemListeners = new Set<() => void>();

beforeEach(() => {
  systemDark = false;
  vi.stubGlobal(
    'matchMedia',
    vi.fn(() => ({
      get matches() {
        return systemDark;
      },
      addEventListener: (_type: string, listener: () => void) => systemListeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => systemListeners.delete(listener),
    })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  systemListeners.clear();
  delete document.documentElement.dataset.theme;
});

/** Runs the blocking script as the page's head does. */
function runScript(): string | undefined {
  // oxlint-disable-next-line typescript/no-implied-eval -- the very file that browsers load
  new Function(script)();
  return document.documentElement.dataset.theme;
}

describe.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['nonsense', true, 'dark'],
] as const)('with %s chosen and a system that is dark: %s', (stored, dark, expected) => {
  it(`shows ${expected}, before and after the application runs`, () => {
    if (stored) localStorage.setItem('callwright-theme', stored);
    systemDark = dark;
    expect(runScript()).toBe(expected);
    expect(shownTheme()).toBe(expected);
  });
});

it('a choice is kept and shown at once', () => {
  function Shown() {
    return <p>{useShownTheme()}</p>;
  }
  render(<Shown />);
  expect(screen.getByText('light')).toBeInTheDocument();
  act(() => chooseTheme('dark'));
  expect(screen.getByText('dark')).toBeInTheDocument();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(runScript()).toBe('dark');
});

it('follows the system and other tabs until it is stopped', () => {
  const stop = followTheme();
  systemDark = true;
  for (const listener of systemListeners) listener();
  expect(document.documentElement.dataset.theme).toBe('dark');

  localStorage.setItem('callwright-theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'callwright-theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');

  stop();
  localStorage.setItem('callwright-theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'callwright-theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('without storage a choice holds for the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  chooseTheme('dark');
  expect(themeChoice()).toBe('dark');
  vi.restoreAllMocks();
  chooseTheme('system');
  expect(themeChoice()).toBe('system');
});
