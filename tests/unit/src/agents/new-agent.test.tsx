import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { blankAgent } from '#contract/agents/agent-content';
import { apiUrl } from '../../msw-server';
import { addAgent } from '../../mock-workspace';
import { renderApp } from '../../render-app';

describe('from one sentence', () => {
  it('shows what was made of it and by whom, and opens it when accepted', async () => {
    const { person, href, mock } = await renderApp('/agents/new', {
      handlers: [
        http.post(apiUrl('/agent-proposals'), () =>
          HttpResponse.json({
            content: {
              ...blankAgent,
              name: 'Crumb & Co',
              examples: ['60 dollars', 'callwright:sample/slots'],
            },
            made_by: 'template',
            explanation: 'No model is configured, so this is the nearest template.',
            not_made: ['Transferring the call: add a transfer under Tools.'],
          }),
        ),
      ],
    });
    await person.type(
      await screen.findByLabelText('What should it do on the phone?'),
      'Take cake orders{Enter}',
    );
    const proposal = within(await screen.findByRole('region', { name: 'Proposed agent' }));
    expect(proposal.getByText('From a template')).toBeVisible();
    expect(proposal.getByText(/No model is configured/)).toBeVisible();
    expect(proposal.getByRole('heading', { name: 'Crumb & Co' })).toHaveFocus();
    expect(proposal.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Transferring the call: add a transfer under Tools.',
      '60 dollars',
      'A tool’s sample address',
    ]);
    expect(mock.world.agents).toEqual([]);
    await person.click(proposal.getByRole('button', { name: 'Open in editor' }));
    await waitFor(() => expect(href()).toMatch(/^\/agents\/[0-9a-f-]{36}$/));
    expect(await screen.findByLabelText('Name')).toHaveValue('Crumb & Co');
  });

  it('has the hours that were said as opening hours', async () => {
    const { person, mock } = await renderApp('/agents/new');
    await person.type(
      await screen.findByLabelText('What should it do on the phone?'),
      'Take cake orders for a bakery open from 7 to 5 on weekdays{Enter}',
    );
    const proposal = within(await screen.findByRole('region', { name: 'Proposed agent' }));
    expect(proposal.getByText(/ · open Mon–Fri 07:00–17:00$/)).toBeVisible();
    expect(proposal.queryByText(/“from 7 to 5”/)).toBeNull();
    await person.click(proposal.getByRole('button', { name: 'Open in editor' }));
    await screen.findByLabelText('Name');
    expect(mock.world.agents[0]?.draft.opening_hours).toMatchObject({
      enabled: true,
      days: { monday: { open: true, from: '07:00', to: '17:00' }, sunday: { open: false } },
    });
  });

  it('asks for a sentence', async () => {
    const { person } = await renderApp('/agents/new');
    await person.click(await screen.findByRole('button', { name: 'Generate agent' }));
    expect(await screen.findByText('Describe in a sentence what it should do.')).toBeVisible();
  });
});

describe('from a file', () => {
  const file = (content: unknown) =>
    new File([typeof content === 'string' ? content : JSON.stringify(content)], 'agent.json', {
      type: 'application/json',
    });

  it('makes the agent and opens it', async () => {
    const { person, href } = await renderApp('/agents/new');
    const content = { ...blankAgent, name: 'Imported desk' };
    await person.upload(
      await screen.findByLabelText('Exported agent'),
      file({ format: 'callwright.agent', format_version: 1, content }),
    );
    await waitFor(() => expect(href()).toMatch(/^\/agents\/[0-9a-f-]{36}$/));
    expect(await screen.findByLabelText('Name')).toHaveValue('Imported desk');
  });

  it('names the path of what is wrong', async () => {
    const { person, mock } = await renderApp('/agents/new');
    const content = { ...blankAgent, facts: [{ name: 'day', type: 'colour', question: 'Which?' }] };
    await person.upload(
      await screen.findByLabelText('Exported agent'),
      file({ format: 'callwright.agent', format_version: 1, content }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Import failed' }));
    expect(dialog.getByText('content.facts.0.type')).toBeVisible();
    expect(mock.world.agents).toEqual([]);
  });

  it('that comes from elsewhere is said to be none of ours, and no field of it', async () => {
    const { person } = await renderApp('/agents/new');
    await person.upload(await screen.findByLabelText('Exported agent'), file({ content: { name: 3 } }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import failed' }));
    expect(dialog.getByText('This isn’t an agent exported from Callwright.')).toBeVisible();
    expect(dialog.queryByRole('list')).toBeNull();
  });

  it('that is no JSON is said so', async () => {
    const { person } = await renderApp('/agents/new');
    await person.upload(await screen.findByLabelText('Exported agent'), file('hello'));
    expect(await screen.findByText('The file isn’t JSON.')).toBeVisible();
  });
});

describe('the list', () => {
  it('is filtered and ordered by the address', async () => {
    const { person, href } = await renderApp('/agents', {
      prepare: (mock) => {
        addAgent(mock, { name: 'Front desk' }, 3);
        addAgent(mock, { name: 'Night desk' });
      },
    });
    await person.selectOptions(await screen.findByLabelText('Status'), 'Live');
    await waitFor(() => expect(href()).toBe('/agents?status=live'));
    await person.selectOptions(screen.getByLabelText('Sort'), 'Sort: name');
    await waitFor(() => expect(href()).toBe('/agents?status=live&sort=name'));
    await waitFor(() => expect(screen.queryByText('Night desk')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Front desk' })).toBeVisible();
  });

  it('lets admins delete several, once they have typed it', async () => {
    const { person, mock } = await renderApp('/agents', {
      prepare: (world) => {
        for (const name of ['One', 'Two', 'Three']) addAgent(world, { name });
      },
    });
    await person.click(await screen.findByLabelText('Select One'));
    await person.click(screen.getByLabelText('Select Two'));
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 agents?' }));
    await person.type(dialog.getByRole('textbox'), 'delete 2 agents');
    await person.click(dialog.getByRole('button', { name: 'Delete 2 agents' }));
    await waitFor(() => expect(screen.queryByText('One')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Three' })).toBeVisible();
    expect(mock.world.agents.filter(({ deleted }) => deleted)).toHaveLength(2);
  });

  it('offers no choice to users', async () => {
    await renderApp('/agents', {
      user: { is_admin: false },
      prepare: (mock) => addAgent(mock, { name: 'One' }),
    });
    await screen.findByRole('link', { name: 'One' });
    expect(screen.queryByLabelText('Select One')).not.toBeInTheDocument();
  });
});
