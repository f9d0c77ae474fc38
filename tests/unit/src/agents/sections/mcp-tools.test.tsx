/** Tools from an MCP server in the editor, by the server that the mocked API makes up. */
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { AgentDraft } from '#contract/agents/agent-content';
import { apiUrl } from '../../../msw-server';
import { openEditor } from '../open-editor';

type Server = Extract<AgentDraft['tools'][number], { type: 'mcp' }>;

const chosen: Server['tools'][number] = {
  tool: 'find_order',
  name: 'order',
  description: 'Looks an order up.',
  triggers: [],
  input_schema: {
    properties: { number: { description: 'The number of the order', type: 'string' } },
    required: ['number'],
    type: 'object',
  },
  waiting_message: '',
  result_message: '',
  response_variables: [],
};

const store = (change: Partial<Server['tools'][number]> = {}): Server => ({
  type: 'mcp',
  name: 'store',
  url: 'https://store.example.com/mcp',
  headers: [],
  sign_in: false,
  timeout_ms: 8000,
  tools: [{ ...chosen, ...change }],
});

describe('Tools from an MCP server', () => {
  it('are listed by the server, chosen, named and tried', async () => {
    const { person, section, saved } = await openEditor();
    const tools = section('Tools');
    await person.click(tools.getByRole('button', { name: 'Add tool' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Tools from an MCP server' }));
    const url = await tools.findByLabelText('URL');
    await expect.poll(() => document.activeElement).toBe(url);
    await person.click(tools.getByRole('button', { name: 'Connect' }));
    expect(await tools.findByText('Enter an address that starts with https://.')).toBeVisible();
    await person.type(url, 'https://store.example.com/mcp');
    await person.click(tools.getByRole('button', { name: 'Connect' }));
    expect(await tools.findByText('sample-store 1.0.0 offers 2 tools.')).toBeVisible();
    expect(tools.getByText('Says which times are free on a day.')).toBeVisible();
    await person.click(tools.getByRole('checkbox', { name: 'find_order' }));
    expect(tools.getByLabelText('Server name')).toHaveValue('sample_store');

    await person.click(tools.getByRole('button', { name: /The agent knows it as find_order/ }));
    const name = tools.getByLabelText('Tool name');
    await person.clear(name);
    await person.type(name, 'order');
    await person.type(tools.getByLabelText('number'), '48213');
    await person.click(tools.getByLabelText('Say with the result'));
    await person.paste('It is {{status}}.');
    await person.click(tools.getByRole('button', { name: 'Send test request' }));
    expect(await tools.findByText(/"status": "on its way"/)).toBeVisible();
    expect(tools.getByText('The agent says: It is on its way.')).toBeVisible();
    expect(tools.getByText(/"method":"tools\/call"/)).toBeVisible();
    await saved((draft) =>
      expect(draft.tools).toMatchObject([
        {
          type: 'mcp',
          name: 'sample_store',
          url: 'https://store.example.com/mcp',
          tools: [{ tool: 'find_order', name: 'order', input_schema: chosen.input_schema }],
        },
      ]),
    );
  });

  it('are on their way as soon as they’re asked for, while the draft is saved first', async () => {
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { person, openRow } = await openEditor(
      { tools: [{ ...store(), tools: [] }] },
      { handlers: [http.put(apiUrl('/agents/:id/draft'), () => answers)] },
    );
    const tools = await openRow('Tools', 'store');
    await person.type(tools.getByLabelText('Server name'), '_2');
    const connect = tools.getByRole('button', { name: 'Connect' });
    await person.click(connect);
    expect(connect).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await tools.findByText('sample-store 1.0.0 offers 2 tools.')).toBeVisible();
    expect(connect).not.toHaveAttribute('aria-busy');
  });

  it('say what the server has changed, and take it over', async () => {
    const input_schema = { type: 'object', properties: { number: { type: 'number' } } };
    const { person, openRow, saved } = await openEditor({ tools: [store({ input_schema })] });
    const tools = await openRow('Tools', 'store');
    expect(await tools.findByText(/The server has changed this tool, so calls don’t use it/)).toBeVisible();
    expect(tools.getByText('“number” is a text now.')).toBeVisible();
    await person.click(tools.getByRole('button', { name: 'Accept change' }));
    expect(tools.queryByText(/The server has changed this tool/)).not.toBeInTheDocument();
    await saved((draft) =>
      expect(draft.tools).toMatchObject([{ tools: [{ name: 'order', input_schema: chosen.input_schema }] }]),
    );
  });

  it('say that one is gone, and take it off', async () => {
    const { person, openRow, saved } = await openEditor({ tools: [store({ tool: 'old_one' })] });
    const tools = await openRow('Tools', 'store');
    expect(await tools.findByText(/The server no longer has this tool/)).toBeVisible();
    await person.click(tools.getByRole('checkbox', { name: 'old_one' }));
    expect(await screen.findByText('Tool “order” removed.')).toBeVisible();
    await saved((draft) => expect(draft.tools).toMatchObject([{ type: 'mcp', tools: [] }]));
  });

  it('show why a server can’t be asked, and have its chosen tools all the same', async () => {
    const { openRow } = await openEditor({ tools: [{ ...store(), url: 'http://127.0.0.1:9/mcp' }] });
    const tools = await openRow('Tools', 'store');
    expect(await tools.findByText(/127\.0\.0\.1:9 isn’t a public address/)).toBeVisible();
    expect(tools.getByRole('checkbox', { name: 'find_order' })).toBeChecked();
  });

  it('with one name twice, across servers too, are told so at the list', async () => {
    const { person, section } = await openEditor({ tools: [store(), { ...store(), name: 'other' }] });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await section('Tools').findByText('Two tools have the same name.')).toBeVisible();
  });

  it('are at least one of a server that’s published', async () => {
    const { person, section } = await openEditor({ tools: [{ ...store(), tools: [] }] });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await section('Tools').findByText('Select at least one tool.')).toBeVisible();
  });

  it('that can’t be chosen say why, and those that aren’t shown are counted', async () => {
    const offer = {
      tool: 'big',
      title: '',
      description: 'Big.',
      input_schema: {},
      unusable: 'Its arguments are too large.',
    };
    const { person, openRow } = await openEditor(
      { tools: [{ ...store(), tools: [] }] },
      {
        handlers: [
          http.post(apiUrl('/agents/:id/mcp-listings'), () =>
            HttpResponse.json({
              server: { name: 'store', version: '1' },
              tools: [offer],
              left_off: 3,
              error: null,
              duration_ms: 1,
            }),
          ),
        ],
      },
    );
    const tools = await openRow('Tools', 'store');
    await person.click(tools.getByRole('button', { name: 'Connect' }));
    expect(await tools.findByText('Its arguments are too large.')).toBeVisible();
    expect(tools.getByRole('checkbox', { name: 'big' })).toBeDisabled();
    expect(tools.getByText('3 more aren’t shown.')).toBeVisible();
  });
});
