import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import { noNumberRules } from '#contract/agents/number-rules';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

const office: Carrier = {
  carrier_id: '00000000-0000-4000-8000-000000000801',
  kind: 'asterisk',
  label: 'Office PBX',
  address: 'http://192.168.1.20:8088',
  username: 'callwright',
  webhook_url: null,
  is_practice: false,
  dial_string: 'PJSIP/{number}@trunk',
  state: 'connected',
  problem: null,
  version: '22.10.1',
  checks: [
    { name: 'Version', state: 'passed', seen: 'Asterisk 22.10.1.', mend: null },
    {
      name: 'chan_websocket.so',
      state: 'failed',
      seen: 'Not running. It’s for the sound of calls.',
      mend: {
        text: 'Load it, then restart Asterisk.',
        file: 'modules.conf',
        lines: ['load = chan_websocket.so'],
      },
    },
  ],
  tested_at: '2026-11-22T10:00:00Z',
  created_at: '2026-11-20T10:00:00Z',
};

const number: PhoneNumber = {
  phone_number_id: '00000000-0000-4000-8000-000000000700',
  number: '+14155552671',
  formatted: '+1 415 555 2671',
  country: 'US',
  label: 'Reception',
  agent_id: null,
  agent_name: null,
  carrier_id: null,
  carrier_label: null,
  ring_problem: 'No phone system selected',
  agent_version: null,
  rules: noNumberRules,
  proven: false,
  webhook: null,
  created_at: '2026-11-20T10:00:00Z',
};

function openPage(carriers: Carrier[], handlers: RequestHandler[] = [], shown = () => [number]) {
  return renderApp('/phone-numbers', {
    handlers: [
      ...handlers,
      http.get(apiUrl('/carriers'), () => HttpResponse.json({ items: carriers, has_practice_phone: false })),
      http.get(apiUrl('/phone-numbers'), () => HttpResponse.json({ items: shown() })),
      http.get(apiUrl('/agents'), () => HttpResponse.json({ items: [], next_cursor: null })),
    ],
  });
}

it('a phone system is added from an empty list, and a refusal stays in the dialog', async () => {
  const carriers: Carrier[] = [];
  const sent: unknown[] = [];
  const { person } = await openPage(carriers, [
    http.post(apiUrl('/carriers'), async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) {
        return HttpResponse.json(
          {
            code: 'provider_refused',
            message: 'Asterisk refused the user or the password.',
            details: {
              mends: [
                { text: 'Give it this password.', file: 'ari.conf', lines: ['[callwright]', 'type = user'] },
              ],
            },
          },
          { status: 422 },
        );
      }
      carriers.push(office);
      return HttpResponse.json(office, { status: 201 });
    }),
  ]);
  expect(await screen.findByText(/No phone system yet/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Add phone system' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add phone system' }));
  await person.type(dialog.getByLabelText('Name'), 'Office PBX');
  const password = dialog.getByLabelText('ARI password');
  await person.type(dialog.getByLabelText('ARI address'), 'http://localhost:8088');
  expect(password).not.toHaveAccessibleDescription();
  await person.clear(dialog.getByLabelText('ARI address'));
  await person.type(dialog.getByLabelText('ARI address'), office.address);
  expect(password).toHaveAccessibleDescription(/the password and the sound of calls travel unencrypted/);
  await person.type(dialog.getByLabelText('ARI user'), 'callwright');
  await person.type(password, 'secret');
  await person.click(dialog.getByRole('button', { name: 'Add phone system' }));
  expect(await dialog.findByText('Asterisk refused the user or the password.')).toBeInTheDocument();
  expect(dialog.getByText('Give it this password.')).toBeInTheDocument();
  expect(dialog.getByText(/; ari\.conf\s\[callwright\]\stype = user/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Add phone system' }));
  expect(await screen.findByRole('heading', { name: 'Office PBX' })).toBeInTheDocument();
  expect(sent[1]).toEqual({
    dial_string: 'PJSIP/{number}@trunk',
    kind: 'asterisk',
    label: 'Office PBX',
    address: office.address,
    username: 'callwright',
    password: 'secret',
  });
});

it('a Twilio account is added, and a refused auth token is shown at its field', async () => {
  const sent: unknown[] = [];
  const carriers: Carrier[] = [];
  const sid = `AC${'5'.repeat(32)}`;
  const webhook_url = 'https://callwright.test/api/carriers/1/calls';
  const message = 'Twilio refused this auth token for the account. Copy it from the Twilio console.';
  const { person } = await openPage(carriers, [
    http.post(apiUrl('/carriers'), async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) {
        const details = { fields: [{ field: 'password', message }] };
        return HttpResponse.json({ code: 'provider_refused', message, details }, { status: 422 });
      }
      const added: Carrier = {
        ...office,
        kind: 'twilio',
        label: 'Twilio',
        username: sid,
        version: null,
        webhook_url,
      };
      carriers.push(added);
      return HttpResponse.json(added, { status: 201 });
    }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Add phone system' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add phone system' }));
  await person.selectOptions(dialog.getByLabelText('Type'), 'Twilio');
  await person.type(dialog.getByLabelText('Account SID'), 'SK123');
  await person.type(dialog.getByLabelText('Auth token'), 'secret');
  const add = dialog.getByRole('button', { name: 'Add phone system' });
  await person.click(add);
  expect(dialog.getByLabelText('Account SID')).toHaveAccessibleDescription(/^Enter the Account SID/);
  await person.clear(dialog.getByLabelText('Account SID'));
  await person.type(dialog.getByLabelText('Account SID'), sid);
  await person.click(add);
  await expect.poll(() => dialog.getByLabelText('Auth token')).toHaveAccessibleDescription(message);
  await person.click(add);
  expect(await screen.findByText(sid)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Copy the webhook URL' }));
  expect(await navigator.clipboard.readText()).toBe(webhook_url);
  expect(sent[1]).toEqual({ kind: 'twilio', label: 'Twilio', username: sid, password: 'secret' });
});

it('a Telnyx account is added, and a refused API key is shown at its field', async () => {
  const sent: unknown[] = [];
  const carriers: Carrier[] = [];
  const key = `${'k'.repeat(43)}=`;
  const webhook_url = 'https://callwright.test/api/carriers/1/events';
  const message = 'Telnyx refused this API key. Copy it from the Telnyx portal, under API Keys.';
  const { person } = await openPage(carriers, [
    http.post(apiUrl('/carriers'), async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) {
        const details = { fields: [{ field: 'password', message }] };
        return HttpResponse.json({ code: 'provider_refused', message, details }, { status: 422 });
      }
      const added: Carrier = {
        ...office,
        kind: 'telnyx',
        label: 'Telnyx',
        username: key,
        version: null,
        webhook_url,
      };
      carriers.push(added);
      return HttpResponse.json(added, { status: 201 });
    }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Add phone system' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add phone system' }));
  await person.selectOptions(dialog.getByLabelText('Type'), 'Telnyx');
  await person.type(dialog.getByLabelText('Public key'), 'KEY123');
  await person.type(dialog.getByLabelText('API key'), 'secret');
  const add = dialog.getByRole('button', { name: 'Add phone system' });
  await person.click(add);
  expect(dialog.getByLabelText('Public key')).toHaveAccessibleDescription(/^Enter the public key/);
  await person.clear(dialog.getByLabelText('Public key'));
  await person.type(dialog.getByLabelText('Public key'), key);
  await person.click(add);
  await expect.poll(() => dialog.getByLabelText('API key')).toHaveAccessibleDescription(message);
  await person.click(add);
  expect(await screen.findByText(key)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Copy the webhook URL' }));
  expect(await navigator.clipboard.readText()).toBe(webhook_url);
  expect(sent[1]).toEqual({ kind: 'telnyx', label: 'Telnyx', username: key, password: 'secret' });
});

it('shows what was missing when it was saved, with the lines to add', async () => {
  const { person } = await openPage([office]);
  expect(await screen.findByText('Connected')).toBeInTheDocument();
  expect(screen.getByText(/load = chan_websocket\.so/)).toHaveTextContent('; modules.conf');
  await person.click(screen.getByRole('button', { name: 'Copy the lines for modules.conf' }));
  expect(await navigator.clipboard.readText()).toBe('load = chan_websocket.so');
});

it('a number is given its phone system, and says whether it rings', async () => {
  let shown = number;
  const sent: unknown[] = [];
  const { person } = await openPage(
    [office],
    [
      http.patch(apiUrl(`/phone-numbers/${number.phone_number_id}`), async ({ request }) => {
        sent.push(await request.json());
        shown = { ...number, carrier_id: office.carrier_id, carrier_label: office.label, ring_problem: null };
        return HttpResponse.json(shown);
      }),
    ],
    () => [shown],
  );
  const row = await screen.findByRole('row', { name: /\+1 415 555 2671/ });
  expect(within(row).getByText('No phone system selected')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '+1 415 555 2671' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(await dialog.findByLabelText('Phone system'), 'Office PBX');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rings')).toBeInTheDocument();
  expect(sent).toEqual([{ carrier_id: office.carrier_id }]);
});

it('a phone system is removed only after saying what is lost', async () => {
  const carriers = [office];
  const { person } = await openPage(carriers, [
    http.delete(apiUrl(`/carriers/${office.carrier_id}`), () => {
      carriers.pop();
      return new HttpResponse(null, { status: 204 });
    }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Actions for Office PBX' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Office PBX?' }));
  expect(dialog.getByText(/stop ringing/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Remove phone system' }));
  expect(await screen.findByText(/No phone system yet/)).toBeInTheDocument();
});
