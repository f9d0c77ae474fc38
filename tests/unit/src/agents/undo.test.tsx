import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { newFact, newTool } from '@/lib/agents/new-parts';
import { AGENT_ID, openEditor } from './open-editor';

const name = { ...newFact(), name: 'name', question: 'What is your name?' };
const day = { ...newFact(), name: 'day', question: 'Which day?' };
const hours = { title: 'Opening hours', text: 'Nine to five.' };
const times = { ...newTool('end_call'), name: 'hang_up', description: 'Ends the call.' };
const header = { name: 'X-Key', value: 'abc', secret: false, secret_id: null };

describe('undo for everything removed in the editor', () => {
  it('puts a fact back where it was, with what was in it', async () => {
    const { person, section, openRow, saved } = await openEditor({ facts: [name, day] });
    const facts = await openRow('Facts to collect', 'name');
    await person.click(facts.getByRole('button', { name: 'Remove Fact 1' }));
    await saved((draft) => expect(draft.facts).toEqual([day]));
    expect(await screen.findByText('Fact “name” removed.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await saved((draft) => expect(draft.facts).toEqual([name, day]));
    await waitFor(() => expect(section('Facts to collect').getByLabelText('Fact name')).toHaveFocus());
  });

  it('is a key away, except where one types', async () => {
    const { person, section, openRow, saved } = await openEditor({ facts: [name, day] });
    const facts = await openRow('Facts to collect', 'name');
    await person.click(facts.getByRole('button', { name: 'Remove Fact 1' }));
    await screen.findByText('Fact “name” removed.');
    await person.click(screen.getByLabelText('Business name'));
    await person.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('Fact “name” removed.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^day/ }));
    await person.keyboard('{Control>}z{/Control}');
    await saved((draft) => expect(draft.facts).toEqual([name, day]));
    await waitFor(() => expect(section('Facts to collect').getByLabelText('Fact name')).toHaveValue('name'));
    await waitFor(() => expect(screen.queryByText('Fact “name” removed.')).toBeNull());
  });

  it('puts entries, tools, and rows of tools back', async () => {
    const lookup = { ...newTool('http'), name: 'look_up', url: 'https://example.com/a', headers: [header] };
    const { person, openRow, saved } = await openEditor({ knowledge: [hours], tools: [times, lookup] });
    await openRow('Knowledge', 'Opening hours');
    await openRow('Tools', 'look_up');
    const there = () =>
      saved((draft) =>
        expect(draft).toMatchObject({
          knowledge: [hours],
          tools: [{ name: 'hang_up' }, { headers: [header] }],
        }),
      );
    for (const row of ['Entry 1', 'Tool 2', 'header 1']) {
      await person.click(screen.getByRole('button', { name: `Remove ${row}` }));
      await person.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByRole('button', { name: `Remove ${row}` })).toBeVisible();
      await there();
    }
  });

  it('of a tool’s row isn’t offered any more once the draft has other tools', async () => {
    const key = { name: 'X-Key', value: '', secret: true, secret_id: crypto.randomUUID() };
    const lookup = { ...newTool('http'), name: 'look_up', url: 'https://example.com/a', headers: [key] };
    const other = {
      ...newTool('http'),
      name: 'other',
      description: 'Another one.',
      url: 'https://example.org/b',
    };
    const { person, openRow, saved } = await openEditor(
      { tools: [lookup] },
      {
        prepare: (mock) => {
          const content = AgentContent.parse({ ...mock.world.agents[0]?.draft, tools: [other] });
          const published = {
            note: '',
            published_by: 'ada@example.com',
            published_at: '2026-11-20T10:00:00.000Z',
          };
          mock.world.versions.push({ agent_id: AGENT_ID, version: 1, content, ...published });
        },
      },
    );
    await openRow('Tools', 'look_up');
    await person.click(screen.getByRole('button', { name: 'Remove header 1' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Versions' }));
    await person.click(await screen.findByRole('button', { name: 'Restore v1 into the draft' }));
    await person.click(await screen.findByRole('button', { name: 'Replace draft' }));
    await saved((draft) => expect(draft.tools).toMatchObject([{ name: 'other', headers: [] }]));
    // What's offered now is to undo that.
    expect(await screen.findByText('v1 restored into the draft.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('isn’t offered any more once the form has gone', async () => {
    const { person, openRow } = await openEditor({ facts: [name] });
    await openRow('Facts to collect', 'name');
    await person.click(screen.getByRole('button', { name: 'Remove Fact 1' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Agents' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });
});
