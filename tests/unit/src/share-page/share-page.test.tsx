import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { addAgent, contentWith, WORKSPACE_ID } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { renderApp, type RenderAppOptions } from '../../render-app';

const TOKEN = 'a'.repeat(43);
const LINK_ID = '00000000-0000-4000-8000-0000000000f1';

/** Opens the page of a link to a published agent. */
async function openLink(options: RenderAppOptions = {}) {
  const app = await renderApp(`/talk/${TOKEN}`, {
    ...options,
    prepare(mock) {
      const agent = addAgent(mock, {}, 1);
      mock.world.versions.push({
        agent_id: agent.agent_id,
        version: 1,
        note: '',
        published_by: 'ada@example.com',
        published_at: agent.created_at,
        content: contentWith({ business_name: 'Harbor Dental' }),
      });
      mock.world.links.push({
        workspace_id: WORKSPACE_ID,
        agent_id: agent.agent_id,
        link_id: LINK_ID,
        token: TOKEN,
        label: '',
        version: null,
        calls_at_once: 2,
        call_seconds: 300,
        day_spend_micros: 1_000_000,
        origins: [],
        secret: null,
        created_at: agent.created_at,
        created_by: 'Ada',
        revoked_at: null,
      });
      options.prepare?.(mock);
    },
  });
  return app;
}

async function startTyping(app: Awaited<ReturnType<typeof openLink>>) {
  await app.person.click(await screen.findByRole('button', { name: 'Type instead' }));
  const log = within(await screen.findByRole('log', { name: 'Conversation' }));
  await log.findByText('Hello, this is the front desk.');
  return log;
}

describe('the page of a share link', () => {
  it('says before the call who answers, who hears and what is kept', async () => {
    await openLink({ user: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Dental' })).toBeVisible();
    // The agent's own name is for its builders.
    expect(screen.queryByText('Front desk')).toBeNull();
    expect(screen.getByText("This call is recorded by Ada's workspace.")).toBeVisible();
    // happy-dom has no recognition.
    expect(screen.getByText(/^This browser can’t transcribe speech/)).toBeVisible();
    expect(screen.getByText('Up to 5 minutes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Talk' })).toBeVisible();
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  });

  const tokensOf = (tokens: (string | null)[]) =>
    http.get(apiUrl('/talk/:token'), ({ request }) => {
      tokens.push(request.headers.get('authorization'));
    });

  it('says in the middle of the screen that it loads', async () => {
    let fail = () => {};
    const identity = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('No connection.'));
    });
    const opening = openLink({ loadIdentity: async () => identity });
    const words = await screen.findByText('Loading module…');
    expect(words.closest('main')).toHaveClass('min-h-dvh', 'place-items-center');
    fail();
    await opening;
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Dental' })).toBeVisible();
  });

  it.each<[string, RenderAppOptions]>([
    ['no one is signed in', { user: null }],
    ['the identity service is away', { loadIdentity: () => Promise.reject(new Error('No connection.')) }],
  ])('is there without a token where %s', async (_where, options) => {
    const tokens: (string | null)[] = [];
    await openLink({ ...options, handlers: [tokensOf(tokens)] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Dental' })).toBeVisible();
    expect(tokens).toEqual([null]);
  });

  it('is the same page for someone who is signed in, and carries their token', async () => {
    const tokens: (string | null)[] = [];
    const app = await openLink({ handlers: [tokensOf(tokens)] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Dental' })).toBeVisible();
    expect(app.href()).toBe(`/talk/${TOKEN}`);
    expect(tokens).toEqual([expect.stringMatching(/^Bearer ./)]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('holds a typed call to its end, and begins another', async () => {
    const app = await openLink({ user: null });
    const log = await startTyping(app);
    await app.person.type(screen.getByLabelText('Message'), 'Is anybody there?{Enter}');
    expect(await log.findByText('Is anybody there?')).toBeVisible();
    await waitFor(() => expect(log.getAllByText('Harbor Dental').length).toBeGreaterThan(1));
    await app.person.click(screen.getByRole('button', { name: 'End call' }));
    expect(await screen.findByText(/^You ended the call/)).toBeVisible();
    expect(app.mock.world.calls[0]).toMatchObject({ origin: 'web', link_id: LINK_ID, status: 'ended' });
    expect(screen.getByRole('button', { name: 'Talk again' })).toBeVisible();
    await startTyping(app);
  });

  /** Where a call is being prepared until `go`. */
  function slowStart() {
    let go = () => {};
    const prepared = new Promise<void>((resolve) => {
      go = resolve;
    });
    const handler = http.post(apiUrl('/talk/:token/calls'), async () => {
      await prepared;
      return undefined;
    });
    return { handler, go };
  }

  it('shows what’s typed while it’s still being connected, and says it then', async () => {
    const { handler, go } = slowStart();
    const app = await openLink({ user: null, handlers: [handler] });
    await app.person.click(await screen.findByRole('button', { name: 'Type instead' }));
    await app.person.type(await screen.findByLabelText('Message'), 'Is anybody there?{Enter}');
    expect(screen.getByLabelText('Message')).toHaveValue('');
    const log = within(screen.getByRole('log', { name: 'Conversation' }));
    expect(log.getByText('Is anybody there?')).toBeVisible();
    go();
    await waitFor(() =>
      expect(app.mock.world.calls[0]?.events).toContainEqual(
        expect.objectContaining({ type: 'caller_said', text: 'Is anybody there?' }),
      ),
    );
    await app.person.click(screen.getByRole('button', { name: 'End call' }));
    expect(await screen.findByText(/^You ended the call/)).toBeVisible();
  });

  it('keeps the message field in sight where the page is higher than the window', async () => {
    const app = await openLink({ user: null });
    await startTyping(app);
    const place = screen.getByLabelText('Message').closest('form')?.parentElement;
    // Nothing is laid out here: the page scrolls, and the field's place holds on to the window's end, over the page's padding.
    expect(screen.getByRole('main')).toHaveClass('overflow-y-auto', 'pb-4');
    expect(place).toHaveClass('sticky', '-bottom-4', 'bg-ground');
    await app.person.click(screen.getByRole('button', { name: 'End call' }));
    expect(await screen.findByText(/^You ended the call/)).toBeVisible();
  });

  it('is hung up while it’s still being connected', async () => {
    const { handler, go } = slowStart();
    const app = await openLink({ user: null, handlers: [handler] });
    await app.person.click(await screen.findByRole('button', { name: 'Type instead' }));
    await app.person.type(await screen.findByLabelText('Message'), 'Is anybody there?{Enter}');
    await app.person.click(await screen.findByRole('button', { name: 'End call' }));
    expect(await screen.findByText('You ended the call.')).toBeVisible();
    expect(screen.getByText('Not sent: “Is anybody there?”')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Talk again' })).toBeVisible();
    go();
    // The server has heard of it, and says for how long it was.
    expect(await screen.findByText('You ended the call · 0:00')).toBeVisible();
    expect(screen.getByText('Not sent: “Is anybody there?”')).toBeVisible();
    expect(app.mock.world.calls[0]).toMatchObject({ status: 'ended', end_reason: 'caller_hung_up' });
  });

  it('says why no call can be had, and keeps the button', async () => {
    const app = await openLink({
      user: null,
      handlers: [
        http.post(apiUrl('/talk/:token/calls'), () =>
          HttpResponse.json(
            { code: 'busy', message: 'The line is busy. Try again in a minute.' },
            { status: 503 },
          ),
        ),
      ],
    });
    await app.person.click(await screen.findByRole('button', { name: 'Type instead' }));
    expect(await screen.findByText('The line is busy. Try again in a minute.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Talk' })).toBeVisible();
  });

  it('says once when to try again where the database is away, by the countdown', async () => {
    const app = await openLink({
      user: null,
      handlers: [
        http.post(apiUrl('/talk/:token/calls'), () =>
          HttpResponse.json(
            {
              code: 'not_ready',
              message: "The database can't be reached right now. Try again in a moment.",
            },
            { status: 503, headers: { 'retry-after': '2' } },
          ),
        ),
      ],
    });
    await app.person.click(await screen.findByRole('button', { name: 'Type instead' }));
    expect(await screen.findByText('The server can’t start a call right now.')).toBeVisible();
    expect(screen.queryByText(/in a moment/)).toBeNull();
    expect(await screen.findByText('You can try again now.')).toBeVisible();
  });

  it('waits as long as a busy server asks for, and then offers another try', async () => {
    let asked = 0;
    const app = await openLink({
      user: null,
      handlers: [
        http.post(apiUrl('/talk/:token/calls'), () => {
          asked += 1;
          if (asked > 1) return undefined;
          return HttpResponse.json(
            { code: 'busy', message: 'All lines are busy.' },
            { status: 503, headers: { 'retry-after': '2' } },
          );
        }),
      ],
    });
    await app.person.click(await screen.findByRole('button', { name: 'Type instead' }));
    expect(await screen.findByText('All lines are busy.')).toBeVisible();
    expect(screen.getByText(/^You can try again in [12] s\.$/)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Type instead' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('All lines are busy. Wait a moment.');
    await app.person.click(button);
    expect(asked).toBe(1);
    expect(await screen.findByText('You can try again now.')).toBeVisible();
    await startTyping(app);
    expect(asked).toBe(2);
    expect(screen.queryByText('You can try again now.')).toBeNull();
  });

  it('ends when the link is revoked, and then leads nowhere', async () => {
    const app = await openLink({ user: null });
    await startTyping(app);
    act(() => app.mock.host.endCallsOf(LINK_ID));
    expect(await screen.findByText(/^The share link was revoked/)).toBeVisible();
    app.unmount();
    await openLink({
      user: null,
      prepare: ({ world }) => {
        for (const link of world.links) link.revoked_at = '2026-11-20T09:00:00.000Z';
      },
    });
    expect(await screen.findByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Talk' })).toBeNull();
  });

  it('tells what to do where the browser gives no sound, as on a page without https', async () => {
    const app = await openLink({ user: null });
    await app.person.click(await screen.findByRole('button', { name: 'Talk' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Open this page over https.');
    expect(screen.getByRole('button', { name: 'Type instead' })).toBeVisible();
  });
});
