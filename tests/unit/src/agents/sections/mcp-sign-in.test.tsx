/** Signing in at an MCP server from the tool that uses it, by the server that the mocked API makes up. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Mock } from '#mock-api/mock';
import { refetchAfter } from '@/lib/events/stale-queries';
import { WORKSPACE_ID } from '../../../mock-workspace';
import { adaRecord, renderApp } from '../../../render-app';
import { openEditor } from '../open-editor';

type Server = Extract<AgentDraft['tools'][number], { type: 'mcp' }>;

const store: Server = {
  type: 'mcp',
  name: 'store',
  url: 'https://store.example.com/mcp',
  headers: [],
  sign_in: true,
  timeout_ms: 8000,
  tools: [],
};

const signedIn = {
  workspace_id: WORKSPACE_ID,
  sign_in_id: '00000000-0000-4000-8000-0000000000c1',
  url: store.url,
  issuer: 'https://auth.example.com',
  account: 'ada@example.com',
  problem: null,
  signed_in_at: '2026-11-20T10:00:00.000Z',
};

/** The window that a press opens. */
function openedWindow() {
  const popup = { location: { href: '' }, opener: {}, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  return { popup, open };
}

afterEach(() => vi.restoreAllMocks());

describe('Signing in at an MCP server', () => {
  it('leads to the server in a window, says as whom, and lists the tools', async () => {
    const { popup } = openedWindow();
    const { person, openRow, saved, mock, queryClient } = await openEditor({
      tools: [{ ...store, sign_in: false }],
    });
    const tools = await openRow('Tools', 'store');
    await person.click(tools.getByRole('switch', { name: 'Sign in at the server' }));
    expect(await tools.findByText('Not signed in')).toBeVisible();
    await saved((draft) => expect(draft.tools).toMatchObject([{ sign_in: true }]));
    await person.click(tools.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(popup.location.href).toMatch(/\/mcp-sign-in\?code=https.*&state=sample/));
    expect(popup.opener).toBeNull();
    expect(tools.getByRole('link', { name: 'Open it again' })).toHaveAttribute('href', popup.location.href);

    // What the window does, once the server has led it back.
    await waitFor(() => expect(mock.world.mcpSignIns).toHaveLength(1), { timeout: 5000 });
    refetchAfter(queryClient, { type: 'mcp_sign_ins.changed' });
    expect(await tools.findByText(/Signed in at store\.example\.com as ada@example\.com/)).toBeVisible();
    expect(await tools.findByText('sample-store 1.0.0 offers 2 tools.')).toBeVisible();
    expect(tools.queryByRole('link', { name: 'Open it again' })).not.toBeInTheDocument();
  });

  it('comes back from an address as long as one may be', async () => {
    const { popup } = openedWindow();
    const { person, openRow, unmount } = await openEditor({
      tools: [{ ...store, url: `${store.url}?${'x'.repeat(1900)}` }],
    });
    const tools = await openRow('Tools', 'store');
    await person.click(await tools.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(popup.location.href).toMatch(/\/mcp-sign-in\?/));
    unmount();
    const { pathname, search } = new URL(popup.location.href);
    // The window has a mocked world of its own.
    await renderApp(`${pathname}${search}`);
    expect(await screen.findByRole('heading', { name: 'Signed in' })).toBeVisible();
    expect(screen.getByText(/the tools of store\.example\.com/)).toBeVisible();
  });

  it('says that a sign-in has ended, and begins another', async () => {
    const { popup } = openedWindow();
    const { person, openRow } = await openEditor(
      { tools: [store] },
      {
        prepare: ({ world }) =>
          void world.mcpSignIns.push({ ...signedIn, problem: 'The sign-in has ended. Sign in again.' }),
      },
    );
    const tools = await openRow('Tools', 'store');
    expect(await tools.findByText('The sign-in has ended. Sign in again.')).toBeVisible();
    await person.click(tools.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(popup.location.href).toMatch(/state=/));
  });

  it('asks for a client where the server registers none, and closes the window', async () => {
    const { popup } = openedWindow();
    const { person, openRow } = await openEditor({
      tools: [{ ...store, url: 'https://by-hand.example.com/mcp' }],
    });
    const tools = await openRow('Tools', 'store');
    await person.click(await tools.findByRole('button', { name: 'Sign in' }));
    expect(await tools.findByText(/doesn’t let Callwright register itself/)).toBeVisible();
    expect(popup.close).toHaveBeenCalled();
    expect(tools.getByLabelText('Callback address')).toHaveValue(`${window.location.origin}/mcp-sign-in`);
    await person.type(tools.getByLabelText('Client ID'), 'callwright');
    await person.click(tools.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(popup.location.href).toMatch(/state=/));
  });

  it('says what is wrong with the URL, and opens no window', async () => {
    const { open } = openedWindow();
    const { person, openRow } = await openEditor({ tools: [{ ...store, url: 'store' }] });
    const tools = await openRow('Tools', 'store');
    await person.click(await tools.findByRole('button', { name: 'Sign in' }));
    expect(await tools.findByText('Enter an address that starts with https://.')).toBeVisible();
    expect(open).not.toHaveBeenCalled();
  });

  it('is ended from the tool, after it was said what that means', async () => {
    const { person, openRow, mock } = await openEditor(
      { tools: [store] },
      { prepare: ({ world }) => void world.mcpSignIns.push(signedIn) },
    );
    const tools = await openRow('Tools', 'store');
    await person.click(await tools.findByRole('button', { name: 'Sign out' }));
    expect(
      await screen.findByText(/All agents of the workspace that sign in there lose its tools/),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await tools.findByText('Not signed in')).toBeVisible();
    expect(mock.world.mcpSignIns).toEqual([]);
  });
});

describe('The page that the server leads back to', () => {
  const started = (mock: Mock) =>
    mock.world.mcpAttempts.push({
      state: 'the-state',
      workspace_id: WORKSPACE_ID,
      user_id: adaRecord.user_id,
      url: store.url,
      expires: Date.now() + 60_000,
    });

  it('finishes the sign-in, once, and closes its window', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    const { mock } = await renderApp('/mcp-sign-in?code=7&state=the-state', {
      prepare: (made) => void started(made),
    });
    expect(await screen.findByRole('heading', { name: 'Signed in' })).toBeVisible();
    expect(screen.getByText(/the tools of store\.example\.com/)).toBeVisible();
    expect(close).toHaveBeenCalledTimes(1);
    expect(mock.world.mcpSignIns).toMatchObject([{ url: store.url }]);
    expect(mock.world.mcpAttempts).toEqual([]);
  });

  it.each([
    [
      '?error=access_denied&state=the-state',
      'The sign-in was cancelled at the server. Sign in again from the tool.',
    ],
    ['?code=x&state=made-up', /This sign-in can’t be finished/],
    ['', /This address is incomplete/],
  ])('says why it came to nothing (%s)', async (search, sentence) => {
    await renderApp(`/mcp-sign-in${search}`, { prepare: (mock) => void started(mock) });
    expect(await screen.findByRole('heading', { name: 'Not signed in' })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('is for people who are signed in here', async () => {
    const { href } = await renderApp('/mcp-sign-in?code=x&state=y', { user: null });
    await waitFor(() => expect(href()).toMatch(/^\/login\?redirect=/));
  });
});
