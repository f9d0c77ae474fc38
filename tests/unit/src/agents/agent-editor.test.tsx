import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentDraft } from '#contract/agents/agent-content';
import { newFact } from '@/lib/agents/new-parts';
import { unsavedDraftKey } from '@/lib/agents/unsaved-drafts';
import type { StoredAgent } from '#mock-api/world';
import { apiUrl } from '../../msw-server';
import { addAgent, contentWith } from '../../mock-workspace';
import { renderApp, type RenderAppOptions } from '../../render-app';
import { withoutPauses } from './open-editor';

const AGENT_ID = '00000000-0000-4000-8000-0000000000a1';

/** Opens the page of one agent, "Front desk" unless told. */
async function openEditor(
  change: Partial<AgentDraft> = {},
  options: RenderAppOptions & { liveVersion?: number } = {},
) {
  const { liveVersion = null, ...rest } = options;
  let agent: StoredAgent | undefined;
  const app = await renderApp(`/agents/${AGENT_ID}`, {
    ...rest,
    prepare: (mock) => {
      agent = addAgent(mock, change, liveVersion);
      agent.agent_id = AGENT_ID;
      rest.prepare?.(mock);
    },
  });
  if (!agent) throw new Error('No agent was made.');
  await screen.findByRole('list', { name: 'Advanced' });
  return { ...app, agent };
}

const saved = () => screen.findByText('Saved');

describe('the draft', () => {
  it('is saved by itself after a pause', async () => {
    const { person, agent } = await openEditor();
    await person.type(screen.getByLabelText('Name'), ' desk');
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Front desk desk');
    await saved();
    expect(agent.draft.name).toBe('Front desk desk');
    expect(agent.draft_revision).toBe(2);
    expect(localStorage.getItem(unsavedDraftKey('ada', AGENT_ID))).toBeNull();
  });

  it('is saved at once when a field is left', async () => {
    const { person, agent } = await openEditor();
    withoutPauses();
    await person.type(screen.getByLabelText('First message'), ' Good day.');
    expect(agent.draft.first_message).not.toMatch(/Good day\.$/);
    await person.tab();
    await waitFor(() => expect(agent.draft.first_message).toMatch(/Good day\.$/));
  });

  it('is kept in this browser while someone types a field without a pause', async () => {
    const { agent } = await openEditor();
    const field = screen.getByLabelText('Name');
    const kept = () => localStorage.getItem(unsavedDraftKey('ada', AGENT_ID));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const type = (keys: number) => {
      for (let key = 0; key < keys; key += 1) {
        fireEvent.change(field, { target: { value: `${(field as HTMLInputElement).value}x` } });
        vi.advanceTimersByTime(100);
      }
    };
    type(8);
    expect(kept()).toBeNull();
    type(4);
    expect(kept()).toContain('Front deskxxxxxxx');
    vi.useRealTimers();
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await saved();
    expect(agent.draft.name).toBe(`Front desk${'x'.repeat(12)}`);
  });

  it('is kept in this browser as the page goes, also what an editor tells only then', async () => {
    await openEditor();
    const field = screen.getByLabelText('Name');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const tell = () => fireEvent.change(field, { target: { value: 'Told as the page goes' } });
    window.addEventListener('pagehide', tell, { once: true });
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(unsavedDraftKey('ada', AGENT_ID))).toContain('Told as the page goes');
    vi.useRealTimers();
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await saved();
  });

  it('may be unfinished: the fault is at its field, and what is typed is saved all the same', async () => {
    const { person, agent } = await openEditor();
    const field = screen.getByLabelText('First message');
    await person.clear(field);
    await person.tab();
    expect(await screen.findByText('Write what the agent says first.')).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Write what the agent says first\./);
    await saved();
    expect(agent.draft.first_message).toBe('');
  });

  it('that can’t be saved as it is says why and is kept in this browser', async () => {
    const { person, agent } = await openEditor();
    await person.clear(screen.getByLabelText('Name'));
    expect(await screen.findByText('Not saved: Give the agent a name.')).toBeVisible();
    await person.tab();
    expect(screen.getByLabelText('Name')).toBeInvalid();
    expect(agent.draft.name).toBe('Front desk');
    expect(localStorage.getItem(unsavedDraftKey('ada', AGENT_ID))).toContain('"name":""');
  });

  it('that the server refuses says so, without losing a word, and is tried again when one leaves', async () => {
    let refused = 0;
    const { person, unmount } = await openEditor(
      {},
      {
        handlers: [
          http.put(apiUrl('/agents/:id/draft'), () => {
            refused += 1;
            const body = { code: 'payload_too_large', message: 'This is too large.' };
            return HttpResponse.json(body, { status: 413 });
          }),
        ],
      },
    );
    await person.type(screen.getByLabelText('Name'), '!');
    expect(await screen.findByText('Not saved: This is too large.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Front desk!');
    unmount();
    await waitFor(() => expect(refused).toBe(2));
    expect(localStorage.getItem(unsavedDraftKey('ada', AGENT_ID))).toContain('Front desk!');
  });

  it('is saved as one leaves, with what was typed a moment before', async () => {
    withoutPauses();
    const { person, agent, unmount } = await openEditor();
    await person.type(screen.getByLabelText('Name'), '!');
    unmount();
    await waitFor(() => expect(agent.draft.name).toBe('Front desk!'));
  });

  it('grows by facts, each with its faults at its own fields', async () => {
    const { person, agent } = await openEditor();
    await person.click(await screen.findByRole('button', { name: 'Add fact' }));
    const fill = async (label: string, text: string) => {
      await person.clear(screen.getByLabelText(label));
      await person.click(screen.getByLabelText(label));
      await person.paste(text);
    };
    await fill('Fact name', 'Day of visit');
    await person.selectOptions(screen.getByLabelText('Type'), 'Date');
    await fill('Question', 'Which day?');
    await person.tab();
    expect(
      await screen.findByText('Use lowercase letters, digits and _, starting with a letter.'),
    ).toBeVisible();
    await fill('Fact name', 'day');
    await person.tab();
    await waitFor(() =>
      expect(agent.draft.facts).toEqual([
        { ...newFact(), name: 'day', type: 'date', question: 'Which day?' },
      ]),
    );
    expect(screen.getByLabelText('Fact name')).toBeValid();
    await person.click(screen.getByRole('button', { name: /Remove.*Fact 1/i }));
    await waitFor(() => expect(agent.draft.facts).toEqual([]));
  });
});

describe('a draft that someone else has changed meanwhile', () => {
  async function inConflict() {
    const app = await openEditor();
    app.agent.draft = contentWith({ name: 'Their desk' });
    app.agent.draft_revision = 2;
    await app.person.type(screen.getByLabelText('Name'), ' of mine');
    expect(await screen.findByText(/This draft was changed elsewhere/)).toBeVisible();
    expect(screen.getByText('Not saved: changed elsewhere')).toBeVisible();
    return app;
  }

  it('is not overwritten until one chooses; "Keep what I typed" saves over it', async () => {
    const { person, agent } = await inConflict();
    expect(agent.draft.name).toBe('Their desk');
    await person.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    await saved();
    expect(agent.draft.name).toBe('Front desk of mine');
    expect(screen.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
  });

  it('takes the place of what was typed by "Use the other draft"', async () => {
    const { person, agent } = await inConflict();
    await person.click(screen.getByRole('button', { name: 'Use the other draft' }));
    await saved();
    expect(screen.getByLabelText('Name')).toHaveValue('Their desk');
    expect(agent.draft_revision).toBe(2);
    expect(localStorage.getItem(unsavedDraftKey('ada', AGENT_ID))).toBeNull();
  });
});

describe('what an earlier visit did not get saved', () => {
  const unsaved = (base_revision: number, name: string) =>
    localStorage.setItem(
      unsavedDraftKey('ada', AGENT_ID),
      JSON.stringify({ base_revision, draft: contentWith({ name }) }),
    );

  it('is in the form again, is said so, and is saved', async () => {
    unsaved(1, 'Half a thought');
    const { agent } = await openEditor();
    expect(screen.getByLabelText('Name')).toHaveValue('Half a thought');
    expect(await screen.findByText('Your changes from an earlier visit are back.')).toBeVisible();
    await saved();
    expect(agent.draft.name).toBe('Half a thought');
  });

  it('does not overwrite what someone else has saved since', async () => {
    unsaved(1, 'Half a thought');
    const { agent } = await openEditor(
      {},
      {
        prepare: ({ world }) => {
          const [stored] = world.agents;
          if (stored)
            Object.assign(stored, { draft: contentWith({ name: 'Their desk' }), draft_revision: 2 });
        },
      },
    );
    expect(await screen.findByText(/This draft was changed elsewhere/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Half a thought');
    expect(agent.draft.name).toBe('Their desk');
  });

  it('of another user of this machine is not shown', async () => {
    localStorage.setItem(
      unsavedDraftKey('eve', AGENT_ID),
      JSON.stringify({ base_revision: 1, draft: contentWith({ name: 'Secret' }) }),
    );
    await openEditor();
    expect(screen.getByLabelText('Name')).toHaveValue('Front desk');
  });
});

describe('publishing', () => {
  it('saves what was typed, freezes it as v1, and then has nothing to publish', async () => {
    const { person, mock, agent } = await openEditor();
    await person.type(screen.getByLabelText('Name'), ' two');
    const publish = screen.getByRole('button', { name: 'Publish' });
    await person.click(publish);
    expect(await screen.findByText('v1 live')).toBeVisible();
    expect(mock.world.versions).toMatchObject([{ version: 1 }]);
    expect(agent).toMatchObject({ live_revision: agent.draft_revision, draft: { name: 'Front desk two' } });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled'),
    );
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
      'v1 is live and nothing has changed since.',
    );
    await person.type(screen.getByLabelText('Name'), '!');
    expect(await screen.findByText('v1 live · 1 change')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).not.toHaveAttribute('aria-disabled');
  });

  it('has nothing to publish once a change was changed back', async () => {
    const { person, agent } = await openEditor();
    const publish = () => screen.getByRole('button', { name: 'Publish' });
    await person.click(publish());
    await waitFor(() => expect(publish()).toHaveAttribute('aria-disabled'));
    await person.type(screen.getByLabelText('Name'), '!');
    expect(await screen.findByText('v1 live · 1 change')).toBeVisible();
    expect(publish()).not.toHaveAttribute('aria-disabled');
    await person.type(screen.getByLabelText('Name'), '{Backspace}');
    expect(await screen.findByText('v1 live')).toBeVisible();
    await waitFor(() => expect(publish()).toHaveAttribute('aria-disabled'));
    expect(publish()).toHaveAccessibleDescription('v1 is live and nothing has changed since.');
    expect(agent.draft_revision).toBe(agent.live_revision);
  });

  it('pressed twice makes one version', async () => {
    const { person, mock } = await openEditor();
    await person.dblClick(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('v1 live')).toBeVisible();
    expect(mock.world.versions).toHaveLength(1);
  });

  it('of an incomplete draft goes to the field instead', async () => {
    const { person, mock } = await openEditor({ first_message: '' });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Write what the agent says first.')).toBeVisible();
    expect(screen.getByLabelText('First message')).toHaveFocus();
    expect(mock.world.versions).toEqual([]);
  });

  it('loses nothing that is typed while it is under way', async () => {
    let answer = () => {};
    const { person, agent } = await openEditor(
      {},
      {
        handlers: [
          http.post(apiUrl('/agents/:id/publish'), async () => {
            await new Promise<void>((resolve) => {
              answer = resolve;
            });
            return undefined;
          }),
        ],
      },
    );
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await person.type(screen.getByLabelText('Name'), ' later');
    answer();
    expect(await screen.findByText(/^v1 live/)).toBeVisible();
    await waitFor(() => expect(agent.draft.name).toBe('Front desk later'));
    expect(await screen.findByText('v1 live · 1 change')).toBeVisible();
  });
});

describe('deleting', () => {
  it('takes an admin the typed name; then the agent is gone and its calls remain', async () => {
    const { person, href, agent } = await openEditor();
    await person.click(screen.getByRole('button', { name: 'More for this agent' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete agent' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Front desk?' });
    expect(dialog).toHaveTextContent('Its calls stay in the history.');
    const confirm = within(dialog).getByRole('button', { name: 'Delete agent' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await person.click(confirm);
    expect(agent.deleted).toBe(false);
    await person.type(within(dialog).getByLabelText('Type “Front desk” to confirm'), 'Front desk');
    await person.click(confirm);
    await waitFor(() => expect(href()).toBe('/agents'));
    expect(agent.deleted).toBe(true);
    expect(await screen.findByText(/Start from a template or a sentence/)).toBeVisible();
    expect(screen.queryByText(/^Agent not found/)).not.toBeInTheDocument();
  });

  it('asks for nothing that is gone while it leaves the page', async () => {
    const asked: string[] = [];
    let deleted = false;
    const { person, href } = await openEditor(
      {},
      {
        handlers: [
          http.delete(apiUrl('/agents/:id'), () => {
            deleted = true;
            return undefined;
          }),
          http.get(apiUrl('/agents/:id'), ({ request }) => {
            if (deleted) asked.push(request.url);
            return undefined;
          }),
        ],
      },
    );
    await person.click(screen.getByRole('button', { name: 'More for this agent' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete agent' }));
    await person.type(await screen.findByLabelText('Type “Front desk” to confirm'), 'Front desk{Enter}');
    await waitFor(() => expect(href()).toBe('/agents'));
    await screen.findByText(/Start from a template or a sentence/);
    expect(asked).toEqual([]);
  });

  it('is not for users, who are told why', async () => {
    const { person } = await openEditor({}, { user: { is_admin: false } });
    await person.click(screen.getByRole('button', { name: 'More for this agent' }));
    const item = await screen.findByRole('menuitem', { name: 'Delete agent' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menu')).toHaveTextContent('Only admins may delete agents.');
    fireEvent.click(item);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('the test panel', () => {
  it('talks to the draft as it is and shows outcome, length, cost and the way to the call', async () => {
    const { person, mock, href } = await openEditor({
      end_phrases: ['goodbye'],
      closing_message: 'Thank you for calling.',
      facts: z.parse(AgentDraft.shape.facts, [
        { name: 'name', type: 'name', question: 'What is your name?' },
      ]),
    });
    const panel = within(screen.getByRole('region', { name: 'Test' }));
    expect(await panel.findByText(/About \$0\.05 \/ min/)).toBeVisible();
    await person.dblClick(panel.getByRole('button', { name: 'Start test call' }));
    const conversation = within(await panel.findByRole('log', { name: 'Conversation' }));
    expect(await conversation.findByText(/this is the front desk\. What is your name\?/)).toBeVisible();
    expect(mock.world.calls).toHaveLength(1);
    await person.type(panel.getByLabelText('Message'), 'goodbye{Enter}');
    expect(await conversation.findByText('Thank you for calling. Goodbye.')).toBeVisible();
    expect(await panel.findByText('The caller said goodbye.')).toBeVisible();
    expect(panel.getByRole('button', { name: 'New call' })).toBeVisible();
    await person.click(panel.getByRole('link', { name: 'Open call' }));
    await waitFor(() => expect(href()).toBe(`/calls/${mock.world.calls[0]?.call_id}`));
  });

  it('of an incomplete draft names the field and starts nothing', async () => {
    const { person, mock } = await openEditor({ first_message: '' });
    await person.click(screen.getByRole('button', { name: 'Start test call' }));
    expect(await screen.findByText(/The agent isn’t complete yet/)).toBeVisible();
    expect(mock.world.calls).toEqual([]);
  });

  it('without credit says so', async () => {
    const { person } = await openEditor({}, { user: { credits_balance: 0.01 } });
    await person.click(screen.getByRole('button', { name: 'Start test call' }));
    expect(await screen.findByText(/This call needs \$0\.0500, but the balance is \$0\.0100/)).toBeVisible();
  });
});

it('an agent that is not there is said so', async () => {
  await renderApp(`/agents/${AGENT_ID}`);
  expect(await screen.findByRole('heading', { name: /not (here|found)|nothing here/i })).toBeVisible();
});
