import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditActor, AuditEntry } from '#contract/workspace/audit';
import { inRuns } from '@/components/settings/audit/runs';
import { WORKSPACE_ID } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

const ids = { created: crypto.randomUUID(), published: crypto.randomUUID() };
const actors: AuditActor[] = [
  { kind: 'person', id: crypto.randomUUID(), name: 'Ada Byron', starts_with: null, is_gone: false },
  { kind: 'key', id: crypto.randomUUID(), name: 'CRM', starts_with: 'cw_live_abcd', is_gone: true },
];
const called = (thing: string, name: string) => ({
  thing,
  operation: 'changed' as const,
  name,
  before: { is_on: true },
  after: { is_on: false },
});

/** @param others who aren't in the list of everyone, which has too many then */
async function openLog(others: readonly AuditActor[] = []) {
  const has_more = others.length > 0;
  const exported: unknown[] = [];
  const app = await renderApp('/settings?section=audit', {
    handlers: [
      http.get(apiUrl('/audit-entries/actors'), ({ request }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        const items = actors.filter(({ name }) => name.includes(q));
        return HttpResponse.json(
          q === '' ? { items, has_more } : { items: [...items, ...others], has_more: false },
        );
      }),
      http.post(apiUrl('/audit-entries/export-links'), async ({ request }) => {
        exported.push(await request.json());
        return HttpResponse.json(
          { code: 'unavailable', message: 'Try again in a moment.', correlation_id: 'x' },
          { status: 503 },
        );
      }),
    ],
    prepare: ({ world }) => {
      for (const [entry_id, action, at] of [
        [ids.created, 'POST /agents', '2026-11-20T09:00:00.000Z'],
        [ids.published, 'POST /agents/{agent_id}/publish', '2026-11-20T10:00:00.000Z'],
      ] as const) {
        world.auditEntries.push({
          workspace_id: WORKSPACE_ID,
          entry_id,
          at,
          actor: { kind: 'person', id: 'ada', name: 'Ada Byron' },
          address: '203.0.113.7',
          action,
          subject: {},
          changes:
            action === 'POST /agents'
              ? []
              : [called('alert_rules', 'false'), called('phone_numbers', '+14155550199')],
          changes_left_out: action === 'POST /agents' ? 50 : 0,
        });
      }
    },
  });
  return { ...app, exported };
}

it('has a row for each thing that was created, and one for an hour of editing', () => {
  const entry = (action: string, subject: Record<string, string>, name: string): AuditEntry => ({
    entry_id: crypto.randomUUID(),
    at: '2026-11-20T09:00:00.000Z',
    actor: { kind: 'person', id: 'ada', name: 'Ada Byron' },
    address: '203.0.113.7',
    action,
    what: action,
    subject,
    changes: [called('agents', name)],
    changes_left_out: 0,
  });
  const edited = entry('PUT /agents/{agent_id}/draft', { agent_id: 'a' }, 'Front desk');
  const runs = inRuns([
    entry('POST /invitations', {}, 'ben@example.com'),
    entry('POST /invitations', {}, 'cleo@example.com'),
    edited,
    { ...edited, changes: [called('agents', 'Back office')] },
    entry('POST /agents/{agent_id}/tests', { agent_id: 'a' }, 'Opening hours'),
    entry('POST /agents/{agent_id}/tests', { agent_id: 'a' }, 'Prices'),
  ]);
  expect(runs.map((run) => run.length)).toEqual([1, 1, 2, 1, 1]);
});

/** Beside more than one list holds. */
const zoe = {
  kind: 'person',
  id: crypto.randomUUID(),
  name: 'Zoe',
  starts_with: null,
  is_gone: false,
} as const;

describe('the audit log', () => {
  afterEach(() => vi.restoreAllMocks());

  it('that’s empty says what comes there, with nothing to search and to save', async () => {
    await renderApp('/settings?section=audit');
    const log = within(await screen.findByRole('region', { name: 'Audit log' }));
    expect(await log.findByText(/^No changes yet\. What members/)).toBeVisible();
    expect(log.queryByRole('searchbox')).toBeNull();
    expect(log.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('is searched by words, exported as it’s filtered, and says where that fails', async () => {
    const { person, exported } = await openLog();
    expect(await screen.findByText('created an agent')).toBeVisible();
    expect(screen.getByText('published an agent')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /created an agent/ }));
    expect(screen.getByText('And 50 more changes. The export has them all.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /published an agent/ }));
    // An alert has no name, and a number reads as people write it.
    expect(screen.getByRole('button', { name: /published an agent · \+1 415 555 0199/ })).toBeVisible();
    expect(screen.getByText(/“\+1 415 555 0199” changed/)).toBeVisible();
    expect(screen.queryByText(/false/)).toBeNull();
    const who = screen.getByRole('combobox', { name: 'Who' });
    const revoked = within(who).getByRole('group', { name: 'Revoked keys' });
    expect(within(revoked).getByRole('option', { name: 'CRM · cw_live_abcd…' })).toBeVisible();
    expect(within(who).queryByRole('group', { name: 'Former members' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Try again in a moment.')).toBeVisible();

    await person.type(screen.getByRole('searchbox', { name: /^Search/ }), ' Published ');
    await waitFor(() => expect(screen.queryByText('created an agent')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Export these changes' }));
    await waitFor(() => expect(exported).toEqual([{}, { q: 'Published' }]));

    await person.type(screen.getByRole('searchbox', { name: /^Search/ }), 'x');
    const section = within(screen.getByRole('region', { name: 'Audit log' }));
    expect(await section.findByText('No changes match these filters.')).toBeVisible();
  });

  it('tells a new agent as it’s edited, from its name on, each fact on a line of its own', async () => {
    const { person } = await renderApp('/settings?section=audit', {
      prepare: ({ world }) => {
        world.auditEntries.push({
          workspace_id: WORKSPACE_ID,
          entry_id: crypto.randomUUID(),
          at: '2026-11-20T09:00:00.000Z',
          actor: { kind: 'person', id: ids.created, name: 'Ada Byron' },
          address: '203.0.113.7',
          action: 'POST /agents',
          subject: {},
          changes: [
            {
              thing: 'agents',
              operation: 'created',
              name: 'Front desk',
              before: {},
              after: {
                'draft.facts': [
                  { name: 'day', type: 'date', confirm: false, required: true },
                  { name: 'reason', type: 'text', confirm: false, required: false },
                ],
                'draft.name': 'Front desk',
                is_example: false,
                'draft.language': 'en-US',
                'draft.first_message': 'Hello?',
              },
            },
          ],
          changes_left_out: 0,
        });
      },
    });
    await person.click(await screen.findByRole('button', { name: /created an agent/ }));
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Language',
      'First message',
      'Facts',
    ]);
    expect(screen.getByText('day · date · required')).toBeVisible();
    expect(screen.getByText('reason · text')).toBeVisible();
  });

  it('goes on to what was before a long time of editing', async () => {
    await renderApp('/settings?section=audit', {
      prepare: ({ world }) => {
        for (let entry = 0; entry < 120; entry += 1) {
          const isFirst = entry === 0;
          world.auditEntries.push({
            workspace_id: WORKSPACE_ID,
            entry_id: crypto.randomUUID(),
            at: new Date(Date.UTC(2026, 10, 20, 9, 0, entry)).toISOString(),
            actor: { kind: 'person', id: ids.created, name: 'Ada Byron' },
            address: '203.0.113.7',
            action: isFirst ? 'POST /invitations' : 'PUT /agents/{agent_id}/draft',
            subject: isFirst ? {} : { agent_id: 'a' },
            changes: [],
            changes_left_out: 0,
          });
        }
      },
    });
    expect(await screen.findByText('invited someone')).toBeVisible();
    expect(screen.getByRole('button', { name: /edited an agent.*119\schanges/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('keeps its choices in a sheet on a phone, and says there how many are in use', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: media === '(max-width: 639px)', media }),
    );
    const { person } = await openLog();
    expect(await screen.findByText('created an agent')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'What' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await person.selectOptions(sheet.getByRole('combobox', { name: 'What' }), 'Published an agent');
    await person.selectOptions(sheet.getByRole('combobox', { name: 'When' }), 'Last 90 days');
    await person.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
    expect(screen.queryByText('created an agent')).not.toBeInTheDocument();
  });

  it('still has in the sheet who was searched for and chosen there', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: media === '(max-width: 639px)', media }),
    );
    const { person } = await openLog([zoe]);
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await person.type(await sheet.findByRole('searchbox', { name: 'Find a member or API key' }), 'Zoe');
    await sheet.findByRole('option', { name: 'Zoe' });
    await person.selectOptions(sheet.getByRole('combobox', { name: 'Who' }), zoe.id);
    await person.click(sheet.getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(await again.findByRole('combobox', { name: 'Who' })).toHaveValue(zoe.id);
  });

  it('finds a member by name where there are too many to list', async () => {
    const { person } = await openLog([zoe]);
    const who = await screen.findByRole('combobox', { name: 'Who' });
    expect(within(who).getByRole('option', { name: /Search below for more/ })).toBeVisible();
    await person.type(screen.getByRole('searchbox', { name: 'Find a member or API key' }), 'Zoe');
    await within(who).findByRole('option', { name: 'Zoe' });
    await person.selectOptions(who, zoe.id);
    expect(await screen.findByText('No changes match these filters.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    await within(who).findByRole('option', { name: 'Ada Byron' });
    expect(who).toHaveValue(zoe.id);
  });
});
