import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { Criterion } from '#contract/scoring/scorecards';
import { WORKSPACE_ID } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

async function openForm() {
  const app = await renderApp('/settings?section=scorecards');
  await app.person.click(await screen.findByRole('button', { name: 'Start blank' }));
  return { ...app, criteria: () => within(screen.getByRole('list', { name: 'Criteria' })) };
}

it('a criterion that’s added is open, and its question is where one types', async () => {
  const { person, criteria } = await openForm();
  expect(criteria().getAllByRole('listitem')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Add criterion' }));
  expect(criteria().getAllByRole('listitem')).toHaveLength(2);
  await person.keyboard('Was the caller called by name?');
  expect(criteria().getByRole('button', { name: /Was the caller called by name/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Remove criterion' }));
  expect(criteria().getAllByRole('listitem')).toHaveLength(1);
});

it('a criterion that’s removed comes back with what was in it, by Undo', async () => {
  const { person, criteria } = await openForm();
  await person.click(screen.getByRole('button', { name: 'Add criterion' }));
  await person.keyboard('Was the caller called by name?');
  await person.click(screen.getByRole('button', { name: 'Remove criterion' }));
  expect(criteria().queryByText('Was the caller called by name?')).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: /^Undo/ }));
  const back = criteria().getAllByRole('listitem')[1];
  expect(back).toHaveTextContent('Was the caller called by name?');
});

it('nothing is offered back once the form has gone', async () => {
  const { person } = await openForm();
  await person.click(screen.getByRole('button', { name: 'Add criterion' }));
  await person.click(screen.getByRole('button', { name: 'Remove criterion' }));
  expect(await screen.findByText('Criterion removed.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Criterion removed.')).not.toBeInTheDocument());
});

it('a criterion without a question is opened, and says what’s missing', async () => {
  const { person } = await openForm();
  await person.click(screen.getByRole('button', { name: 'Save scorecard' }));
  expect(await screen.findByText('Write a question.')).toBeVisible();
});

const criterion = (id: number, question: string): Criterion => ({
  criterion_id: `00000000-0000-4000-8000-0000000000c${id}`,
  question,
  guidance: '',
  scale: 'yes_no',
  judged_by: 'model',
  rule: null,
  needs_quote: true,
  weight: 1,
});

const cardWith = () => ({
  workspace_id: WORKSPACE_ID,
  scorecard_id: '00000000-0000-4000-8000-0000000000d1',
  agent_id: null,
  is_on: true,
  sample_percent: 100,
  model: { provider: 'default' as const, key_id: null, model: '' },
  criteria: [criterion(1, 'Greeted?'), criterion(2, 'Kind?')],
  changed_at: '2026-11-20T10:00:00.000Z',
  revision: 3,
});

it('what someone else has saved meanwhile is told, what’s typed stays, and is saved over it once that’s meant', async () => {
  const card = cardWith();
  const { person, mock } = await renderApp('/settings?section=scorecards', {
    prepare: ({ world }) => void world.scorecards.push(card),
  });
  await person.click(await screen.findByRole('button', { name: /^All agents/ }));
  const share = screen.getByLabelText('Share of calls (%)');
  await person.clear(share);
  await person.type(share, '20');
  const theirs = [criterion(1, 'Greeted by name?'), criterion(3, 'Verified?')];
  Object.assign(card, { criteria: theirs, sample_percent: 50, revision: 4 });
  await person.click(screen.getByRole('button', { name: 'Save scorecard' }));
  expect(await screen.findByText(/^Someone has changed this scorecard meanwhile\./)).toHaveTextContent(
    'It’s now: All agents · 2 criteria · 50% of calls · rules. New: “Verified?”. Changed: “Greeted by name?”. Removed: “Kind?”. Save again to replace that, or cancel to keep it.',
  );
  expect(share).toHaveValue('20');
  expect(mock.world.scorecards).toMatchObject([{ sample_percent: 50, criteria: theirs }]);
  await person.click(screen.getByRole('button', { name: 'Save scorecard' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Save scorecard' })).not.toBeInTheDocument(),
  );
  expect(mock.world.scorecards).toMatchObject([
    { sample_percent: 20, criteria: [{ question: 'Greeted?' }, { question: 'Kind?' }], revision: 5 },
  ]);
});

it('stays with what was refused when Cancel is pressed before the answer', async () => {
  let answer = () => {};
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { person } = await renderApp('/settings?section=scorecards', {
    handlers: [
      http.post(apiUrl('/scorecards'), async () => {
        await answers;
        return HttpResponse.json({ code: 'conflict', message: 'Not now.' }, { status: 409 });
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Start blank' }));
  await person.click(screen.getByRole('button', { name: /New criterion/ }));
  await person.type(screen.getByLabelText('Question'), 'Greeted?');
  const save = screen.getByRole('button', { name: 'Save scorecard' });
  await person.click(save);
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  answer();
  expect(await screen.findByText('Not now.')).toBeVisible();
});

it('isn’t removed while it’s being saved', async () => {
  let answer = () => {};
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { person } = await renderApp('/settings?section=scorecards', {
    prepare: ({ world }) => void world.scorecards.push(cardWith()),
    handlers: [
      http.put(apiUrl('/scorecards/:id'), async () => {
        await answers;
        return HttpResponse.json({ code: 'invalid_request', message: 'Not now.' }, { status: 400 });
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: /^All agents/ }));
  const save = screen.getByRole('button', { name: 'Save scorecard' });
  await person.click(save);
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  const remove = screen.getByRole('button', { name: 'Remove scorecard' });
  await person.click(remove);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('Not now.')).toBeVisible();
  await person.click(remove);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
