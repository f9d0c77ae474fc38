/** Prepares every test of the `dom` project. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { resetNotifications } from '@/lib/notifications/notifications';
import { patient } from '../patience';
import './element-errors';
import { server } from './msw-server';

// What is looked for is there soon, or never.
configure({ asyncUtilTimeout: patient(8_000) });

// Sonner's are the only rules here. Whether an element can be seen is asked of all of them for each that's looked for.
for (const style of document.head.querySelectorAll('style')) style.remove();

vi.mock('@/components/agents/prompt/prompt-editor', () => import('./plain-prompt-editor'));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  resetNotifications();
  // Sonner shows those that were still on their way out again, wherever it's rendered next.
  toast.dismiss();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  delete document.documentElement.dataset.theme;
});
// The next file of this worker finds the same page and the same modules.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.close();
});
