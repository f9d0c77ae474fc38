import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { ApiKey, KeyUsageDay } from '#contract/workspace/api-keys';
import { apiUrl } from '../../msw-server';
import { addAgent } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const SECRET = 'cw_live_abcdefghijklmnopqrstuvwxyz0123456789ABCD';

const crm: ApiKey = {
  key_id: '00000000-0000-4000-8000-0000000000d1',
  name: 'CRM',
  starts_with: 'cw_live_abcd',
  scopes: ['calls:view', 'agents:view'],
  agent_ids: null,
  addresses: ['203.0.113.7'],
  created_by: 'Ada',
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: null,
  last_used_at: null,
  old_key_until: null,
  client_host: null,
  refused: null,
};

const used: KeyUsageDay = {
  key_id: crm.key_id,
  day: '2026-11-20',
  succeeded: 1204,
  refused: 3,
  rate_limited: 0,
  failed: 1,
};

async function openApi(keys: ApiKey[], usage: KeyUsageDay[] = [], refusal?: object) {
  const sent: { path: string; body: unknown }[] = [];
  const keep = async (request: Request) => {
    const text = await request.text();
    const { pathname } = new URL(request.url);
    sent.push({ path: `${request.method} ${pathname}`, body: text ? (JSON.parse(text) as unknown) : null });
  };
  await renderApp('/settings?section=api', {
    handlers: [
      http.get(apiUrl('/api-keys/usage'), () => HttpResponse.json({ items: usage })),
      http.get(apiUrl('/api-keys'), () => HttpResponse.json({ items: keys })),
      http.post(apiUrl('/api-keys'), async ({ request }) => {
        await keep(request);
        if (refusal) return HttpResponse.json(refusal, { status: 400 });
        keys.push(crm);
        return HttpResponse.json({ api_key: crm, secret: SECRET }, { status: 201 });
      }),
      http.post(apiUrl('/api-keys/:id/rotate'), async ({ request }) => {
        await keep(request);
        return HttpResponse.json({ api_key: crm, secret: SECRET });
      }),
      http.delete(apiUrl('/api-keys/:id'), async ({ request }) => {
        await keep(request);
        keys.length = 0;
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'API keys' }));
  return { user: userEvent.setup(), section, sent };
}

describe('API keys', () => {
  it('for some agents: the dialog can be left while more agents are on their way', async () => {
    const { person } = await renderApp('/settings?section=api', {
      prepare(many) {
        for (let count = 0; count < 101; count += 1) addAgent(many, { name: `Desk ${count}` });
      },
      handlers: [
        http.get(apiUrl('/agents'), ({ request }) =>
          request.url.includes('cursor=') ? new Promise<never>(() => undefined) : undefined,
        ),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Only for some agents' }));
    const more = await dialog.findByRole('button', { name: 'Show more' });
    await person.click(more);
    expect(more).toHaveAttribute('aria-busy', 'true');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are made with a name and scopes, and shown once', async () => {
    const { user, section, sent } = await openApi([]);
    await user.click(await section.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await user.type(dialog.getByLabelText('Name'), 'CRM');
    await user.click(dialog.getByRole('checkbox', { name: /calls:view/ }));
    await user.type(dialog.getByLabelText('Allowed addresses'), '203.0.113.7');
    await user.selectOptions(dialog.getByLabelText('Expires'), 'Never');
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'CRM is ready' }));
    expect(shown.getByLabelText('API key')).toHaveValue(SECRET);
    expect(sent).toEqual([
      {
        path: 'POST /api/api-keys',
        body: {
          name: 'CRM',
          scopes: ['calls:view'],
          expires_at: null,
          agent_ids: null,
          addresses: ['203.0.113.7'],
        },
      },
    ]);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(await section.findByText('cw_live_abcd…')).toBeVisible();
    expect(document.body.textContent).not.toContain(SECRET);
  });

  it('stay in sight until they’re copied: Escape closes nothing before', async () => {
    const { user, section } = await openApi([]);
    await user.click(await section.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await user.type(dialog.getByLabelText('Name'), 'CRM');
    await user.click(dialog.getByRole('checkbox', { name: /calls:view/ }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'CRM is ready' }));
    await user.keyboard('{Escape}');
    expect(shown.getByLabelText('API key')).toHaveValue(SECRET);
    await user.click(shown.getByRole('button', { name: 'Copy the API key' }));
    expect(await shown.findByText('Copied the API key')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'CRM is ready' })).toBeNull());
  });

  it('that expire are made once by two clicks in one instant', async () => {
    const { user, section, sent } = await openApi([]);
    await user.click(await section.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await user.type(dialog.getByLabelText('Name'), 'CRM');
    await user.click(dialog.getByRole('checkbox', { name: /calls:view/ }));
    await user.selectOptions(dialog.getByLabelText('Expires'), 'In 90 days');
    const button = dialog.getByRole('button', { name: 'Create key' });
    // Each look at the clock finds it later.
    const began = Date.parse('2026-11-20T10:00:20.000Z');
    let looks = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => began + (looks += 1));
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByRole('dialog', { name: 'CRM is ready' });
    clock.mockRestore();
    expect(sent.map(({ body }) => body)).toMatchObject([{ expires_at: '2027-02-18T10:01:00.000Z' }]);
  });

  it('put what the server finds wrong at its field', async () => {
    const details = {
      fields: [
        { field: 'scopes', message: 'A scope is gone.' },
        { field: 'addresses.0', message: 'Write an address such as 203.0.113.7.' },
      ],
    };
    const refusal = { code: 'invalid_request', message: 'Some values aren’t valid.', details };
    const { user, section, sent } = await openApi([], [], refusal);
    await user.click(await section.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    // An empty form isn't sent.
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('Give the key a name.')).toBeVisible();
    expect(dialog.getByText('Select at least one scope.')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveFocus();
    expect(sent).toEqual([]);

    await user.type(dialog.getByLabelText('Name'), 'CRM');
    await user.click(dialog.getByRole('checkbox', { name: /calls:view/ }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('A scope is gone.')).toBeVisible();
    expect(dialog.getByLabelText('Allowed addresses')).toHaveAccessibleDescription(/Write an address/);
  });

  it('say before they’re rotated again that the one from before the last rotation ends by it', async () => {
    const { user, section } = await openApi([{ ...crm, old_key_until: '2126-11-28T10:00:00.000Z' }]);
    await user.click(await section.findByRole('button', { name: 'Actions for CRM' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rotate' }));
    const rotation = within(await screen.findByRole('dialog', { name: 'Rotate CRM?' }));
    expect(
      rotation.getByText(/before the last rotation, which works until Nov 28, 2126, ends now/),
    ).toBeVisible();
    expect(rotation.queryByText(/nothing breaks/)).not.toBeInTheDocument();
  });

  it('are rotated with the chosen overlap, and revoked once that is confirmed', async () => {
    const { user, section, sent } = await openApi([crm], [used]);
    await user.click(await section.findByRole('button', { name: 'Actions for CRM' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rotate' }));
    const rotation = within(await screen.findByRole('dialog', { name: 'Rotate CRM?' }));
    await user.selectOptions(rotation.getByLabelText('Old key expires'), 'Now');
    await user.click(rotation.getByRole('button', { name: 'Rotate key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'New key for CRM' }));
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await user.click(section.getByRole('button', { name: 'Actions for CRM' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
    expect(await section.findByText(/No keys yet/)).toBeVisible();
    expect(sent).toEqual([
      { path: `POST /api/api-keys/${crm.key_id}/rotate`, body: { old_key_until: null } },
      { path: `DELETE /api/api-keys/${crm.key_id}`, body: null },
    ]);
  });

  it('that have expired can be revoked alone', async () => {
    const { user, section } = await openApi([{ ...crm, expires_at: '2020-01-01T00:00:00.000Z' }]);
    expect(await section.findByText('Expired')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Actions for CRM' }));
    expect(await screen.findByRole('menuitem', { name: 'Revoke' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Rotate' })).not.toBeInTheDocument();
  });

  it('tell from where they were refused', async () => {
    const at = new Date(Date.now() - 5 * 60_000).toISOString();
    const { section } = await openApi([{ ...crm, refused: { at, address: '198.51.100.9' } }]);
    const row = (await section.findAllByRole('row')).at(-1);
    expect(row).toHaveTextContent('Not used yetRefused from 198.51.100.9 5 min ago');
  });

  it('show how they are used, by day', async () => {
    await openApi([crm], [used, { ...used, day: '2026-11-21', succeeded: 7 }]);
    const usage = within(await screen.findByRole('region', { name: 'Usage' }));
    const rows = (await usage.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Nov 21.*7/);
    expect(rows[1]).toMatch(/1,204/);
  });
});

describe('connecting an assistant', () => {
  it('shows the address, the header and a configuration to copy', async () => {
    await openApi([]);
    const section = within(await screen.findByRole('region', { name: 'Connect an assistant' }));
    expect(section.getByText(`${location.origin}/mcp`)).toBeVisible();
    expect(section.getByRole('button', { name: 'Copy MCP address' })).toBeEnabled();
    expect(section.getByRole('tabpanel', { name: 'Configuration' })).toHaveTextContent(
      `"url": "${location.origin}/mcp"`,
    );
  });
});
