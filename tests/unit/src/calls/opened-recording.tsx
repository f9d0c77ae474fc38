/** The page of a spoken call with its recording. */
import { screen } from '@testing-library/react';
import type { CurrentUser } from '#contract/workspace/session';
import type { Recording } from '#contract/calls/recordings';
import { spokenCall } from '#mock-api/demo/spoken-calls';
import type { StoredCall } from '#mock-api/stored-calls';
import { addAgent, WORKSPACE_ID } from '../../mock-workspace';
import { renderApp, type RenderAppOptions } from '../../render-app';

export const CALL_ID = '00000000-0000-4000-8000-0000000000c1';

interface Opened extends Pick<RenderAppOptions, 'handlers'> {
  change?: Partial<StoredCall>;
  search?: string;
  user?: Partial<CurrentUser>;
}

export async function openCall({ change = {}, search = '', user = {}, handlers = [] }: Opened = {}) {
  const app = await renderApp(`/calls/${CALL_ID}${search}`, {
    user,
    handlers,
    prepare: (mock) => {
      const agent = addAgent(mock, { name: 'Front desk' }, 2);
      mock.world.calls.push({
        ...spokenCall(Date.parse('2026-11-20T12:00:00Z'), agent),
        workspace_id: WORKSPACE_ID,
        started_by: 'ada',
        call_id: CALL_ID,
        is_example: false,
        ...change,
      });
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

export const state = (one: Recording['state']): Recording => ({
  state: one,
  offset_ms: 0,
  duration_ms: null,
  bytes: null,
});

/** Presses something in one of the page's menus. */
export async function choose(
  person: Awaited<ReturnType<typeof openCall>>['person'],
  menu: 'call' | 'recording',
  name: string,
): Promise<HTMLElement> {
  await person.click(screen.getByRole('button', { name: `More for this ${menu}` }));
  const item = await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
  await person.click(item);
  return item;
}
