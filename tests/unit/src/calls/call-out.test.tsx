import { screen, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import type { AgentSummary } from '#contract/agents/agents';
import { noNumberRules } from '#contract/agents/number-rules';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { apiUrl } from '../../msw-server';
import { addCall } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const agent: AgentSummary = {
  agent_id: '00000000-0000-4000-8000-000000000001',
  name: 'Front desk',
  is_example: false,
  status: 'live',
  live_version: 3,
  last_call_at: null,
  last_call_is_test: false,
  calls_7_days: 0,
  success_7_days: null,
  tests: null,
  updated_at: '2026-11-21T10:00:00Z',
};
const number: PhoneNumber = {
  phone_number_id: '00000000-0000-4000-8000-000000000700',
  revision: 1,
  number: '+14155552671',
  formatted: '+1 415 555 2671',
  country: 'US',
  label: 'Reception',
  agent_id: agent.agent_id,
  agent_name: agent.name,
  agent_version: null,
  rules: noNumberRules,
  carrier_id: '00000000-0000-4000-8000-000000000800',
  carrier_label: 'Office PBX',
  ring_problem: null,
  proven: false,
  webhook: null,
  created_at: '2026-11-20T10:00:00Z',
};
const quiet: PhoneNumber = {
  ...number,
  phone_number_id: '00000000-0000-4000-8000-000000000701',
  formatted: '+1 415 555 2699',
  carrier_id: null,
};
const content = AgentContent.parse({
  name: 'Front desk',
  first_message: 'Hello.',
  variables: [
    { name: 'customer', default: 'there' },
    { name: 'called_number', default: '' },
  ],
});

async function openDialog(handlers: RequestHandler[]) {
  const { person, ...app } = await renderApp('/phone-numbers', {
    handlers: [
      ...handlers,
      http.get(apiUrl('/phone-numbers'), () =>
        HttpResponse.json({ items: [quiet, number], carrier_address: 'https://callwright.test/carrier' }),
      ),
      http.get(apiUrl('/agents'), () => HttpResponse.json({ items: [agent], next_cursor: null })),
      http.get(apiUrl('/agents/:agent_id/versions/:version'), () =>
        HttpResponse.json({
          version: 3,
          note: '',
          published_by: 'ada@example.com',
          published_at: '2026-11-21T10:00:00Z',
          is_live: true,
          tests: null,
          content,
        }),
      ),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Actions for +1 415 555 2671' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Call a number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Call a number' }));
  await dialog.findByLabelText('Number to call');
  return { person, dialog, ...app };
}

it('a number without a phone system says why it can’t call', async () => {
  const { person, dialog } = await openDialog([]);
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Actions for +1 415 555 2699' }));
  const item = await screen.findByRole('menuitem', { name: /^Call a number/ });
  expect(item).toHaveTextContent('Edit this number and select a phone system first.');
  expect(item).toHaveAttribute('aria-disabled', 'true');
});

it('a message for a machine has to be written, and goes along', async () => {
  const sent: unknown[] = [];
  const { person, dialog } = await openDialog([
    http.post(apiUrl('/calls'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ code: 'provider_refused', message: 'Not now.' }, { status: 422 });
    }),
  ]);
  expect(dialog.queryByLabelText('Message')).toBeNull();
  await person.type(dialog.getByLabelText('Number to call'), '(415) 555-2672');
  await person.selectOptions(dialog.getByLabelText('If a machine answers'), 'Leave a message');
  await person.click(dialog.getByRole('button', { name: 'Call' }));
  expect(await dialog.findByText('Write the message.')).toBeVisible();
  await person.type(dialog.getByLabelText('Message'), 'Please call us back.');
  await person.click(dialog.getByRole('button', { name: 'Call' }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ if_machine: 'message', machine_by: 'own', machine_message: 'Please call us back.' }]);
});

it('the phone system may tell who answers, and says at its field when it can’t', async () => {
  const message = 'This Asterisk doesn’t detect machines.';
  const sent: unknown[] = [];
  const { person, dialog } = await openDialog([
    http.post(apiUrl('/calls'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { code: 'invalid_request', message, details: { fields: [{ field: 'machine_by', message }] } },
        { status: 400 },
      );
    }),
  ]);
  expect(dialog.queryByLabelText('Machine detection')).toBeNull();
  await person.type(dialog.getByLabelText('Number to call'), '(415) 555-2672');
  await person.selectOptions(dialog.getByLabelText('If a machine answers'), 'Hang up');
  await person.selectOptions(dialog.getByLabelText('Machine detection'), 'Phone system');
  expect(dialog.getByText('Twilio and Telnyx charge per call.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Call' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(sent).toMatchObject([{ if_machine: 'hang_up', machine_by: 'carrier' }]);
});

it('once the day’s cap is reached, the button says when it opens again', async () => {
  const { dialog } = await openDialog([
    http.get(apiUrl('/billing/telephone-spending'), () =>
      HttpResponse.json({
        cap_micros: 5_000_000,
        time_zone: 'UTC',
        used_micros: 5_000_000,
        held_micros: 0,
        reached: true,
        opens_at: '2026-11-24T00:00:00.000Z',
      }),
    ),
  ]);
  const button = dialog.getByRole('button', { name: 'Call' });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  expect(button).toHaveAccessibleDescription(/possible again from Tuesday, 12:00 AM \(UTC\)/);
});

it('calls from the number with its agent and the variables that were changed, and shows the call', async () => {
  const sent: { body: unknown; key: string | null }[] = [];
  const call_id = '00000000-0000-4000-8000-000000000900';
  const { person, dialog, href } = await openDialog([
    http.post(apiUrl('/calls'), async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      if (sent.length === 1) {
        return HttpResponse.json({ code: 'provider_refused', message: 'Try again.' }, { status: 422 });
      }
      return HttpResponse.json({ call_id }, { status: 201 });
    }),
  ]);
  expect(await dialog.findByLabelText('Agent')).toHaveValue(agent.agent_id);
  // A number without a phone system can't call.
  expect(within(dialog.getByLabelText('Call from')).getAllByRole('option')).toHaveLength(1);
  await person.type(dialog.getByLabelText('Number to call'), '(415) 555-2672');
  const customer = await dialog.findByLabelText('customer');
  // The call's own numbers can't be typed.
  expect(dialog.queryByLabelText('called_number')).not.toBeInTheDocument();
  await person.clear(customer);
  await person.type(customer, 'Ada');
  await person.click(dialog.getByRole('button', { name: 'Call' }));
  await dialog.findByText('Try again.');
  await person.click(dialog.getByRole('button', { name: 'Call' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]?.body).toEqual({
    agent_id: agent.agent_id,
    phone_number_id: number.phone_number_id,
    to: '(415) 555-2672',
    ring_seconds: 30,
    variables: { customer: 'Ada' },
  });
  expect(sent[1]).toEqual(sent[0]);
  await expect.poll(href).toBe(`/calls/${call_id}`);
});

it('shows what the server refuses at its field', async () => {
  const message = 'Premium-rate numbers can’t be called.';
  const { person, dialog } = await openDialog([
    http.post(apiUrl('/calls'), () =>
      HttpResponse.json(
        { code: 'invalid_request', message, details: { fields: [{ field: 'to', message }] } },
        { status: 400 },
      ),
    ),
  ]);
  const field = dialog.getByLabelText('Number to call');
  await person.type(field, '+1 900 555 0199');
  await person.click(dialog.getByRole('button', { name: 'Call' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(field).toHaveFocus();
  await person.clear(dialog.getByLabelText('Ring for (s)'));
  await person.type(dialog.getByLabelText('Ring for (s)'), '5');
  await person.click(dialog.getByRole('button', { name: 'Call' }));
  expect(await dialog.findByText('At least 10 seconds.')).toBeInTheDocument();
});

it('that can’t be paid for leads to Billing', async () => {
  const { person, dialog, href } = await openDialog([
    http.post(apiUrl('/calls'), () =>
      HttpResponse.json(
        {
          code: 'insufficient_credit',
          message: 'This call needs $0.05, but the balance is $0.02. Buy credits to continue.',
        },
        { status: 402 },
      ),
    ),
  ]);
  await person.type(dialog.getByLabelText('Number to call'), '+1 415 555 2675');
  await person.click(dialog.getByRole('button', { name: 'Call' }));
  await person.click(within(await dialog.findByRole('alert')).getByRole('link', { name: 'Buy credits' }));
  await expect.poll(href).toBe('/billing');
});

it('a call that rings is cancelled on its page, and says so', async () => {
  const call_id = '00000000-0000-4000-8000-000000000901';
  const { person, mock } = await renderApp(`/calls/${call_id}`, {
    prepare: (mock) =>
      void addCall(mock, {
        call_id,
        origin: 'phone',
        direction: 'outbound',
        status: 'ringing',
        end_reason: null,
        ended_at: null,
        receipt: null,
      }),
  });
  await person.click(await screen.findByRole('button', { name: 'Cancel call' }));
  expect(await screen.findByText('The call was cancelled before anyone answered.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel call' })).toBeNull();
  expect(mock.world.calls[0]?.end_reason).toBe('call_cancelled');
});
