import { screen, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import type { AgentSummary } from '#contract/agents/agents';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { frontDesk, reception as unanswered } from './phone-samples';

const unpublished: AgentSummary = {
  ...frontDesk,
  agent_id: '00000000-0000-4000-8000-000000000002',
  name: 'Night desk',
  status: 'draft',
  live_version: null,
};

const reception: PhoneNumber = {
  ...unanswered,
  agent_id: frontDesk.agent_id,
  agent_name: frontDesk.name,
};

function openNumbers(items: () => PhoneNumber[], handlers: RequestHandler[] = []) {
  return renderApp('/phone-numbers', {
    handlers: [
      ...handlers,
      http.get(apiUrl('/phone-numbers'), () => HttpResponse.json({ items: items() })),
      http.get(apiUrl('/agents'), () =>
        HttpResponse.json({ items: [frontDesk, unpublished], next_cursor: null }),
      ),
    ],
  });
}

it('an empty page says what to do, and adds a number with its agent', async () => {
  const items: PhoneNumber[] = [];
  const sent: unknown[] = [];
  const { person } = await openNumbers(
    () => items,
    [
      http.post(apiUrl('/phone-numbers'), async ({ request }) => {
        sent.push(await request.json());
        items.push(reception);
        return HttpResponse.json(reception, { status: 201 });
      }),
    ],
  );
  expect(await screen.findByText(/Add a number you own/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Add number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a number' }));
  await person.type(dialog.getByLabelText('Number'), '+1 415 555 2671');
  await person.type(dialog.getByLabelText('Label'), 'Reception');
  await person.selectOptions(await dialog.findByLabelText('Answered by'), 'Front desk');
  await person.click(dialog.getByRole('button', { name: 'Add number' }));
  expect(
    await screen.findByRole('row', { name: /\+1 415 555 2671.*Reception.*Front desk/ }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([{ number: '+1 415 555 2671', label: 'Reception', agent_id: frontDesk.agent_id }]);
});

describe('a number that can’t be one', () => {
  it.each([
    ['', 'Enter the number.'],
    ['4155552671', /Begin with \+ and the country code/],
    ['+1 415', /too short or too long/],
    ['+1 000 000 0000', /isn’t a valid number/],
  ])('"%s" is refused at its field before anything is sent', async (typed, fault) => {
    const { person } = await openNumbers(() => []);
    await person.click(await screen.findByRole('button', { name: 'Add number' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Number');
    if (typed) await person.type(field, typed);
    await person.click(dialog.getByRole('button', { name: 'Add number' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(fault);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
  });

  it('shows what only the server knows at its field too', async () => {
    const { person } = await openNumbers(
      () => [],
      [
        http.post(apiUrl('/phone-numbers'), () =>
          HttpResponse.json(
            {
              code: 'conflict',
              message: 'The number is in use.',
              details: { fields: [{ field: 'number', message: 'Another workspace has this number.' }] },
            },
            { status: 409 },
          ),
        ),
      ],
    );
    await person.click(await screen.findByRole('button', { name: 'Add number' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Number'), '+1 415 555 2671{Enter}');
    expect(await dialog.findByText('Another workspace has this number.')).toBeInTheDocument();
  });
});

it('an agent without a published version can be seen but not chosen', async () => {
  const { person } = await openNumbers(() => []);
  await person.click(await screen.findByRole('button', { name: 'Add number' }));
  expect(await screen.findByRole('option', { name: 'Night desk (not published)' })).toBeDisabled();
  expect(screen.getByRole('option', { name: 'Front desk' })).toBeEnabled();
});

it('label and agent can be changed; no one answers when none is chosen', async () => {
  let shown = reception;
  const sent: unknown[] = [];
  const { person } = await openNumbers(
    () => [shown],
    [
      http.patch(apiUrl(`/phone-numbers/${reception.phone_number_id}`), async ({ request }) => {
        sent.push(await request.json());
        shown = { ...reception, label: 'Front door', agent_id: null, agent_name: null };
        return HttpResponse.json(shown);
      }),
    ],
  );
  await person.click(await screen.findByRole('button', { name: '+1 415 555 2671' }));
  const dialog = within(await screen.findByRole('dialog'));
  const label = dialog.getByLabelText('Label');
  await person.clear(label);
  await person.type(label, 'Front door');
  await person.selectOptions(dialog.getByLabelText('Answered by'), 'Unassigned');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Front door.*Unassigned/ })).toBeInTheDocument();
  expect(sent).toEqual([{ label: 'Front door', agent_id: null, base_revision: 1 }]);
});

it('what someone else has saved meanwhile is told, what’s typed stays, and is saved over it once that’s meant', async () => {
  let stored = reception;
  const { person } = await openNumbers(
    () => [stored],
    [
      http.patch(apiUrl(`/phone-numbers/${reception.phone_number_id}`), async ({ request }) => {
        const { base_revision, ...change } = (await request.json()) as Partial<PhoneNumber> & {
          base_revision?: number;
        };
        if (base_revision !== stored.revision)
          return HttpResponse.json({ code: 'conflict', message: 'Load it again.' }, { status: 409 });
        stored = { ...stored, ...change, revision: stored.revision + 1 };
        return HttpResponse.json(stored);
      }),
    ],
  );
  await person.click(await screen.findByRole('button', { name: '+1 415 555 2671' }));
  const dialog = within(await screen.findByRole('dialog'));
  const label = dialog.getByLabelText('Label');
  await person.clear(label);
  await person.type(label, 'Front door');
  const theirs = { ...reception.rules, calls_per_hour: 5 };
  stored = { ...reception, label: 'Lobby', rules: theirs, revision: 2 };
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Someone has changed this number meanwhile\./)).toHaveTextContent(
    'It’s now: “Lobby” · Callers: 5 calls per hour. Save again to replace that, or cancel to keep it.',
  );
  expect(label).toHaveValue('Front door');
  expect(stored).toMatchObject({ label: 'Lobby', rules: theirs });
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Front door/ })).toBeInTheDocument();
  // All that the dialog shows is what's saved.
  expect(stored).toMatchObject({ label: 'Front door', rules: reception.rules, revision: 3 });
});

it('a number without an agent says once that it lacks one', async () => {
  const none = { ...reception, agent_id: null, agent_name: null, carrier_id: frontDesk.agent_id };
  await openNumbers(() => [
    { ...none, label: 'Alone', ring_problem: 'No agent assigned' },
    {
      ...none,
      label: 'Beside',
      phone_number_id: crypto.randomUUID(),
      ring_problem: 'Calls are switched off',
    },
  ]);
  const warnings = async (label: RegExp) =>
    [...(await screen.findByRole('row', { name: label })).querySelectorAll('.text-warn')].map(
      (icon) => icon.parentElement?.textContent,
    );
  expect(await warnings(/Alone/)).toEqual(['No agent assigned']);
  expect(await warnings(/Beside/)).toEqual(['Unassigned', 'Calls are switched off']);
});

it('is removed only after saying what is lost', async () => {
  const items = [reception];
  const { person } = await openNumbers(
    () => items,
    [
      http.delete(apiUrl(`/phone-numbers/${reception.phone_number_id}`), () => {
        items.pop();
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  );
  await person.click(await screen.findByRole('button', { name: 'Actions for +1 415 555 2671' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove +1 415 555 2671?' }));
  expect(dialog.getByText(/Front desk will stop answering it/)).toBeInTheDocument();
  expect(items).toHaveLength(1);
  await person.click(dialog.getByRole('button', { name: 'Remove number' }));
  expect(await screen.findByText(/Add a number you own/)).toBeInTheDocument();
});

it('F10: says of a number whether its carrier has proven it', async () => {
  const proven = {
    ...reception,
    phone_number_id: '00000000-0000-4000-8000-000000000701',
    formatted: '+49 30 901820',
    proven: true,
  };
  await openNumbers(() => [reception, proven]);
  const claimed = await screen.findByRole('row', { name: /\+1 415 555 2671/ });
  expect(within(claimed).getByText('Not verified')).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /\+49 30 901820/ });
  expect(within(row).queryByText('Not verified')).toBeNull();
});
