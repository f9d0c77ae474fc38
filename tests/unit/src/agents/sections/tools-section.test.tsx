import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { AgentDraft } from '#contract/agents/agent-content';
import { isSigningKey } from '#contract/agents/agent-tools';
import { newTool } from '@/lib/agents/new-parts';
import { unsavedDraftKey } from '@/lib/agents/unsaved-drafts';
import { apiUrl } from '../../../msw-server';
import { AGENT_ID, openEditor } from '../open-editor';

const SECRET_ID = '00000000-0000-4000-8000-0000000000e1';

function httpTool(change: object = {}): AgentDraft['tools'][number] {
  const tool = newTool('http');
  if (tool.type !== 'http') throw new Error('Not an HTTP tool.');
  return { ...tool, name: 'slots', description: 'Free times.', url: 'callwright:sample/slots', ...change };
}

describe('Tools', () => {
  it.each([
    ['Transfer to a number', 'Number', '+1 (415) 555-0132', { type: 'transfer', number: '+14155550132' }],
    ['Transfer to a number', 'Person or team', 'Anna', { type: 'transfer', to: 'Anna' }],
    ['Press digits', 'Digits', '1w2#', { type: 'digits', digits: '1w2#' }],
    ['End the call', 'Say before hanging up', 'Goodbye.', { type: 'end_call', message: 'Goodbye.' }],
  ])('%s', async (kind, label, text, expected) => {
    const { person, section, saved } = await openEditor();
    const tools = section('Tools');
    await person.click(tools.getByRole('button', { name: 'Add tool' }));
    await person.click(await screen.findByRole('menuitem', { name: kind }));
    await person.type(await tools.findByLabelText(label), text);
    await person.tab();
    await saved((draft) => expect(draft.tools[0]).toMatchObject(expected));
  });

  it('asks people before a transfer, each at their own hours', async () => {
    const { person, section, saved } = await openEditor();
    const tools = section('Tools');
    await person.click(tools.getByRole('button', { name: 'Add tool' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Transfer to a person, announced' }));
    await person.type(await tools.findByLabelText('Person 1 name'), 'Anna');
    await person.type(tools.getByLabelText('Person 1 number'), '+1 (415) 555-0132');
    await person.click(tools.getByLabelText('Person 1 Only at certain hours'));
    await person.click(tools.getByLabelText('Person 1, Friday open'));
    await person.click(tools.getByRole('button', { name: 'Add person' }));
    await person.type(tools.getByLabelText('Person 2 number'), '+14155550133');
    await person.selectOptions(tools.getByLabelText('Caller hears'), 'Hold music');
    await person.type(tools.getByLabelText('Say if no one takes the call'), 'Please call tomorrow.');
    await saved((draft) =>
      expect(draft.tools[0]).toMatchObject({
        type: 'warm_transfer',
        people: [
          {
            label: 'Anna',
            number: '+14155550132',
            hours: { enabled: true, days: { friday: { open: false }, monday: { open: true } } },
          },
          { label: '', number: '+14155550133', hours: { enabled: false } },
        ],
        hold_sound: 'music',
        unanswered_message: 'Please call tomorrow.',
      }),
    );
    await person.click(tools.getByRole('button', { name: 'Remove person 1' }));
    await saved((draft) => expect(draft.tools[0]).toMatchObject({ people: [{ number: '+14155550133' }] }));
  });

  it('takes one lookup, and makes a key that is shown until the row closes', async () => {
    const { person, section, saved } = await openEditor();
    const tools = section('Tools');
    await person.click(tools.getByRole('button', { name: 'Add tool' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Lookup before the call' }));
    const url = await tools.findByLabelText('URL');
    await vi.waitFor(() => expect(url).toHaveFocus());
    await person.type(url, 'callwright:sample/caller');
    await person.click(tools.getByRole('button', { name: 'Generate' }));
    const key = tools.getByText(/^whsec_/).textContent ?? '';
    expect(isSigningKey(key)).toBe(true);
    expect(tools.getByRole('button', { name: 'Copy signing secret' })).toBeVisible();
    await person.click(tools.getByRole('button', { name: 'Add response variable' }));
    await person.type(tools.getByLabelText('Response variable 1 name'), 'customer');
    await person.type(tools.getByLabelText('Response variable 1 path'), 'name');
    await saved((draft) =>
      expect(draft.tools[0]).toMatchObject({
        type: 'lookup',
        name: 'lookup',
        url: 'callwright:sample/caller',
        headers: [{ name: 'webhook-signature', secret: true }],
        response_variables: [{ name: 'customer', path: 'name' }],
      }),
    );
    await person.click(tools.getByRole('button', { name: 'Add tool' }));
    const item = await screen.findByRole('menuitem', { name: 'Lookup before the call' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  it('takes arguments, a timeout and variables from the response', async () => {
    const { person, openRow, saved } = await openEditor({ tools: [httpTool()] });
    const tools = await openRow('Tools', 'slots');
    await person.click(tools.getByRole('button', { name: 'Add argument' }));
    await person.type(tools.getByLabelText('Argument 1 name'), 'day');
    await person.selectOptions(tools.getByLabelText('Argument 1 type'), 'Number');
    await person.click(tools.getByLabelText('Argument 1 required'));
    await person.click(tools.getByRole('button', { name: 'Add response variable' }));
    await person.type(tools.getByLabelText('Response variable 1 name'), 'first');
    await person.type(tools.getByLabelText('Response variable 1 path'), 'slots.0.time');
    await person.clear(tools.getByLabelText('Timeout (ms)'));
    await person.type(tools.getByLabelText('Timeout (ms)'), '3000');
    await saved((draft) =>
      expect(draft.tools[0]).toMatchObject({
        timeout_ms: 3000,
        arguments: [{ name: 'day', type: 'number', required: false }],
        response_variables: [{ name: 'first', path: 'slots.0.time' }],
      }),
    );
  });

  it('hides a secret once it is saved, keeps it out of this browser, and lets one type it again', async () => {
    const sent: string[] = [];
    let kept: string | null = null;
    const { person, openRow } = await openEditor(
      { tools: [httpTool()] },
      {
        handlers: [
          http.put(apiUrl('/agents/:id/draft'), async ({ request }) => {
            const body = (await request.json()) as { base_revision: number; content: AgentDraft };
            const content = structuredClone(body.content);
            for (const tool of content.tools) {
              if (tool.type !== 'http') continue;
              for (const header of tool.headers) {
                if (header.secret && header.value !== '') {
                  sent.push(header.value);
                  Object.assign(header, { value: '', secret_id: SECRET_ID });
                }
                kept = header.secret_id;
              }
            }
            return HttpResponse.json({
              agent_id: AGENT_ID,
              is_example: false,
              status: 'draft',
              live_version: null,
              draft_revision: body.base_revision + 1,
              draft: content,
              created_at: '2026-11-01T10:00:00.000Z',
              updated_at: '2026-11-01T10:00:00.000Z',
            });
          }),
        ],
      },
    );
    const tools = await openRow('Tools', 'slots');
    await person.click(tools.getByRole('button', { name: 'Add header' }));
    await person.type(tools.getByLabelText('Header 1 name'), 'Authorization');
    await person.click(tools.getByLabelText('Header 1 secret'));
    const value = tools.getByLabelText('Header 1 value');
    expect(value).toHaveAttribute('type', 'password');
    await person.type(value, 'Bearer 42');
    expect(localStorage.getItem(unsavedDraftKey('ada', AGENT_ID)) ?? '').not.toContain('Bearer');
    await person.tab();
    expect(await tools.findByText('Saved, hidden')).toBeVisible();
    expect(tools.queryByLabelText('Header 1 value')).not.toBeInTheDocument();
    expect(sent.at(-1)).toBe('Bearer 42');
    await person.click(tools.getByRole('button', { name: /Replace the value of header 1/ }));
    expect(await tools.findByLabelText('Header 1 value')).toHaveValue('');
    await vi.waitFor(() => expect(kept).toBeNull());
  });

  it('are tried for real: request and answer are shown as text', async () => {
    let asked: unknown;
    const { person, openRow } = await openEditor(
      { tools: [httpTool({ url: 'https://example.com/slots?day={{day}}' })] },
      {
        handlers: [
          http.post(apiUrl('/agents/:id/tool-trials'), async ({ request }) => {
            asked = await request.json();
            return HttpResponse.json({
              status: 200,
              duration_ms: 12,
              body: '<b>9:00</b>',
              says: 'At nine.',
              error: null,
              request: {
                method: 'GET',
                url: 'https://example.com/slots?day=friday',
                headers: { accept: 'application/json' },
                body: null,
              },
              variables: { first: '9:00' },
              faults: [],
            });
          }),
        ],
      },
    );
    const tools = await openRow('Tools', 'slots');
    await person.type(tools.getByLabelText('day'), 'friday');
    await person.click(tools.getByRole('button', { name: 'Send test request' }));
    expect(await tools.findByText('<b>9:00</b>')).toBeVisible();
    expect(tools.getByText(/GET https:\/\/example.com\/slots\?day=friday/)).toBeVisible();
    expect(tools.getByText('The agent says: At nine.')).toBeVisible();
    expect(asked).toMatchObject({ arguments: { day: 'friday' }, tool: { name: 'slots' } });
  });

  it('say at the field that a trial found its path wrong, until the path is mended', async () => {
    const answer = {
      status: 200,
      duration_ms: 12,
      body: '{"slots":["9:00"]}',
      says: 'I looked, but found nothing.',
      error: null,
      request: { method: 'GET', url: 'https://example.com/', headers: {}, body: null },
      variables: { first: '' },
    };
    const message = 'The response has no value at “slot.0”. There’s “slots”.';
    const faults = [[{ field: 'response_variables.0.path', message }], []];
    const { person, openRow } = await openEditor(
      { tools: [httpTool({ response_variables: [{ name: 'first', path: 'slot.0' }] })] },
      {
        handlers: [
          http.post(apiUrl('/agents/:id/tool-trials'), () =>
            HttpResponse.json({ ...answer, faults: faults.shift() }),
          ),
        ],
      },
    );
    const tools = await openRow('Tools', 'slots');
    await person.click(tools.getByRole('button', { name: 'Send test request' }));
    const path = tools.getByLabelText('Response variable 1 path');
    await expect.poll(() => path).toHaveAccessibleDescription(message);
    expect(path).toBeInvalid();
    await person.click(tools.getByRole('button', { name: 'Send test request' }));
    await expect.poll(() => path).toBeValid();
    expect(tools.queryByText(message)).not.toBeInTheDocument();
  });

  it('say that they’re tried as soon as that’s asked for, while the draft is saved first', async () => {
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { person, openRow } = await openEditor(
      { tools: [httpTool()] },
      {
        handlers: [
          http.put(apiUrl('/agents/:id/draft'), () => answers),
          http.post(apiUrl('/agents/:id/tool-trials'), () =>
            HttpResponse.json({ code: 'conflict', message: 'Not now.' }, { status: 409 }),
          ),
        ],
      },
    );
    const tools = await openRow('Tools', 'slots');
    await person.type(tools.getByLabelText('What it does'), ' By day.');
    const send = tools.getByRole('button', { name: 'Send test request' });
    await person.click(send);
    expect(send).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await tools.findByText('Not now.')).toBeVisible();
    expect(send).not.toHaveAttribute('aria-busy');
  });

  it('say at the field what a trial needs first, and go there', async () => {
    const { person, openRow } = await openEditor({ tools: [httpTool({ description: '' })] });
    const tools = await openRow('Tools', 'slots');
    await person.click(tools.getByRole('button', { name: 'Send test request' }));
    expect(await tools.findByText('The tool isn’t complete. Check the marked fields.')).toBeVisible();
    const description = tools.getByLabelText('What it does');
    expect(description).toHaveAccessibleDescription('Say what the tool does and when to use it.');
    await waitFor(() => expect(description).toHaveFocus());
  });

  it('with one name twice are told so at the list', async () => {
    const { person, section } = await openEditor({ tools: [httpTool(), httpTool()] });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await section('Tools').findByText('Two tools have the same name.')).toBeVisible();
  });
});
