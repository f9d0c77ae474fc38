import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import type { Webhook, WebhookChange, WebhookDelivery } from '#contract/webhooks/webhooks';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

const crm: Webhook = {
  webhook_id: '00000000-0000-4000-8000-0000000000e1',
  url: 'https://crm.example.com/hooks',
  description: 'CRM',
  events: ['call.ended'],
  created_at: '2026-11-20T10:00:00.000Z',
  failing_since: null,
  disabled_at: null,
  disabled_why: null,
  old_secret_until: null,
  revision: 3,
};

const delivery: WebhookDelivery = {
  delivery_id: '00000000-0000-4000-8000-0000000000e2',
  message_id: 'msg_1',
  type: 'call.ended',
  state: 'failed',
  is_sample: false,
  created_at: '2026-11-20T10:00:00.000Z',
  attempts: 12,
  next_at: null,
  request: '{"type":"call.ended"}',
  last_at: '2026-11-20T10:00:00.000Z',
  took_ms: 84,
  status: 500,
  answer: 'we are broken',
};

/** The server finds fault with it. */
const REFUSED_URL = 'https://10.0.0.1/hooks';

/** What an edit waits for before it's answered. */
let held = Promise.resolve();
afterEach(() => {
  held = Promise.resolve();
});

async function openWebhooks(webhooks: Webhook[], ...deliveries: WebhookDelivery[]) {
  const items = deliveries.length > 0 ? deliveries : [delivery];
  const sent: { path: string; body: unknown }[] = [];
  const keep = async (request: Request) => {
    const text = await request.text();
    const path = new URL(request.url).pathname.replace(/.*\/webhooks/, '');
    sent.push({ path: `${request.method} ${path}`, body: text ? (JSON.parse(text) as unknown) : null });
  };
  const one = apiUrl('/webhooks/:id');
  await renderApp('/settings?section=webhooks', {
    handlers: [
      http.get(apiUrl('/webhooks'), () => HttpResponse.json({ items: webhooks })),
      http.post(apiUrl('/webhooks'), async ({ request }) => {
        await keep(request);
        webhooks.push(crm);
        return HttpResponse.json({ webhook: crm, secret: 'whsec_abc' }, { status: 201 });
      }),
      http.patch(one, async ({ request }) => {
        await keep(request.clone());
        await held;
        const { url, base_revision } = (await request.json()) as WebhookChange;
        if (webhooks.some(({ revision }) => revision !== base_revision)) {
          const conflict = { code: 'conflict', message: 'Someone has changed this webhook meanwhile.' };
          return HttpResponse.json(conflict, { status: 409 });
        }
        if (url !== REFUSED_URL) return HttpResponse.json(crm);
        const fields = [{ field: 'url', message: 'Enter a public address.' }];
        const refusal = { code: 'invalid_request', message: 'Check the fields.', details: { fields } };
        return HttpResponse.json(refusal, { status: 400 });
      }),
      http.get(`${one}/deliveries`, () => HttpResponse.json({ items, next_cursor: null })),
      http.post(`${one}/samples`, async ({ request }) => {
        await keep(request);
        return HttpResponse.json(delivery, { status: 201 });
      }),
      http.post(`${one}/deliveries/:delivery/resend`, async ({ request }) => {
        await keep(request);
        return HttpResponse.json(delivery);
      }),
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'Webhooks' }));
  return { user: userEvent.setup(), section, sent };
}

describe('webhooks', () => {
  it('are added with their events, and their secret is shown once', async () => {
    const { user, section, sent } = await openWebhooks([]);
    await user.click(await section.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    // An empty form isn't sent.
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText('Select at least one event.')).toBeVisible();
    expect(dialog.getByText('Enter an address such as https://example.com/hooks.')).toBeVisible();
    expect(dialog.getByLabelText('URL')).toHaveFocus();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('URL'), crm.url);
    await user.click(dialog.getByRole('checkbox', { name: /call\.ended/ }));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Webhook added' }));
    expect(shown.getByLabelText('Signing secret')).toHaveValue('whsec_abc');
    expect(sent).toEqual([
      { path: 'POST ', body: { url: crm.url, description: '', events: ['call.ended'] } },
    ]);
  });

  it('are told of every event with one press, and of none with another', async () => {
    const { user, section } = await openWebhooks([]);
    await user.click(await section.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    await user.click(dialog.getByRole('button', { name: 'Select all' }));
    for (const event of dialog.getAllByRole('checkbox')) expect(event).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    for (const event of dialog.getAllByRole('checkbox')) expect(event).not.toBeChecked();
  });

  it('are edited in the form they were added with, and a fault is told at its field', async () => {
    const { user, section, sent } = await openWebhooks([crm]);
    await user.click(await section.findByRole('button', { name: 'Actions for CRM' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    const url = dialog.getByLabelText('URL');
    expect(url).toHaveValue(crm.url);
    expect(dialog.getByRole('checkbox', { name: /call\.ended/ })).toBeChecked();
    await user.clear(url);
    await user.type(url, REFUSED_URL);
    await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
    expect(await dialog.findByText('Enter a public address.')).toBeVisible();
    expect(url).toHaveFocus();

    await user.clear(url);
    await user.type(url, 'https://crm.example.com/new');
    await user.click(dialog.getByRole('checkbox', { name: /call\.started/ }));
    await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.at(-1)).toEqual({
      path: `PATCH /${crm.webhook_id}`,
      body: {
        url: 'https://crm.example.com/new',
        description: 'CRM',
        events: ['call.ended', 'call.started'],
        base_revision: 3,
      },
    });
  });

  it('say what someone else has saved meanwhile, keep what’s typed, and are saved over it once that’s meant', async () => {
    const webhooks = [crm];
    const { user, section, sent } = await openWebhooks(webhooks);
    await user.click(await section.findByRole('button', { name: 'Actions for CRM' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    const url = dialog.getByLabelText('URL');
    await user.clear(url);
    await user.type(url, 'https://crm.example.com/mine');
    webhooks[0] = { ...crm, url: 'https://crm.example.com/theirs', revision: 4 };
    await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
    const told = await dialog.findByText(/^Someone has changed this webhook meanwhile\./);
    expect(told).toHaveTextContent('“CRM”, https://crm.example.com/theirs, call.ended.');
    expect(url).toHaveValue('https://crm.example.com/mine');
    await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const mine = { url: 'https://crm.example.com/mine', description: 'CRM', events: ['call.ended'] };
    expect(sent.map(({ body }) => body)).toEqual([
      { ...mine, base_revision: 3 },
      { ...mine, base_revision: 4 },
    ]);
  });

  it.each(['{Escape}', 'Cancel', 'Close'])('stay open by %s until an edit is answered', async (way) => {
    let answer = () => {};
    const { user, section, sent } = await openWebhooks([crm]);
    await user.click(await section.findByRole('button', { name: 'Actions for CRM' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    const url = dialog.getByLabelText('URL');
    await user.clear(url);
    await user.type(url, REFUSED_URL);
    held = new Promise((resolve) => (answer = resolve));
    await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const close = () =>
      way === '{Escape}' ? user.keyboard(way) : user.click(dialog.getByRole('button', { name: way }));
    await close();
    answer();
    expect(await dialog.findByText('Enter a public address.')).toBeVisible();
    expect(url).toHaveValue(REFUSED_URL);
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('show their deliveries with request and response, to be sent again', async () => {
    const { user, section, sent } = await openWebhooks([crm]);
    await user.click(await section.findByRole('button', { name: 'Deliveries' }));
    expect(await section.findByText(/500.*12 tries/)).toBeVisible();
    await user.click(section.getByRole('button', { name: /^call\.ended/ }));
    expect(section.getByText('we are broken')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Send again' }));
    expect(sent).toEqual([
      { path: `POST /${crm.webhook_id}/deliveries/${delivery.delivery_id}/resend`, body: null },
    ]);
  });

  it('say when one that failed is tried next', async () => {
    const retried = {
      ...delivery,
      state: 'waiting',
      attempts: 3,
      next_at: new Date(Date.now() + 20.5 * 60_000).toISOString(),
    } as const;
    const { user, section } = await openWebhooks([crm], retried);
    await user.click(await section.findByRole('button', { name: 'Deliveries' }));
    expect(await section.findByText('· 500 · 84 ms · 3 tries · next in 20 min')).toBeVisible();
  });

  it('say that what was sent can’t be seen by someone who may not view what it’s about', async () => {
    const { user, section } = await openWebhooks([crm], { ...delivery, request: null });
    await user.click(await section.findByRole('button', { name: 'Deliveries' }));
    await user.click(await section.findByRole('button', { name: /^call\.ended/ }));
    expect(section.getByText(/^You don’t have access to what this delivery/)).toBeVisible();
    expect(section.getByText('we are broken')).toBeVisible();
  });

  it('say of what waits that a disabled one isn’t told of it', async () => {
    const disabled = { ...crm, disabled_at: '2026-11-20T10:00:00.000Z' };
    const waiting = {
      ...delivery,
      state: 'waiting',
      attempts: 0,
      status: null,
      took_ms: null,
      next_at: '2126-11-20T10:00:00.000Z',
    } as const;
    const { user, section } = await openWebhooks([disabled], waiting, {
      ...waiting,
      delivery_id: '00000000-0000-4000-8000-0000000000e3',
      is_sample: true,
    });
    await user.click(await section.findByRole('button', { name: 'Deliveries' }));
    expect(await section.findByText('Waits until it’s enabled')).toBeVisible();
    // A sample is sent.
    expect(section.getByText('Waiting')).toBeVisible();
    expect(section.queryByText(/next/)).toBeNull();
    for (const row of section.getAllByRole('button', { name: /^call\.ended/ })) await user.click(row);
    const descriptions = section
      .getAllByRole('button', { name: 'Send again' })
      .map((button) => button.getAttribute('aria-describedby'));
    const hint = section.getByText('Goes out once the webhook is enabled.');
    expect(descriptions).toEqual([hint.id, null]);
  });

  it.each([
    ['never was', null, false],
    ['was rotated and the old secret still signs', '2126-11-28T10:00:00.000Z', true],
  ])(
    'say before the secret is rotated what ends by it, where it %s',
    async (_how, old_secret_until, ends) => {
      const { user, section } = await openWebhooks([{ ...crm, old_secret_until }]);
      await user.click(await section.findByRole('button', { name: 'Actions for CRM' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Rotate secret' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Rotate the signing secret?' }));
      expect(dialog.getByText(/signed with both secrets/)).toBeVisible();
      const said = dialog.queryByText(/before the last rotation, which signs until Nov 28, 2126, ends now/);
      expect(said !== null).toBe(ends);
    },
  );

  it('say why they are disabled, are enabled again, and show how a sample went', async () => {
    const why = 'No delivery came through for three days.';
    const disabled = { ...crm, disabled_at: '2026-11-20T10:00:00.000Z', disabled_why: why };
    const { user, section, sent } = await openWebhooks([disabled]);
    expect(await section.findByText(`Disabled. ${why}`)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Actions for CRM' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Enable' }));
    await user.click(section.getByRole('button', { name: 'Actions for CRM' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send a sample' }));
    expect(await section.findByText(/500.*12 tries/)).toBeVisible();
    expect(sent).toEqual([
      { path: `PATCH /${crm.webhook_id}`, body: { enabled: true, base_revision: 3 } },
      { path: `POST /${crm.webhook_id}/samples`, body: { type: 'call.ended' } },
    ]);
  });
});
