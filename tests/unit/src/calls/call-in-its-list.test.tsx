/** The list that a call is one of is in the call's address: its neighbours are that list's, wherever the link is opened. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Mock } from '#mock-api/mock';
import { addCall } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const id = (place: number) => `00000000-0000-4000-8000-0000000000c${place}`;

/** The newest first; those with even places failed. */
function fiveCalls(mock: Mock) {
  for (const place of [1, 2, 3, 4, 5]) {
    addCall(mock, {
      call_id: id(place),
      agent_name: `Desk ${place}`,
      status: place % 2 === 0 ? 'failed' : 'ended',
      cost_micros: place * 10_000,
      started_at: new Date(Date.now() - place * 60_000).toISOString(),
      tags: place > 3 ? ['vip'] : [],
      events: [{ seq: 1, offset_ms: 1200, type: 'caller_said', turn: 1, text: 'A refund, please.' }],
    });
  }
}

const open = (url: string) => renderApp(url, { prepare: fiveCalls });
const heading = (place: number) => screen.findByRole('heading', { level: 1, name: `Desk ${place}` });
const linkTo = async (place: number) =>
  within(await screen.findByRole('table', { name: 'Calls' })).findByRole('link', { name: `Desk ${place}` });

it('a row’s link is the address that its press opens, and back is the list as it was', async () => {
  const { person, href, history } = await open('/calls?status=failed&sort=cost&order=asc');
  const link = await linkTo(2);
  const address = `/calls/${id(2)}?status=failed&sort=cost&order=asc`;
  // What a second tab opens, and what “copy link address” copies.
  expect(link).toHaveAttribute('href', address);
  await person.click(link);
  await heading(2);
  expect(href()).toBe(address);
  await person.keyboard('j');
  await heading(4);
  expect(href()).toBe(`/calls/${id(4)}?status=failed&sort=cost&order=asc`);
  history.back();
  await linkTo(4);
  expect(href()).toBe('/calls?status=failed&sort=cost&order=asc');
});

it('opened by its address alone, j and k go through that list, and a link leads to it', async () => {
  const { person, href } = await open(`/calls/${id(2)}?status=failed&t=1.2`);
  await heading(2);
  const next = screen.getByRole('button', { name: 'Next call' });
  await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByRole('button', { name: 'Previous call' })).toHaveAttribute('aria-disabled', 'true');
  await person.click(next);
  await heading(4);
  // A moment is one call's own.
  expect(href()).toBe(`/calls/${id(4)}?status=failed`);
  await person.click(screen.getByRole('link', { name: 'Filtered calls' }));
  await linkTo(4);
  expect(href()).toBe('/calls?status=failed');
});

it('a call that isn’t in the list has its neighbours there all the same', async () => {
  const { person, href } = await open(`/calls/${id(1)}?tag=vip`);
  await heading(1);
  await person.keyboard('j');
  await heading(4);
  expect(href()).toBe(`/calls/${id(4)}?tag=vip`);
});

it('without a filter it’s all calls, whichever list was seen before in this tab', async () => {
  const { person, href, router } = await open('/calls?status=failed');
  await linkTo(2);
  await router.navigate({ to: '/calls/$callId', params: { callId: id(2) } });
  await heading(2);
  expect(screen.queryByRole('link', { name: 'Filtered calls' })).toBeNull();
  await person.keyboard('j');
  await heading(3);
  expect(href()).toBe(`/calls/${id(3)}`);
});

it('what’s no filter is told, and gone with the next step', async () => {
  const { person, href } = await open(`/calls/${id(2)}?status=failed&fault=moon&colour=red&number=5`);
  await heading(2);
  expect(screen.getByText('Not a filter: fault, colour.')).toBeVisible();
  expect(screen.getByText('Number filter ignored. Use at least three digits.')).toBeVisible();
  await person.keyboard('j');
  await heading(4);
  expect(href()).toBe(`/calls/${id(4)}?status=failed`);
  expect(screen.queryByText(/^Not a filter/)).toBeNull();
});

it('words that were looked for are in the address with their moment, which a press in the call changes', async () => {
  const { person, href } = await open('/calls?words=refund');
  const [match] = await screen.findAllByRole('link', { name: /refund/ });
  if (!match) throw new Error('There is no match.');
  expect(match).toHaveAttribute('href', `/calls/${id(1)}?t=1.2&words=refund`);
  await person.click(match);
  await heading(1);
  expect(href()).toBe(`/calls/${id(1)}?t=1.2&words=refund`);
  await person.keyboard('j');
  await heading(2);
  expect(href()).toBe(`/calls/${id(2)}?words=refund`);
});

it('a phone has the way to the list in the call’s menu', async () => {
  const { person, href } = await open(`/calls/${id(2)}?status=failed`);
  await heading(2);
  await person.click(screen.getByRole('button', { name: 'More for this call' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Filtered calls' }));
  await linkTo(4);
  expect(href()).toBe('/calls?status=failed');
});

it('a call that’s deleted leads to its list', async () => {
  const { person, href } = await open(`/calls/${id(2)}?status=failed`);
  await heading(2);
  await person.click(screen.getByRole('button', { name: 'More for this call' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete call' }));
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Delete call' }));
  await linkTo(4);
  expect(href()).toBe('/calls?status=failed');
});
