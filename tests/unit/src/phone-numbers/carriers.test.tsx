import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import type { Carrier } from '#contract/workspace/carriers';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { office as sound, reception as number, telnyx, twilio } from './phone-samples';

const office: Carrier = {
  ...sound,
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

it.each([
  {
    added: twilio,
    fields: ['Account SID', 'Auth token'] as const,
    wrongName: 'SK123',
    hint: /^Enter the Account SID/,
    message: 'Twilio refused this auth token for the account. Copy it from the Twilio console.',
  },
  {
    added: telnyx,
    fields: ['Public key', 'API key'] as const,
    wrongName: 'KEY123',
    hint: /^Enter the public key/,
    message: 'Telnyx refused this API key. Copy it from the Telnyx portal, under API Keys.',
  },
])('an account of $added.label is added, and a refused $fields.1 is shown at its field', async (account) => {
  const { added, fields, wrongName, hint, message } = account;
  const sent: unknown[] = [];
  const carriers: Carrier[] = [];
  const { person } = await openPage(carriers, [
    http.post(apiUrl('/carriers'), async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) {
        const details = { fields: [{ field: 'password', message }] };
        return HttpResponse.json({ code: 'provider_refused', message, details }, { status: 422 });
      }
      carriers.push(added);
      return HttpResponse.json(added, { status: 201 });
    }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Add phone system' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add phone system' }));
  await person.selectOptions(dialog.getByLabelText('Type'), added.label);
  const [name, secret] = fields.map((label) => dialog.getByLabelText(label));
  if (name === undefined || secret === undefined) throw new Error('A field is missing.');
  await person.type(name, wrongName);
  await person.type(secret, 'secret');
  const add = dialog.getByRole('button', { name: 'Add phone system' });
  await person.click(add);
  expect(name).toHaveAccessibleDescription(hint);
  await person.clear(name);
  await person.type(name, added.username);
  await person.click(add);
  await expect.poll(() => dialog.getByLabelText(fields[1])).toHaveAccessibleDescription(message);
  await person.click(add);
  expect(await screen.findByText(added.username)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Copy the webhook URL' }));
  expect(await navigator.clipboard.readText()).toBe(added.webhook_url);
  const { kind, label, username } = added;
  expect(sent[1]).toEqual({ kind, label, username, password: 'secret' });
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
  expect(sent).toEqual([{ carrier_id: office.carrier_id, base_revision: 1 }]);
});

it('what someone else has made of a phone system meanwhile is told, what’s typed stays, and is saved over it once that’s meant', async () => {
  const carriers = [office];
  const sent: unknown[] = [];
  const { person } = await openPage(carriers, [
    http.patch(apiUrl(`/carriers/${office.carrier_id}`), async ({ request }) => {
      const body = (await request.json()) as { base_revision: number; label: string };
      sent.push(body);
      if (body.base_revision !== carriers[0]?.revision)
        return HttpResponse.json({ code: 'conflict', message: 'Load it again.' }, { status: 409 });
      carriers[0] = { ...office, label: body.label, revision: 3 };
      return HttpResponse.json(carriers[0]);
    }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Actions for Office PBX' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Office PBX' }));
  const name = dialog.getByLabelText('Name');
  await person.clear(name);
  await person.type(name, 'Reception');
  carriers[0] = { ...office, address: 'http://192.168.1.30:8088', username: 'pbx', revision: 2 };
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Someone has changed this phone system meanwhile\./)).toHaveTextContent(
    'It’s now: http://192.168.1.30:8088 · pbx. Save again to replace that, or cancel to keep it.',
  );
  expect(name).toHaveValue('Reception');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Reception' })).toBeVisible();
  expect(sent).toMatchObject([
    { base_revision: 1 },
    { base_revision: 2, label: 'Reception', address: office.address, username: office.username },
  ]);
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
