/** What is on screen between a hard load and the page: authentication first, then the page's own loading. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ada, fakeIdentity } from '../../fake-identity';
import { apiUrl } from '../../msw-server';
import { adaRecord, renderApp } from '../../render-app';

const CHECKING = 'Checking authentication...';
const LOADING = 'Loading module…';

/** A promise and what settles it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it("on a hard load of a slow page 'Checking authentication...' gives way to 'Loading module…'", async () => {
  const me = gate();
  const page = gate();
  const identity = fakeIdentity(ada);
  const rendering = renderApp('/agents/new', {
    identity,
    handlers: [
      http.get(apiUrl('/auth/me'), async () => {
        await me.opened;
        return HttpResponse.json(adaRecord);
      }),
      http.get(apiUrl('/agent-templates'), async () => {
        await page.opened;
        return HttpResponse.json({ items: [] });
      }),
    ],
  });
  expect(await screen.findByText(CHECKING)).toBeInTheDocument();
  expect(screen.queryByText(LOADING)).toBeNull();
  me.open();
  expect(await screen.findByText(LOADING)).toBeInTheDocument();
  expect(screen.queryByText(CHECKING)).toBeNull();
  page.open();
  await rendering;
  expect(await screen.findByRole('heading', { name: 'New agent' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(LOADING)).toBeNull());
});

it("what's opened while a slow page loads stays open when the page is there", async () => {
  const page = gate();
  const rendering = renderApp('/agents/new', {
    identity: fakeIdentity(ada),
    handlers: [
      http.get(apiUrl('/agent-templates'), async () => {
        await page.opened;
        return HttpResponse.json({ items: [] });
      }),
    ],
  });
  expect(await screen.findByText(LOADING)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^Search/ }));
  page.open();
  await rendering;
  await waitFor(() => expect(screen.queryByText(LOADING)).toBeNull());
  expect(await screen.findByPlaceholderText('Search or jump to…')).toBeVisible();
  expect(document.querySelector('h1')).toHaveTextContent('New agent');
});

describe('an agent or a call that is long on its way', () => {
  const id = '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001';
  const blocks = () => document.querySelectorAll('main [aria-hidden="true"].bg-line').length;

  it.each([
    ['/agents', '/agents/:id'],
    ['/calls', '/calls/:id'],
  ])('has its shape below the words: %s', async (path, asked) => {
    const page = gate();
    const rendering = renderApp(`${path}/${id}`, {
      identity: fakeIdentity(ada),
      handlers: [
        http.get(apiUrl(asked), async () => {
          await page.opened;
          return HttpResponse.json({ code: 'not_found', message: 'Not found.' }, { status: 404 });
        }),
      ],
    });
    expect(await screen.findByText(LOADING)).toBeInTheDocument();
    await waitFor(() => expect(blocks()).toBeGreaterThan(3));
    page.open();
    await rendering;
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
    expect(blocks()).toBe(0);
  });

  it('is not the shape of another page', async () => {
    const page = gate();
    const rendering = renderApp('/agents/new', {
      identity: fakeIdentity(ada),
      handlers: [
        http.get(apiUrl('/agent-templates'), async () => {
          await page.opened;
          return HttpResponse.json({ items: [] });
        }),
      ],
    });
    expect(await screen.findByText(LOADING)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Search/ })).toBeVisible();
    expect(blocks()).toBe(0);
    page.open();
    await rendering;
  });
});
