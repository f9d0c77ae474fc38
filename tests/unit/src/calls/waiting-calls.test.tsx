/** Calls waiting for a person are above every page of those who may come, and nowhere else. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Mock } from '#mock-api/mock';
import { addAgent, addCall, contentWith } from '../../mock-workspace';
import { renderApp } from '../../render-app';

afterEach(() => localStorage.clear());

/** A phone call that runs, and asks for a person. */
function waits(mock: Mock, id: number, why: string): string {
  const agent = addAgent(mock, contentWith({}), 1);
  const call_id = `00000000-0000-4000-8000-0000000000d${id}`;
  addCall(mock, {
    call_id,
    agent_id: agent.agent_id,
    agent_name: 'Front desk',
    origin: 'phone',
    party: `+1415555013${id}`,
    status: 'in_progress',
    end_reason: null,
    started_at: new Date(Date.now() - 60_000 + id).toISOString(),
    ended_at: null,
    events: [
      { type: 'help_requested', seq: 1, offset_ms: 1_000, turn: 1, tool: 'help', why, wait_seconds: 60 },
    ],
  });
  return call_id;
}

const region = () => screen.findByRole('region', { name: 'Calls waiting for a person' });

it('the one that waits longest is above every page, and all of them above the dashboard', async () => {
  const { person } = await renderApp('/calls', {
    prepare: (mock) => {
      waits(mock, 1, 'The first reason.');
      waits(mock, 2, 'The second reason.');
    },
  });
  const bar = await region();
  within(bar).getByText('2 calls are waiting for a person');
  within(bar).getByText('The first reason.');
  expect(within(bar).queryByText('The second reason.')).toBeNull();
  await person.click(within(bar).getByRole('link', { name: '1 other call is waiting' }));
  await within(await region()).findByText('The second reason.');
});

it('one press leads to the call, where it isn’t told twice', async () => {
  const { person, router } = await renderApp('/calls', { prepare: (mock) => void waits(mock, 1, 'Why.') });
  await person.click(
    within(await region()).getByRole('link', { name: /Go to the call of \+1 415 555 0131/ }),
  );
  await screen.findByText('Waiting for a person');
  expect(router.state.location.search).toMatchObject({ join: true });
  expect(screen.queryByRole('region', { name: 'Calls waiting for a person' })).toBeNull();
});

it('its sound can be turned off for good', async () => {
  const { person } = await renderApp('/calls', { prepare: (mock) => void waits(mock, 1, 'Why.') });
  const mute = within(await region()).getByRole('button', { name: 'Mute' });
  expect(mute.getAttribute('aria-pressed')).toBe('false');
  await person.click(mute);
  expect(mute.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('callwright-ring')).toBe('off');
});

it('isn’t for members who may not manage calls', async () => {
  await renderApp('/calls', { user: { is_admin: false }, prepare: (mock) => void waits(mock, 1, 'Why.') });
  await screen.findByRole('heading', { name: /Call History|Calls/ });
  expect(screen.queryByRole('region', { name: 'Calls waiting for a person' })).toBeNull();
});
