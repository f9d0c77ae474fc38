import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import { noNumberRules } from '#contract/agents/number-rules';
import type { AccountNumber } from '#contract/agents/account-numbers';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { twilio } from './phone-samples';

const BEFORE = 'https://ivr.example.com/voice';
const voice = { voice: true, sms: true, mms: false, fax: false };
const reception: AccountNumber = {
  number: '+14155550101',
  formatted: '+1 415 555 0101',
  label: 'Reception',
  capabilities: voice,
  webhook: { kind: 'other', text: BEFORE },
  phone_number_id: null,
  problem: null,
};
const sales: AccountNumber = {
  ...reception,
  number: '+14155550102',
  formatted: '+1 415 555 0102',
  label: '',
  webhook: { kind: 'none', text: null },
};
const alerts: AccountNumber = {
  ...sales,
  number: '+14155550103',
  formatted: '+1 415 555 0103',
  capabilities: { ...voice, voice: false },
  problem: 'This number can’t take calls.',
};

const imported = (of: AccountNumber, change: Partial<PhoneNumber> = {}): PhoneNumber => ({
  phone_number_id: `00000000-0000-4000-8000-00000000${of.number.slice(-4)}`,
  revision: 1,
  number: of.number,
  formatted: of.formatted,
  country: 'US',
  label: of.label,
  agent_id: null,
  agent_name: null,
  agent_version: null,
  carrier_id: twilio.carrier_id,
  carrier_label: twilio.label,
  ring_problem: 'No agent assigned',
  rules: noNumberRules,
  proven: true,
  webhook: {
    state: 'set',
    problem: null,
    before: { kind: of.webhook.kind, text: of.webhook.text },
  },
  created_at: '2026-11-20T10:00:00Z',
  ...change,
});

function openPage(numbers: () => PhoneNumber[], handlers: RequestHandler[]) {
  return renderApp('/phone-numbers', {
    handlers: [
      ...handlers,
      http.get(apiUrl('/carriers'), () => HttpResponse.json({ items: [twilio], has_practice_phone: false })),
      http.get(apiUrl('/phone-numbers'), () => HttpResponse.json({ items: numbers() })),
      http.get(apiUrl('/agents'), () => HttpResponse.json({ items: [], next_cursor: null })),
    ],
  });
}

it('numbers of the account are searched, ticked and imported; each row says what became of it', async () => {
  const numbers: PhoneNumber[] = [];
  const asked: string[] = [];
  const sent: unknown[] = [];
  const { person } = await openPage(
    () => numbers,
    [
      http.get(apiUrl(`/carriers/${twilio.carrier_id}/numbers`), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('digits') ?? '');
        return HttpResponse.json({ items: [reception, sales, alerts], next_cursor: null });
      }),
      http.post(apiUrl(`/carriers/${twilio.carrier_id}/numbers`), async ({ request }) => {
        const body = (await request.json()) as { number: string };
        sent.push(body);
        if (body.number === sales.number && sent.length === 2) {
          return HttpResponse.json(
            { code: 'conflict', message: 'Another workspace has it.' },
            { status: 409 },
          );
        }
        const of = body.number === sales.number ? sales : reception;
        const answer = imported(
          of,
          of === sales ? { webhook: { state: 'unset', problem: 'Twilio is down.', before: null } } : {},
        );
        numbers.push(answer);
        return HttpResponse.json(answer, { status: 201 });
      }),
    ],
  );
  await person.click(await screen.findByRole('button', { name: 'Import numbers from Twilio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import numbers from Twilio' }));
  const first = await dialog.findByRole('checkbox', { name: '+1 415 555 0101' });
  expect(first).toHaveAccessibleDescription(`Voice, SMS · Calls go to ${BEFORE}`);
  expect(dialog.getByRole('checkbox', { name: '+1 415 555 0103' })).toBeDisabled();
  expect(dialog.getByText('This number can’t take calls.')).toBeInTheDocument();
  await person.click(first);
  await person.click(dialog.getByRole('checkbox', { name: '+1 415 555 0102' }));
  // Beside the dialog: what's ticked isn't lost.
  fireEvent.pointerDown(document.body, { button: 0, pointerType: 'mouse' });
  fireEvent.click(document.body);
  await person.click(dialog.getByRole('button', { name: 'Import 2 numbers' }));
  expect(await dialog.findByText('Another workspace has it.')).toBeInTheDocument();
  expect(dialog.getByText('Imported')).toBeInTheDocument();
  expect(first).not.toBeChecked();
  // What was refused is ticked still.
  await person.click(dialog.getByRole('button', { name: 'Import 1 number' }));
  expect(
    await dialog.findByText(/^Imported, but its webhook isn’t set\. Twilio is down\./),
  ).toBeInTheDocument();
  expect(sent).toEqual([
    { number: reception.number, agent_id: null },
    { number: sales.number, agent_id: null },
    { number: sales.number, agent_id: null },
  ]);
  await person.type(dialog.getByRole('searchbox'), '555 01');
  await expect.poll(() => asked.at(-1)).toBe('55501');
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  const row = within(await screen.findByRole('row', { name: /\+1 415 555 0101/ }));
  expect(row.getByText('Verified')).toBeInTheDocument();
});

it('a webhook that isn’t set is said in the list, with what to do', async () => {
  let shown = imported(sales, {
    ring_problem: 'Its webhook isn’t set',
    webhook: { state: 'unset', problem: 'Twilio is down.', before: null },
  });
  const { person } = await openPage(
    () => [shown],
    [
      http.post(apiUrl(`/phone-numbers/${shown.phone_number_id}/webhook`), () => {
        shown = imported(sales);
        return HttpResponse.json(shown);
      }),
    ],
  );
  expect(await screen.findByText('Twilio is down.')).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Import numbers from Twilio' });
  await person.click(screen.getByRole('button', { name: 'Actions for +1 415 555 0102' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Set webhook' }));
  expect(await screen.findByText('Calls to +1 415 555 0102 come here now.')).toBeInTheDocument();
  expect(screen.queryByText('Twilio is down.')).toBeNull();
});

it('a webhook that was set can be set again, since someone may have set another one at the carrier', async () => {
  const shown = imported(sales);
  let asked = 0;
  const { person } = await openPage(
    () => [shown],
    [
      http.post(apiUrl(`/phone-numbers/${shown.phone_number_id}/webhook`), () => {
        asked += 1;
        return HttpResponse.json(shown);
      }),
    ],
  );
  await screen.findByRole('button', { name: 'Import numbers from Twilio' });
  await person.click(await screen.findByRole('button', { name: 'Actions for +1 415 555 0102' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Set webhook' }));
  expect(await screen.findByText('Calls to +1 415 555 0102 come here now.')).toBeInTheDocument();
  expect(asked).toBe(1);
});

it('removing says what gets its calls again, and when that fails, how to remove it anyway', async () => {
  const sent: (string | null)[] = [];
  const numbers = [imported(reception)];
  const { person } = await openPage(
    () => numbers,
    [
      http.delete(apiUrl(`/phone-numbers/${numbers[0]?.phone_number_id}`), ({ request }) => {
        sent.push(new URL(request.url).searchParams.get('webhook'));
        if (sent.length === 1) {
          return HttpResponse.json(
            { code: 'provider_refused', message: 'Its webhook couldn’t be put back.' },
            { status: 422 },
          );
        }
        numbers.pop();
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  );
  await person.click(await screen.findByRole('button', { name: 'Actions for +1 415 555 0101' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(new RegExp(`will go to ${BEFORE} again`))).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: /^Remove it anyway/ })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Remove number' }));
  expect(await dialog.findByText('Its webhook couldn’t be put back.')).toBeInTheDocument();
  await person.click(dialog.getByRole('checkbox', { name: /^Remove it anyway/ }));
  await person.click(dialog.getByRole('button', { name: 'Remove number' }));
  expect(await screen.findByText(/Add a number you own/)).toBeInTheDocument();
  expect(sent).toEqual(['put_back', 'leave']);
});
