import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import type { NumberForSale } from '#contract/agents/numbers-for-sale';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { reception, telnyx } from './phone-samples';

const chicago: NumberForSale = {
  number: '+13125550121',
  formatted: '+1 312 555 0121',
  place: 'Chicago, IL',
  capabilities: { voice: true, sms: true, mms: false, fax: false },
  price: { a_month: '1.00', once: '2.00', currency: 'USD' },
  needs_papers: false,
};
const free: NumberForSale = {
  ...chicago,
  number: '+18005550122',
  formatted: '+1 800 555 0122',
  place: null,
  price: null,
  needs_papers: true,
};

const bought: PhoneNumber = {
  ...reception,
  phone_number_id: '00000000-0000-4000-8000-000000000121',
  number: chicago.number,
  formatted: chicago.formatted,
  label: '',
  carrier_id: telnyx.carrier_id,
  carrier_label: telnyx.label,
  ring_problem: 'No agent assigned',
  proven: true,
  webhook: { state: 'set', problem: null, before: { kind: 'none', text: null } },
};

function openPage(numbers: () => PhoneNumber[], handlers: RequestHandler[]) {
  return renderApp('/phone-numbers', {
    handlers: [
      ...handlers,
      http.get(apiUrl('/carriers'), () => HttpResponse.json({ items: [telnyx], has_practice_phone: false })),
      http.get(apiUrl('/phone-numbers'), () => HttpResponse.json({ items: numbers() })),
      http.get(apiUrl('/agents'), () => HttpResponse.json({ items: [], next_cursor: null })),
    ],
  });
}

it('a number is searched, its price is said, and one press buys it; a refusal stays to be read', async () => {
  const numbers: PhoneNumber[] = [];
  const asked: string[] = [];
  const sent: unknown[] = [];
  const { person } = await openPage(
    () => numbers,
    [
      http.get(apiUrl(`/carriers/${telnyx.carrier_id}/numbers-for-sale`), ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(
          `${searchParams.get('country')} ${searchParams.get('kind')} ${searchParams.get('digits')}`,
        );
        const items = searchParams.get('country') === 'US' ? [chicago, free] : [];
        return HttpResponse.json({ items });
      }),
      http.post(apiUrl(`/carriers/${telnyx.carrier_id}/bought-numbers`), async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1) {
          const refusal = { code: 'provider_refused', message: 'Telnyx refused: no credit. (20100)' };
          return HttpResponse.json(refusal, { status: 422 });
        }
        numbers.push(bought);
        return HttpResponse.json(bought, { status: 201 });
      }),
    ],
  );
  await person.click(await screen.findByRole('button', { name: 'Actions for Telnyx' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Buy a number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy a number from Telnyx' }));
  const first = await dialog.findByRole('radio', { name: /\+1 312 555 0121/ });
  expect(first).toHaveAccessibleDescription('Chicago, IL · Voice, SMS');
  expect(dialog.getByText(/Needs an address at the carrier/)).toBeInTheDocument();
  // Nothing is bought before one is chosen.
  await person.click(dialog.getByRole('button', { name: 'Buy number' }));
  expect(sent).toEqual([]);
  await person.click(first);
  expect(dialog.getByText('$1.00 a month and $2.00 once, until you release it')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Buy +1 312 555 0121' }));
  expect(await dialog.findByText('Telnyx refused: no credit. (20100)')).toBeInTheDocument();
  await person.click(await dialog.findByRole('button', { name: 'Buy +1 312 555 0121' }));
  expect(await screen.findByText('+1 312 555 0121 is yours. Its calls come here.')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /\+1 312 555 0121/ })).toBeInTheDocument();
  expect(sent).toEqual(Array(2).fill({ number: chicago.number, agent_id: null }));
  expect(asked[0]).toBe('US local ');
});

it('another country or type is asked for, and a shelf that’s empty says so', async () => {
  const asked: string[] = [];
  const { person } = await openPage(
    () => [],
    [
      http.get(apiUrl(`/carriers/${telnyx.carrier_id}/numbers-for-sale`), ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(
          `${searchParams.get('country')} ${searchParams.get('kind')} ${searchParams.get('digits')}`,
        );
        return HttpResponse.json({ items: [] });
      }),
    ],
  );
  await person.click(await screen.findByRole('button', { name: 'Actions for Telnyx' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Buy a number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy a number from Telnyx' }));
  expect(await dialog.findByText(/^Telnyx has no such numbers now\./)).toBeInTheDocument();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Country' }), 'Germany');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Toll-free');
  await person.type(dialog.getByRole('searchbox'), '30 1');
  await expect.poll(() => asked.at(-1)).toBe('DE toll_free 301');
});

it('a bought number is released by who typed that it should be', async () => {
  const numbers = [bought];
  const released: string[] = [];
  const { person } = await openPage(
    () => numbers,
    [
      http.post(apiUrl('/phone-numbers/:id/release'), ({ params }) => {
        released.push(String(params.id));
        if (released.length === 1) {
          const refusal = {
            code: 'provider_refused',
            message: 'The number wasn’t released. Telnyx is down.',
          };
          return HttpResponse.json(refusal, { status: 422 });
        }
        numbers.length = 0;
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  );
  await person.click(await screen.findByRole('button', { name: `Actions for ${bought.formatted}` }));
  await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('checkbox', { name: 'Release it at the carrier too.' }));
  expect(dialog.getByText(/This can’t be undone\./)).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox'), 'release');
  await person.click(dialog.getByRole('button', { name: 'Release number' }));
  expect(await dialog.findByText('The number wasn’t released. Telnyx is down.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Release number' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(released).toEqual([bought.phone_number_id, bought.phone_number_id]);
});
