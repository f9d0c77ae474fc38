import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import type { StoredCall } from '#mock-api/stored-calls';
import { apiUrl } from '../../msw-server';
import { addAgent, addCall, contentWith } from '../../mock-workspace';
import { renderApp } from '../../render-app';
import { AGENT_ID, agentTest, TEST_ID } from '../agents/agent-test-samples';

const CALL_ID = '00000000-0000-4000-8000-0000000000c1';

async function openCall(change: Partial<StoredCall> = {}, handlers: RequestHandler[] = []) {
  const made: string[] = [];
  const estimated: string[] = [];
  const app = await renderApp(`/calls/${CALL_ID}`, {
    handlers: [
      ...handlers,
      http.get(apiUrl('/calls/:id/write-up/estimate'), ({ params }) => {
        estimated.push(String(params.id));
        return undefined;
      }),
      http.post(apiUrl('/calls/:id/tests'), ({ params }) => {
        made.push(String(params.id));
        return HttpResponse.json(agentTest({}), { status: 201 });
      }),
      http.get(apiUrl('/agents/:id/tests'), () => HttpResponse.json({ items: [agentTest({})] })),
    ],
    prepare: (mock) => {
      addAgent(mock).agent_id = AGENT_ID;
      addCall(mock, { call_id: CALL_ID, agent_id: AGENT_ID, ...change });
    },
  });
  return { ...app, made, estimated };
}

const button = () => screen.findByRole('button', { name: 'Save as test' });

describe('a test made of a call', () => {
  it('opens beside the agent', async () => {
    const { person, href, made } = await openCall();
    await person.click(await button());
    await waitFor(() => expect(href()).toBe(`/agents/${AGENT_ID}?test=${TEST_ID}`));
    expect(await screen.findByLabelText('Test name')).toHaveValue('Asks about Friday');
    expect(made).toEqual([CALL_ID]);
  });

  it.each([
    ['The agent of this call was deleted, so it can’t be tested.', { agent_id: null }],
    ['Example calls can’t become tests.', { is_example: true }],
    ['The caller said nothing a test could replay.', { events: [] }],
  ])('can’t be: %s', async (reason, change) => {
    const { person, made } = await openCall(change);
    expect(await button()).toHaveAccessibleDescription(reason);
    await person.click(await button());
    expect(made).toEqual([]);
  });
});

describe('what was made of a call afterwards', () => {
  it('is beside its transcript', async () => {
    await openCall({
      summary: 'Ben wanted <b>Friday</b>.',
      extracted: [{ name: 'urgent', value: 'no' }],
    });
    expect(
      within(await screen.findByRole('region', { name: 'Summary' })).getByText('Ben wanted <b>Friday</b>.'),
    ).toBeVisible();
    const fields = within(screen.getByRole('region', { name: 'Taken from the call' }));
    expect(fields.getByRole('definition')).toHaveTextContent('no');
    expect(fields.getByRole('term')).toHaveTextContent('urgent');
  });

  it('says before anything is asked for that no model can write it', async () => {
    const { person, estimated } = await openCall({
      summary: 'Ben wanted Friday.',
      content: contentWith({}),
    });
    const again = () => screen.findByRole('button', { name: 'Regenerate' });
    await waitFor(async () =>
      expect(await again()).toHaveAccessibleDescription(/^No model is available to write it\. Select one/),
    );
    expect(await again()).toHaveAttribute('aria-disabled', 'true');
    await person.click(await again());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(estimated).toEqual([]);
  });

  it('is offered when nothing was made', async () => {
    const none = {
      state: 'none',
      reason: null,
      model: null,
      written_at: null,
      cost_micros: 0,
      refusal: null,
    };
    const { person } = await openCall({ summary: null, extracted: [] }, [
      http.get(apiUrl('/calls/:id/write-up'), () => HttpResponse.json(none)),
    ]);
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(summary.getByText('No summary.')).toBeVisible();
    const button = summary.getByRole('button', { name: 'Generate summary' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await person.click(button);
    expect(await screen.findByRole('dialog', { name: 'Generate a summary?' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Taken from the call' })).not.toBeInTheDocument();
  });

  it.each([
    ['of an example', { is_example: true }],
    ['of a call that no one answered', { events: [], status: 'not_connected', end_reason: 'no_answer' }],
  ] satisfies [string, Partial<StoredCall>][])(
    'is not there when nothing was made and nothing can be, %s',
    async (_which, change) => {
      await openCall({ summary: null, extracted: [], ...change });
      await screen.findByRole('region', { name: 'Facts' });
      expect(screen.queryByRole('region', { name: 'Summary' })).not.toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Taken from the call' })).not.toBeInTheDocument();
    },
  );
});
