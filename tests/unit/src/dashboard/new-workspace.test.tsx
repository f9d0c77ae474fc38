import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { CallSummary } from '#contract/calls/call-summary';
import type { Dashboard } from '#contract/figures/dashboard';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { course, frontDesk, dashboard, answering, figure } from './shown-dashboard';

const lastCall: CallSummary = {
  call_id: '00000000-0000-4000-8000-000000000010',
  agent_id: null,
  agent_name: 'Harbor Dental',
  agent_version: null,
  origin: 'web',
  direction: null,
  is_example: false,
  party: 'Browser',
  status: 'ended',
  end_reason: 'completed',
  fault: 'none',
  success: true,
  score: null,
  started_at: '2026-11-21T10:00:00Z',
  ended_at: '2026-11-21T10:01:00Z',
  duration_ms: 60_000,
  response_ms: null,
  worst_response_ms: null,
  cost_micros: 10_000,
  tool_failed: false,
  facts: [],
  topic: null,
  tags: [],
};

describe('a new workspace', () => {
  const fresh = (change: Partial<Dashboard> = {}) =>
    dashboard({ agents: [], start: { has_agent: false, has_call: false, has_published: false }, ...change });

  it('begins with an agent', async () => {
    await renderApp('/dashboard', { handlers: [answering(() => fresh())] });
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getByRole('link')).toHaveAttribute('href', '/agents/new');
  });

  it('has no lists before there’s something in them', async () => {
    const calls = { value: 0, previous: 0, by_day: course(0, 0, 0, 0) };
    await renderApp('/dashboard', { handlers: [answering(() => fresh({ calls }))] });
    await screen.findByRole('region', { name: 'Get started' });
    expect(screen.queryByRole('region', { name: 'Recent calls' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Agents' })).not.toBeInTheDocument();
  });

  it('has no period to choose and no test calls to include before there’s a call', async () => {
    const calls = { value: 0, previous: 0, by_day: course(0, 0, 0, 0) };
    await renderApp('/dashboard', { handlers: [answering(() => fresh({ calls }))] });
    await screen.findByRole('region', { name: 'Get started' });
    expect(screen.queryByRole('navigation', { name: 'Period' })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Include test calls' })).not.toBeInTheDocument();
  });

  it('goes on to the agent that is there, and ends in a call', async () => {
    await renderApp('/dashboard', {
      handlers: [
        answering(() =>
          fresh({ agents: [frontDesk], start: { has_agent: true, has_call: false, has_published: true } }),
        ),
      ],
    });
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(steps.getByRole('link', { name: 'Start a call' })).toHaveAttribute(
      'href',
      `/agents/${frontDesk.agent_id}`,
    );
    expect(steps.getByRole('heading', { name: 'Publish it (done)' })).toBeInTheDocument();
  });

  it('calls its draft before it publishes it, and is told so until it has', async () => {
    const start = { has_agent: true, has_call: true, has_published: false };
    await renderApp('/dashboard', { handlers: [answering(() => dashboard({ start }))] });
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(steps.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Describe an agent (done)',
      'Call it (done)',
      'Publish it',
    ]);
    expect(steps.getByRole('link', { name: 'Open the agent' })).toBeInTheDocument();
  });

  it('has no steps left after its first call of one that’s published', async () => {
    await renderApp('/dashboard', { handlers: [answering(() => dashboard())] });
    await figure('Calls');
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });

  it('has no steps left after its first call, where it has no agent of its own (any more)', async () => {
    const start = { has_agent: false, has_call: true, has_published: false };
    await renderApp('/dashboard', { handlers: [answering(() => dashboard({ agents: [], start }))] });
    await figure('Calls');
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });

  it('can add examples, and remove them once it has said what goes and what stays', async () => {
    let examples: Dashboard['examples'] = null;
    const { person } = await renderApp('/dashboard', {
      handlers: [
        answering(() =>
          fresh({ example_calls: examples?.calls ?? 0, examples, examples_offered: examples === null }),
        ),
        http.post(apiUrl('/examples'), () => {
          examples = { agents: 4, calls: 60, edited: ['Harbor Dental', 'Sunridge Solar'], own_calls: 2 };
          return HttpResponse.json({ agents: 4, calls: 60 }, { status: 201 });
        }),
        http.delete(apiUrl('/examples'), () => {
          examples = null;
          return HttpResponse.json({ agents: 4, calls: 60 });
        }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Add examples' }));
    expect(
      await screen.findByText(
        /Includes 60 example calls\. They’re labelled and free\.|Only example calls so far/,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add examples' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove examples…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the examples?' });
    expect(dialog).toHaveTextContent(
      /4 example agents and 60 example calls will be permanently deleted, with their recordings/,
    );
    expect(dialog).toHaveTextContent(
      'You edited “Harbor Dental” and “Sunridge Solar”. To keep your changes, duplicate them first.',
    );
    expect(dialog).toHaveTextContent('2 calls you made to them will stay in Call History.');
    await person.click(within(dialog).getByRole('button', { name: 'Remove examples' }));
    expect(await screen.findByRole('button', { name: 'Add examples' })).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('can remove example calls that are older than the days shown and have no agents', async () => {
    const examples = { agents: 0, calls: 60, edited: [], own_calls: 0 };
    const { person } = await renderApp('/dashboard', {
      handlers: [answering(() => dashboard({ examples, examples_offered: false }))],
    });
    expect(await screen.findByText(/There are example calls on other days/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add examples' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove examples…' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      '60 example calls will be permanently deleted.',
    );
  });

  it('of an example agent says so, and doesn’t take it for the first step', async () => {
    await renderApp('/dashboard', {
      handlers: [
        answering(() =>
          fresh({
            agents: [{ ...frontDesk, is_example: true }],
            start: { has_agent: true, has_call: false, has_published: false },
          }),
        ),
      ],
    });
    const agents = within(await screen.findByRole('region', { name: 'Agents' }));
    expect(agents.getByText('Example')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start a call' })).toHaveAttribute('href', '/agents');
  });

  it('is still offered examples after its first call', async () => {
    await renderApp('/dashboard', {
      handlers: [answering(() => dashboard({ last_calls: [lastCall], examples_offered: true }))],
    });
    const last = within(await screen.findByRole('region', { name: 'Recent calls' }));
    expect(last.getByRole('button', { name: 'Add examples' })).toBeEnabled();
  });

  it.each([
    ['where the installation has none', fresh, 'Get started'],
    ['with calls enough of its own, on a day without any', dashboard, 'Recent calls'],
  ] as const)('is not offered examples %s', async (_, of, region) => {
    await renderApp('/dashboard', { handlers: [answering(() => of({ examples_offered: false }))] });
    await screen.findByRole('region', { name: region });
    expect(screen.queryByRole('button', { name: 'Add examples' })).not.toBeInTheDocument();
  });
});
