import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Mock } from '#mock-api/mock';
import { newTool } from '@/lib/agents/new-parts';
import { apiUrl } from '../../msw-server';
import { AGENT_ID, openEditor } from './open-editor';

const AT = '2026-11-20T10:00:00.000Z';
const subjectTest: Mock['world']['tests'][number] = {
  test_id: '00000000-0000-4000-8000-0000000000d1',
  agent_id: AGENT_ID,
  call_id: null,
  name: 'Stays on the subject',
  caller: ['Hello'],
  variables: {},
  tool_answers: [],
  checks: [{ type: 'never_said', text: 'insurance' }],
  pretended_at: null,
  created_at: AT,
  updated_at: AT,
  revision: 1,
};

const outline = () => within(screen.getByRole('navigation', { name: 'Sections' }));

describe('an incomplete draft', () => {
  it('with two tools without a name leads to the first, and says what each field lacks', async () => {
    const { person, section } = await openEditor({ tools: [newTool('http'), newTool('transfer')] });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const tools = section('Tools');
    await waitFor(() => expect(tools.getByLabelText('Tool name')).toHaveFocus());
    expect(tools.getByText('Give it a name.')).toBeVisible();
    expect(tools.getByText(/^Enter an address that starts with https/)).toBeVisible();
    expect(tools.queryByText('Two tools have the same name.')).toBeNull();
    expect(outline().getByRole('button', { name: /^Tools/ })).toHaveTextContent('6 errors');
  });

  it('whose rows lack something beside two of one name says both', async () => {
    const look = { ...newTool('transfer'), name: 'put_through' };
    const { person, section } = await openEditor({ tools: [look, look] });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    const tools = section('Tools');
    expect(await tools.findByText('Two tools have the same name.')).toBeVisible();
    expect(outline().getByRole('button', { name: /^Tools/ })).toHaveTextContent('5 errors');
  });

  it('isn’t run by its tests: it leads to the first fault, as publishing does', async () => {
    let asked = 0;
    const { person, section } = await openEditor(
      { tools: [newTool('transfer')] },
      {
        prepare: (mock) => void mock.world.tests.push(subjectTest),
        handlers: [http.post(apiUrl(`/agents/${AGENT_ID}/test-runs`), () => void (asked += 1))],
      },
    );
    await person.click(screen.getByRole('tab', { name: 'Test suite' }));
    await person.click(await screen.findByRole('button', { name: 'Run all' }));
    expect(
      await section('Tests').findByText('The agent isn’t complete. Check the marked fields.'),
    ).toBeVisible();
    await waitFor(() => expect(section('Tools').getByLabelText('Tool name')).toHaveFocus());
    expect(outline().getByRole('button', { name: /^Tools/ })).toHaveTextContent('3 errors');
    expect(asked).toBe(0);
  });
});
