/** From one call to the next: what was typed or refused at one isn't at the other. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { addAgent, addCall } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

const OLDER = '00000000-0000-4000-8000-0000000000c1';
const NEWER = '00000000-0000-4000-8000-0000000000c2';

const refused = (message: string) => HttpResponse.json({ code: 'conflict', message }, { status: 409 });

async function openOlder(handlers: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp(`/calls/${OLDER}`, {
    ...handlers,
    prepare(mock) {
      const { agent_id } = addAgent(mock, { name: 'Front desk' }, 1);
      for (const [call_id, day] of [
        [OLDER, '20'],
        [NEWER, '21'],
      ] as const) {
        addCall(mock, {
          call_id,
          agent_id,
          agent_name: `Front desk ${day}`,
          started_at: `2026-11-${day}T10:00:00.000Z`,
          ended_at: `2026-11-${day}T10:01:00.000Z`,
          events: [{ seq: 1, offset_ms: 0, type: 'caller_said', turn: 1, text: 'Hello.' }],
        });
      }
    },
  });
  await screen.findByRole('heading', { name: 'Front desk 20' });
  return app;
}

async function goToNewer({ person }: Awaited<ReturnType<typeof openOlder>>) {
  const button = screen.getByRole('button', { name: 'Previous call' });
  await expect.poll(() => button.hasAttribute('aria-disabled')).toBe(false);
  await person.click(button);
  await screen.findByRole('heading', { name: 'Front desk 21' });
  return button;
}

it('a note and a tag that are typed at one aren’t put on the next', async () => {
  const app = await openOlder();
  await app.person.type(await screen.findByLabelText('New note'), 'Call back');
  await app.person.type(screen.getByLabelText('Tag'), 'angry');
  const button = await goToNewer(app);
  expect(screen.getByLabelText('New note')).toHaveValue('');
  expect(screen.getByLabelText('Tag')).toHaveValue('');
  // One goes on by the same key.
  expect(button).toHaveFocus();
});

it('why one couldn’t be tagged or run again isn’t told of the next', async () => {
  const app = await openOlder({
    handlers: [
      http.post(apiUrl('/call-tags'), () => refused('This call has 20 tags.')),
      http.post(apiUrl(`/calls/${OLDER}/replays`), () => refused('The agent isn’t complete.')),
    ],
  });
  await app.person.type(await screen.findByLabelText('Tag'), 'angry{Enter}');
  expect(await screen.findByText('This call has 20 tags.')).toBeVisible();
  await app.person.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText('The agent isn’t complete.')).toBeVisible();
  await goToNewer(app);
  expect(screen.queryByText('This call has 20 tags.')).toBeNull();
  expect(screen.queryByText('The agent isn’t complete.')).toBeNull();
});

it('a tag that couldn’t be added stays to be added again, and goes once it’s there', async () => {
  let isRefused = true;
  const app = await openOlder({
    handlers: [
      http.post(apiUrl('/call-tags'), () => (isRefused ? refused('Try again in a moment.') : undefined)),
    ],
  });
  const field = await screen.findByLabelText('Tag');
  await app.person.type(field, 'angry{Enter}');
  expect(await screen.findByText('Try again in a moment.')).toBeVisible();
  expect(field).toHaveValue('angry');
  isRefused = false;
  await app.person.type(field, '{Enter}');
  expect(await within(screen.getByRole('list', { name: 'Tags' })).findByText('angry')).toBeVisible();
  expect(field).toHaveValue('');
});
