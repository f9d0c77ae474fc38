/** The page on which a person lets an MCP client in. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

const asked = {
  response_type: 'code',
  client_id: '12345',
  redirect_uri: 'https://claude.example/callback',
  code_challenge: 'A'.repeat(43),
  code_challenge_method: 'S256',
  state: '7',
};
const refusal_url = 'https://claude.example/callback?error=access_denied';

afterEach(() => vi.restoreAllMocks());

async function open(answer: object = {}, request: Record<string, string> = asked) {
  const sent: unknown[] = [];
  const app = await renderApp(`/connect?${new URLSearchParams(request)}`, {
    handlers: [
      http.get(apiUrl('/mcp-clients/request'), ({ request }) => {
        sent.push(Object.fromEntries(new URL(request.url).searchParams));
        if ('code' in answer) return HttpResponse.json(answer, { status: 400 });
        return HttpResponse.json({
          client_name: 'Claude',
          client_host: 'claude.example',
          is_local: false,
          scopes: ['agents:view', 'calls:view'],
          refusal_url,
          ...answer,
        });
      }),
      http.post(apiUrl('/mcp-clients/approvals'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ url: '#let-in' }, { status: 201 });
      }),
    ],
  });
  return { ...app, sent };
}

it('says who asks and where the answer goes, gives what’s chosen, and goes back', async () => {
  const { person, sent } = await open();
  expect(await screen.findByRole('heading', { name: 'Allow Claude to connect?' })).toBeVisible();
  expect(screen.getByText('claude.example')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', refusal_url);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await person.click(screen.getByRole('checkbox', { name: /calls:view/ }));
  await person.click(screen.getByRole('button', { name: 'Allow access' }));
  expect(await screen.findByRole('heading', { name: 'Connected' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back to Claude' })).toHaveAttribute('href', '#let-in');
  // Parts of digits alone come through as they were.
  expect(sent).toEqual([asked, { ...asked, scopes: ['agents:view'] }]);
  await waitFor(() => expect(window.location.hash).toBe('#let-in'));
  window.location.hash = '';
});

it('gives nothing without a scope', async () => {
  const { person, sent } = await open({ scopes: ['calls:view'], is_local: true, client_host: '127.0.0.1' });
  expect(await screen.findByText('an app on this computer (127.0.0.1)')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: /calls:view/ }));
  await person.click(screen.getByRole('button', { name: 'Allow access' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Select at least one scope.');
  expect(screen.getByRole('checkbox', { name: /calls:view/ })).toHaveFocus();
  expect(sent).toHaveLength(1);
});

it('says why an app can’t be connected', async () => {
  await open({ code: 'invalid_request', message: 'This app isn’t registered here.', correlation_id: 'x' });
  expect(await screen.findByText('This app isn’t registered here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Allow access' })).toBeNull();
});

it('tells the first of several faults, and of an address that names no app that it’s incomplete', async () => {
  const refusal = { code: 'invalid_request', message: 'Some values aren’t valid.', correlation_id: 'x' };
  const fields = [
    { field: 'code_challenge', message: 'This app asks without a code challenge (PKCE).' },
    { field: 'code_challenge_method', message: 'This app’s code challenge isn’t one of S256.' },
  ];
  const { unmount } = await open({ ...refusal, details: { fields } });
  expect(await screen.findByText('This app asks without a code challenge (PKCE).')).toBeVisible();
  unmount();
  const { sent } = await open(refusal, { scope: 'nonsense' });
  expect(await screen.findByText('This link is incomplete. Start again in the app.')).toBeVisible();
  expect(sent).toEqual([]);
});
