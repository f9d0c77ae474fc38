import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { noNumberRules } from '#contract/agents/number-rules';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { frontDesk, reception as unanswered } from './phone-samples';

const nightDesk = { ...frontDesk, agent_id: '00000000-0000-4000-8000-000000000002', name: 'Night desk' };

const reception: PhoneNumber = {
  ...unanswered,
  agent_id: frontDesk.agent_id,
  agent_name: frontDesk.name,
};

const version = (number: number) => ({
  version: number,
  note: '',
  published_by: null,
  published_at: '2026-11-20T10:00:00Z',
  is_live: number === 3,
  tests: null,
});

/** Opens the number's form. @param answer of the API to a change */
async function openNumber(answer: () => Response = () => HttpResponse.json(reception), number = reception) {
  const sent: unknown[] = [];
  const { person } = await renderApp('/phone-numbers', {
    handlers: [
      http.get(apiUrl('/phone-numbers'), () =>
        HttpResponse.json({ items: [number], carrier_address: 'https://callwright.test/carrier' }),
      ),
      http.get(apiUrl('/agents'), () =>
        HttpResponse.json({ items: [frontDesk, nightDesk], next_cursor: null }),
      ),
      http.get(apiUrl(`/agents/${frontDesk.agent_id}/versions`), () =>
        HttpResponse.json({ items: [3, 2, 1].map(version), kept_drafts: [], draft_is_unkept: false }),
      ),
      http.patch(apiUrl(`/phone-numbers/${reception.phone_number_id}`), async ({ request }) => {
        const { base_revision: _seen, ...change } = (await request.json()) as { base_revision: number };
        sent.push(change);
        return answer();
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: '+1 415 555 2671' }));
  const dialog = within(await screen.findByRole('dialog'));
  const open = (name: RegExp) => person.click(dialog.getByRole('button', { name }));
  const save = () => person.click(dialog.getByRole('button', { name: 'Save' }));
  return { person, dialog, open, save, sent };
}

it('hours, a holiday and who answers otherwise are set, in the reader’s zone', async () => {
  const { person, dialog, open, save, sent } = await openNumber();
  await open(/Opening hours.*Always open/);
  await person.click(dialog.getByLabelText('Answer only during opening hours'));
  const from = dialog.getByLabelText('Monday from');
  await person.clear(from);
  await person.type(from, '8.30');
  await person.click(dialog.getByRole('switch', { name: 'Friday open' }));
  await person.click(dialog.getByRole('button', { name: 'Add date' }));
  await person.type(dialog.getByLabelText('Holiday 1'), '2026-12-25');
  await person.selectOptions(dialog.getByLabelText('Outside opening hours'), 'Night desk answers');
  expect(dialog.queryByLabelText('Message')).toBeNull();
  await save();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    rules: {
      ...noNumberRules,
      hours: {
        enabled: true,
        days: {
          ...noNumberRules.hours.days,
          monday: { open: true, from: '08:30', to: '17:00' },
          friday: { open: false, from: '09:00', to: '17:00' },
        },
        closed: [{ date: '2026-12-25', name: '' }],
      },
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      outside_hours: { agent_id: nightDesk.agent_id, number: null, message: '' },
    },
  });
});

it('its calls are switched off', async () => {
  const { person, dialog, save, sent } = await openNumber();
  const takesCalls = dialog.getByRole('switch', { name: 'Take calls' });
  expect(takesCalls).toBeChecked();
  await person.click(takesCalls);
  await save();
  await expect.poll(() => sent).toEqual([{ rules: { ...noNumberRules, takes_calls: false } }]);
});

it('when callers are told of the recording is chosen', async () => {
  const { person, dialog, open, save, sent } = await openNumber();
  await open(/Recording notice.*Where the law requires it/);
  expect(dialog.getByText(/This isn’t legal advice\.$/)).toBeInTheDocument();
  await person.selectOptions(dialog.getByLabelText('Say that the call is recorded'), 'Never');
  await save();
  await expect.poll(() => sent).toEqual([{ rules: { ...noNumberRules, recording_notice: 'never' } }]);
});

it('outside its hours another number can be called, which has to be typed then', async () => {
  const { person, dialog, open, save, sent } = await openNumber();
  await open(/Opening hours.*Always open/);
  await person.click(dialog.getByLabelText('Answer only during opening hours'));
  await person.selectOptions(dialog.getByLabelText('Outside opening hours'), 'Call a number');
  await save();
  expect(await dialog.findByText('Enter a number.')).toBeInTheDocument();
  await person.type(dialog.getByLabelText('Number'), '+1 415 555 2673');
  await person.type(dialog.getByLabelText('Message'), 'Please write.');
  await save();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    rules: { outside_hours: { agent_id: null, number: '+1 415 555 2673', message: 'Please write.' } },
  });
});

it('a fault in a closed section opens it, at the field', async () => {
  const { person, dialog, open, save, sent } = await openNumber();
  await open(/^Callers/);
  await person.type(dialog.getByLabelText('Blocked numbers'), '+1 900 *{Enter}555 1234');
  await person.type(dialog.getByLabelText('Calls per caller per hour'), '200');
  await open(/^If no one can answer/);
  expect(dialog.queryByLabelText('Blocked numbers')).toBeNull();
  await save();
  const blocked = await dialog.findByLabelText('Blocked numbers');
  expect(blocked).toHaveFocus();
  expect(blocked).toBeInvalid();
  expect(dialog.getByText(/^Line 2: Begin with \+ and the country code/)).toBeInTheDocument();
  expect(dialog.getByText('At most 100 calls.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /Callers.*2 errors/ })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('what only the server knows is at its field too', async () => {
  const hours = { ...noNumberRules.hours, enabled: true };
  const rules = {
    ...noNumberRules,
    hours,
    outside_hours: { agent_id: nightDesk.agent_id, number: null, message: '' },
  };
  const message = '"Night desk" only hears through a browser.';
  const { person, dialog, save } = await openNumber(
    () =>
      HttpResponse.json(
        {
          code: 'invalid_request',
          message,
          details: { fields: [{ field: 'rules.outside_hours.agent_id', message }] },
        },
        { status: 400 },
      ),
    { ...reception, rules },
  );
  await person.type(dialog.getByLabelText('Label'), '!');
  await save();
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByLabelText('Outside opening hours')).toHaveFocus();
});

it('a version is fixed, and another agent is live again', async () => {
  const { person, dialog, save, sent } = await openNumber(() =>
    HttpResponse.json({ code: 'conflict', message: 'Not now.' }, { status: 409 }),
  );
  await dialog.findByRole('option', { name: 'Live (now v3)' });
  await person.selectOptions(dialog.getByLabelText('Version'), 'v2');
  await save();
  expect(await dialog.findByText('Not now.')).toBeInTheDocument();
  await person.selectOptions(dialog.getByLabelText('Answered by'), '');
  expect(dialog.queryByLabelText('Version')).toBeNull();
  await save();
  await expect.poll(() => sent).toEqual([{ agent_version: 2 }, { agent_id: null }]);
});

it('countries are added and removed, down to its own', async () => {
  const { person, dialog, open, save, sent } = await openNumber();
  await open(/Calls out.*To United States/);
  const add = dialog.getByRole('button', { name: 'Add country' });
  await person.click(add);
  expect(dialog.getByLabelText('Country 1')).toHaveDisplayValue('United States');
  await person.click(add);
  await save();
  expect(await dialog.findByText('Select a country.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Country 2')).toHaveFocus();
  await person.selectOptions(dialog.getByLabelText('Country 2'), 'Germany');
  await save();
  await expect.poll(() => sent).toEqual([{ rules: { ...noNumberRules, countries: ['US', 'DE'] } }]);
});

it('a number that may call other countries may call its own only again', async () => {
  const rules = { ...noNumberRules, countries: ['GB', 'DE'] };
  const { person, dialog, open, save, sent } = await openNumber(undefined, { ...reception, rules });
  await open(/Calls out.*To United Kingdom, Germany/);
  await person.click(dialog.getByRole('button', { name: 'Remove country 1' }));
  expect(dialog.getByLabelText('Country 1')).toHaveDisplayValue('Germany');
  await person.click(dialog.getByRole('button', { name: 'Remove country 1' }));
  expect(dialog.getByText('Leave empty for United States only.')).toBeInTheDocument();
  await save();
  await expect.poll(() => sent).toEqual([{ rules: noNumberRules }]);
});

it('a fallback number is set, and one that may not be called is told at its field', async () => {
  const message = 'Premium-rate numbers can’t be called.';
  const { person, dialog, open, save, sent } = await openNumber(() =>
    HttpResponse.json(
      {
        code: 'invalid_request',
        message,
        details: { fields: [{ field: 'rules.fallback_number', message }] },
      },
      { status: 400 },
    ),
  );
  await open(/If no one can answer.*Standard message/);
  await person.type(dialog.getByLabelText('Fallback number'), '+1 900 555 2671');
  await save();
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByLabelText('Fallback number')).toHaveFocus();
  expect(
    dialog.getByRole('button', { name: /To \+1 900 555 2671, then: Standard message.*1 error/ }),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ rules: { ...noNumberRules, fallback_number: '+1 900 555 2671' } }]);
});
