import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { AgentDraft } from '#contract/agents/agent-content';
import type { AssistantChat, AssistantEntry } from '#contract/assistant/assistant';
import { changedFields } from '#domain/assistant/fields';
import { newReaches } from '#domain/assistant/edits';
import type { Mock } from '#mock-api/mock';
import { useApplying } from '@/components/agents/assistant/proposed-change';
import type { OpenDraft } from '@/components/agents/form/open-draft';
import { installClient } from '@/lib/api/call';
import { onWithdrawal } from '@/lib/notifications/notifications';
import { contentWith } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { AGENT_ID, openEditor } from './open-editor';

const at = '2026-11-20T10:00:00.000Z';
const started: AssistantChat = {
  model: { name: 'gpt-4.1-mini', own_key: false, micros_per_message: 20_000 },
  refusal: null,
  is_working: false,
  entries: [],
  proposal: null,
  cost_micros: 0,
};
const step = (
  title: string,
  more: Partial<Extract<AssistantEntry, { kind: 'step' }>> = {},
): AssistantEntry => ({
  kind: 'step',
  at,
  title,
  detail: null,
  state: 'done',
  ...more,
});

/** The editor at the assistant, whose server is this conversation. */
async function openAssistant(first: Partial<AssistantChat> = {}, handlers: RequestHandler[] = []) {
  const server = {
    chat: { ...started, ...first },
    asked: [] as string[],
    refuseToApply: null as string | null,
    /** Applying takes so long. */
    held: Promise.resolve(),
    /** What was asked of the draft, in order. */
    changed: [] as ('apply' | 'save')[],
    propose: (_change: Partial<AgentDraft>) => {},
  };
  let mock: Mock | undefined;
  const url = (end = '') => apiUrl(`/agents/${AGENT_ID}/assistant${end}`);
  const answer = (change: Partial<AssistantChat>) => {
    server.chat = { ...server.chat, ...change };
    return HttpResponse.json(server.chat);
  };
  const editor = await openEditor(
    {},
    {
      prepare: (made) => {
        mock = made;
      },
      handlers: [
        ...handlers,
        http.get(url(), () => HttpResponse.json(server.chat)),
        http.post<never, { text: string }>(url('/messages'), async ({ request }) => {
          const { text } = await request.json();
          server.asked.push(text);
          return answer({ is_working: true, entries: [...server.chat.entries, { kind: 'asked', at, text }] });
        }),
        http.post(url('/cancel'), () =>
          answer({
            is_working: false,
            entries: [...server.chat.entries, { kind: 'stopped', at, reason: 'You stopped it.' }],
          }),
        ),
        http.post(url('/discard'), () =>
          answer({ proposal: null, entries: [...server.chat.entries, { kind: 'discarded', at }] }),
        ),
        http.put(apiUrl(`/agents/${AGENT_ID}/draft`), () => {
          server.changed.push('save');
          // The mocked server answers.
          return undefined;
        }),
        http.post(url('/apply'), async () => {
          server.changed.push('apply');
          await server.held;
          if (server.refuseToApply !== null) {
            return HttpResponse.json({ code: 'conflict', message: server.refuseToApply }, { status: 409 });
          }
          const { agent_id, is_example, live_version, created_at, updated_at } = editor.agent;
          editor.agent.draft = server.chat.proposal?.after ?? editor.agent.draft;
          editor.agent.draft_revision += 1;
          answer({ proposal: null, entries: [...server.chat.entries, { kind: 'applied', at }] });
          const { draft, draft_revision } = editor.agent;
          const status = 'draft';
          return HttpResponse.json({
            agent_id,
            is_example,
            status,
            live_version,
            draft_revision,
            draft,
            created_at,
            updated_at,
          });
        }),
      ],
    },
  );
  if (mock === undefined) throw new Error('There is no mocked server.');
  server.propose = (change) => {
    const before = AgentDraft.parse(editor.agent.draft);
    const after = { ...before, ...change };
    expect(changedFields(before, after)).not.toEqual([]);
    server.chat = {
      ...server.chat,
      is_working: false,
      proposal: {
        base_revision: editor.agent.draft_revision,
        before,
        after,
        reaches: newReaches(before, after),
        test_run_id: null,
      },
    };
  };
  await editor.person.click(screen.getByRole('tab', { name: 'Assistant' }));
  const panel = within(await screen.findByRole('region', { name: 'Assistant' }));
  return { ...editor, server, panel };
}

const message = () => screen.findByLabelText('What should change?');

describe('the assistant', () => {
  it('says that it needs a model, and leads to where a key is added', async () => {
    const { person } = await openEditor();
    await person.click(screen.getByRole('tab', { name: 'Assistant' }));
    expect(await screen.findByText('The assistant needs a model')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a provider key' })).toHaveAttribute(
      'href',
      '/settings?section=keys',
    );
    expect(screen.queryByLabelText('What should change?')).not.toBeInTheDocument();
  });

  it('leaves what’s typed while a message is being sent', async () => {
    let answer = () => {};
    const { person, server } = await openAssistant({}, [
      http.post(apiUrl(`/agents/${AGENT_ID}/assistant/messages`), async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return undefined;
      }),
    ]);
    const box = await message();
    await person.type(box, 'Say goodbye nicely.{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy'));
    await person.type(box, ' And faster.');
    answer();
    await waitFor(() => expect(server.asked).toEqual(['Say goodbye nicely.']));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(box).toHaveValue('Say goodbye nicely. And faster.');
  });

  it('is told what should change, is watched, and its change is applied and undone', async () => {
    const { person, server, panel, agent, saved, openRow } = await openAssistant();
    await openRow('Ending', 'Ending');
    expect(await panel.findByText('gpt-4.1-mini, about $0.0200 per message')).toBeVisible();
    const box = await message();
    await person.type(box, 'Say goodbye nicely.{Enter}');
    await waitFor(() => expect(server.asked).toEqual(['Say goodbye nicely.']));
    expect(await panel.findByText('Say goodbye nicely.')).toBeVisible();
    expect(box).toHaveValue('');
    expect(panel.getByRole('button', { name: 'Stop' })).toBeVisible();
    // While it works, Enter sends nothing.
    await person.type(box, 'Faster.{Enter}');
    expect(server.asked).toHaveLength(1);
    await person.clear(box);

    const was = agent.draft.closing_message;
    server.propose({ closing_message: 'Have a nice day. Goodbye.' });
    server.chat.entries = [
      ...server.chat.entries,
      step('Edit the proposal', { detail: 'Closing message' }),
      { kind: 'answered', at, text: '[click](https://evil.example) Done.' },
    ];
    const proposed = within(
      await panel.findByRole('region', { name: 'Proposed change' }, { timeout: 10_000 }),
    );
    expect(proposed.getByText('Closing message')).toBeVisible();
    expect(proposed.getByText('Not tested')).toBeVisible();
    expect(panel.getByRole('list', { name: 'Steps' })).toHaveTextContent(
      'Done: Edit the proposal · Closing message',
    );
    // A model’s words stay words.
    expect(panel.getByText('[click](https://evil.example) Done.')).toBeVisible();
    expect(panel.queryByRole('link')).not.toBeInTheDocument();
    expect(agent.draft.closing_message).toBe(was);

    const withdrawn = vi.fn<(id: number) => void>();
    const stop = onWithdrawal(withdrawn);
    await person.click(proposed.getByRole('button', { name: 'Apply to draft' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Closing message')).toHaveValue('Have a nice day. Goodbye.'),
    );
    expect(await panel.findByText('Applied to the draft')).toBeVisible();
    expect(panel.queryByRole('region', { name: 'Proposed change' })).not.toBeInTheDocument();

    // It's still offered once the proposal has gone.
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(withdrawn).not.toHaveBeenCalled();
    stop();
    await person.click(undo);
    expect(screen.getByLabelText('Closing message')).toHaveValue(was);
    await saved((draft) => expect(draft.closing_message).toBe(was));
  });

  it('keeps what someone types until its change is applied', async () => {
    const { person, server, panel, saved, openRow } = await openAssistant({ is_working: true });
    await openRow('Ending', 'Ending');
    server.propose({ closing_message: 'Have a nice day. Goodbye.' });
    const proposed = within(
      await panel.findByRole('region', { name: 'Proposed change' }, { timeout: 10_000 }),
    );
    let answer = () => {};
    server.held = new Promise((resolve) => (answer = resolve));
    await person.click(proposed.getByRole('button', { name: 'Apply to draft' }));
    await waitFor(() => expect(server.changed).toEqual(['apply']));
    const name = screen.getByLabelText('Name');
    await person.clear(name);
    await person.type(name, 'Reception');
    // Leaving a field saves it; now that would be a conflict.
    await person.tab();
    answer();
    await waitFor(() =>
      expect(screen.getByLabelText('Closing message')).toHaveValue('Have a nice day. Goodbye.'),
    );
    expect(name).toHaveValue('Reception');
    await saved((draft) =>
      expect(draft).toMatchObject({ name: 'Reception', closing_message: 'Have a nice day. Goodbye.' }),
    );
    expect(server.changed).toEqual(['apply', 'save']);
  });

  it('saves nothing where its change is shown before the answer is there, as an event may', async () => {
    const before = AgentDraft.parse(contentWith());
    const draft = { ...before, closing_message: 'Have a nice day. Goodbye.' };
    const adopt = vi.fn<OpenDraft['adopt']>();
    const open = { savedRevision: async () => 1, pauseSaving: () => () => undefined, adopt };
    const { result } = renderHook(
      () => ({ form: useFormContext<AgentDraft>(), ...useApplying(AGENT_ID, open) }),
      {
        wrapper: function Editor({ children }) {
          const [client] = useState(() => new QueryClient());
          const form = useForm({ defaultValues: before });
          return (
            <QueryClientProvider client={client}>
              <FormProvider {...form}>{children}</FormProvider>
            </QueryClientProvider>
          );
        },
      },
    );
    const call = async () => {
      result.current.form.reset(draft);
      return { agent_id: AGENT_ID, draft_revision: 2, draft };
    };
    installClient(async () => ({ call }) as never);
    act(() => result.current.apply());
    await waitFor(() => expect(adopt).toHaveBeenCalledTimes(1));
    expect(adopt).toHaveBeenCalledWith(expect.objectContaining({ draft_revision: 2 }), undefined);
  });

  it('is stopped, and the sentence says so', async () => {
    const { person, panel } = await openAssistant({
      is_working: true,
      entries: [{ kind: 'asked', at, text: 'Look around.' }, step('Search calls', { state: 'working' })],
    });
    expect(await panel.findByRole('list', { name: 'Steps' })).toHaveTextContent('Working: Search calls');
    await person.click(panel.getByRole('button', { name: 'Stop' }));
    expect(await panel.findByText('You stopped it.')).toBeVisible();
    expect(await message()).toHaveFocus();
    expect(panel.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  it.each([
    ['as it’s asked', false],
    ['while it works', true],
  ])('that can’t be paid for %s leads to Billing', async (_when, late) => {
    const reason = 'This message needs $0.02, but the balance is $0.00. Buy credits to continue.';
    const { person, panel, href } = await openAssistant(
      late ? { entries: [{ kind: 'stopped', at, reason }] } : {},
      late
        ? []
        : [
            http.post(apiUrl(`/agents/${AGENT_ID}/assistant/messages`), () =>
              HttpResponse.json({ code: 'insufficient_credit', message: reason }, { status: 402 }),
            ),
          ],
    );
    if (!late) await person.type(panel.getByLabelText('What should change?'), 'Be brief.{Enter}');
    const link = await panel.findByRole('link', { name: 'Buy credits' });
    expect(link.parentElement).toHaveTextContent(reason);
    await person.click(link);
    await waitFor(() => expect(href()).toBe('/billing'));
  });

  it('has its change discarded, or refused with the reason', async () => {
    const { person, server, panel, agent } = await openAssistant({ is_working: true });
    server.propose({
      tools: [
        {
          type: 'transfer',
          name: 'office',
          description: 'Puts through.',
          triggers: [],
          to: '',
          number: '+14155550123',
          message: '',
          ring_seconds: 25,
        },
      ],
    });
    server.refuseToApply = 'The draft was changed in “Tools” since this was proposed.';
    const proposed = within(
      await panel.findByRole('region', { name: 'Proposed change' }, { timeout: 10_000 }),
    );
    expect(proposed.getByText(/Calls would reach \+14155550123/)).toBeVisible();
    await person.click(proposed.getByRole('button', { name: 'Apply to draft' }));
    expect(await proposed.findByText(server.refuseToApply)).toBeVisible();
    expect(agent.draft.tools).toEqual([]);
    await person.click(proposed.getByRole('button', { name: 'Discard' }));
    expect(await panel.findByText('Change discarded')).toBeVisible();
  });
});
