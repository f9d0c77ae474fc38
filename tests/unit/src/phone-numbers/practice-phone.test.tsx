/** Trying a practice phone: offered where there's no phone system, and plain about what it isn't. */
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import type { AgentSummary } from '#contract/agents/agents';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { frontDesk, reception, twilio } from './phone-samples';

const AGENT = frontDesk.agent_id;
const practice: Carrier = {
  ...twilio,
  label: 'Practice phone',
  username: `AC${'0'.repeat(32)}`,
  webhook_url: null,
  is_practice: true,
};
const number: PhoneNumber = {
  ...reception,
  number: '+14155550100',
  formatted: '+1 415 555 0100',
  label: '',
  agent_id: AGENT,
  agent_name: frontDesk.name,
  carrier_id: practice.carrier_id,
  carrier_label: practice.label,
  ring_problem: null,
  proven: true,
};

const world = { carriers: [] as Carrier[], numbers: [] as PhoneNumber[] };
afterEach(() => {
  world.carriers = [];
  world.numbers = [];
  vi.restoreAllMocks();
});

function openPage(
  answers: (() => Response)[],
  has_practice_phone = true,
  is_admin = true,
  agents: AgentSummary[] = [frontDesk],
) {
  return renderApp('/phone-numbers', {
    user: { is_admin },
    handlers: [
      http.get(apiUrl('/carriers'), () => HttpResponse.json({ items: world.carriers, has_practice_phone })),
      http.get(apiUrl('/phone-numbers'), () => HttpResponse.json({ items: world.numbers })),
      http.get(apiUrl('/agents'), () => HttpResponse.json({ items: agents, next_cursor: null })),
      http.post(apiUrl('/practice-phone'), () => {
        const answer = answers.shift();
        if (answer !== undefined) return answer();
        world.carriers = [practice];
        world.numbers = [number];
        return HttpResponse.json(number, { status: 201 });
      }),
      http.post(apiUrl('/practice-phone/page'), () => HttpResponse.json({ url: 'http://127.0.0.1:8011' })),
    ],
  });
}

it('is set up for an agent, opens in its own tab, and isn’t called a real number anywhere', async () => {
  const tab = { opener: {}, location: { href: '' }, close: () => undefined };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const away = 'The practice phone isn’t running. Run npm run carrier-double to start it.';
  const other = { ...frontDesk, agent_id: '00000000-0000-4000-8000-0000000000ff', name: 'Night desk' };
  const { person } = await openPage(
    [() => HttpResponse.json({ code: 'conflict', message: away }, { status: 409 })],
    true,
    true,
    [other, frontDesk],
  );
  await person.click(await screen.findByRole('button', { name: 'Try a practice phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Try a practice phone' }));
  expect(dialog.getByText(/It isn’t a real number/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Set up' }));
  expect(await dialog.findByText('Select the agent that answers.')).toBeInTheDocument();
  await dialog.findByRole('option', { name: frontDesk.name });
  await person.selectOptions(dialog.getByLabelText('Answered by'), frontDesk.agent_id);
  await person.click(dialog.getByRole('button', { name: 'Set up' }));
  expect(await dialog.findByText(away)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Set up' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('+1 415 555 0100 is ready.');
  await person.click(dialog.getByRole('button', { name: 'Open practice phone' }));
  await vi.waitFor(() => expect(tab.location.href).toBe('http://127.0.0.1:8011/?number=%2B14155550100'));
  expect(tab.opener).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/Not a real phone system/)).toBeInTheDocument();
  expect(await screen.findByText('Practice number')).toBeInTheDocument();
  expect(screen.queryByText('Verified')).toBeNull();
});

it('is set up for the only published agent, unless another one is chosen', async () => {
  const draft = { ...frontDesk, agent_id: '00000000-0000-4000-8000-0000000000ff', live_version: null };
  const { person } = await openPage([], true, true, [draft, frontDesk]);
  await person.click(await screen.findByRole('button', { name: 'Try a practice phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Try a practice phone' }));
  await vi.waitFor(() => expect(dialog.getByLabelText('Answered by')).toHaveValue(frontDesk.agent_id));
});

it('says that it calls a published agent, where there’s none to choose', async () => {
  const draft = { ...frontDesk, live_version: null };
  const { person } = await openPage([], true, true, [draft]);
  await person.click(await screen.findByRole('button', { name: 'Try a practice phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Try a practice phone' }));
  expect(await dialog.findByText('You need a published agent first.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Go to agents' })).toHaveAttribute('href', '/agents');
  expect(dialog.queryByRole('button', { name: 'Set up' })).toBeNull();
});

it('isn’t offered where the installation has none, or there’s a phone system', async () => {
  await openPage([], false);
  expect(await screen.findByText(/No phone system yet/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try a practice phone' })).toBeNull();
});

it('says to a member why they can’t set one up, and why they can’t change one', async () => {
  const why = 'Only workspace admins can do this.';
  const { person, queryClient } = await openPage([], true, false);
  const offer = await screen.findByRole('button', { name: 'Try a practice phone' });
  expect(offer).toBeEnabled();
  expect(offer).toHaveAccessibleDescription(why);
  world.carriers = [practice];
  await queryClient.invalidateQueries();
  await person.click(await screen.findByRole('button', { name: `Actions for ${practice.label}` }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([`Import numbers${why}`, `Remove${why}`]);
  await person.click(screen.getByRole('menuitem', { name: /^Remove/ }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('has its number’s webhook set by its menu, as the check of the number says', async () => {
  world.carriers = [practice];
  world.numbers = [number];
  const { person } = await openPage([]);
  await screen.findByRole('button', { name: 'Open practice phone' });
  await person.click(await screen.findByRole('button', { name: `Actions for ${number.formatted}` }));
  expect(await screen.findByRole('menuitem', { name: 'Set webhook' })).toBeInTheDocument();
});
