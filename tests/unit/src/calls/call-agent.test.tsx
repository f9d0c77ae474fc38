import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoredCall } from '#mock-api/stored-calls';
import { addAgent, addCall, contentWith } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const CALL_ID = '00000000-0000-4000-8000-0000000000c1';
const AGENT_ID = '00000000-0000-4000-8000-0000000000a1';

async function openCall(change: Partial<StoredCall> = {}) {
  const app = await renderApp(`/calls/${CALL_ID}`, {
    prepare: (mock) => {
      addAgent(mock, { name: 'Front desk', first_message: 'Good morning.' }).agent_id = AGENT_ID;
      addCall(mock, {
        call_id: CALL_ID,
        agent_id: AGENT_ID,
        agent_version: null,
        content: contentWith({ name: 'Front desk', first_message: 'Hello there.' }),
        ...change,
      });
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('the agent as it was in a call', () => {
  it('is read beside the draft of today, and put back into it', async () => {
    const { person, href } = await openCall();
    await person.click(screen.getByRole('link', { name: 'As it was in this call' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The agent as it was' }));
    expect(href()).toBe(`/agents/${AGENT_ID}?call=${CALL_ID}`);
    expect(await dialog.findByText('First message')).toBeVisible();
    expect(dialog.getByText('1 difference')).toBeVisible();
    await person.click(dialog.getByRole('tab', { name: 'Everything' }));
    expect(dialog.getByText('Hello there.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Restore into draft' }));
    // The draft of today is nowhere else.
    const asks = within(await screen.findByRole('alertdialog', { name: 'Replace the draft?' }));
    await person.click(asks.getByRole('button', { name: 'Replace draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('First message')).toHaveValue('Hello there.');
    expect(href()).toBe(`/agents/${AGENT_ID}`);
  });

  it('is said not to be there where it isn’t kept', async () => {
    const { person } = await openCall({ content: null });
    await person.click(screen.getByRole('link', { name: 'As it was in this call' }));
    expect(await screen.findByText('What ran in this call isn’t kept.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore into draft' })).not.toBeInTheDocument();
  });

  it('has no link to it where the agent is deleted', async () => {
    await openCall({ agent_id: null });
    expect(screen.queryByRole('link', { name: 'As it was in this call' })).not.toBeInTheDocument();
  });
});
