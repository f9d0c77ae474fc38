import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

const id = (digit: number) => `00000000-0000-4000-8000-0000000000c${digit}`;
const refund: CallTopic = { topic_id: id(1), name: 'Refund', is_hidden: false, calls: 1204, merged: [] };
const hours: CallTopic = {
  topic_id: id(2),
  name: 'Opening hours',
  is_hidden: true,
  calls: 1,
  merged: [{ topic_id: id(3), name: 'Holidays' }],
};

async function openTopics(items: CallTopic[]) {
  const sent: { path: string; body: unknown }[] = [];
  const keep = async (request: Request) => {
    const path = new URL(request.url).pathname.replace(/.*\/call-topics/, '');
    sent.push({ path: `${request.method} ${path}`, body: await request.json() });
  };
  await renderApp('/settings?section=topics', {
    handlers: [
      http.get(apiUrl('/call-topics'), () => HttpResponse.json({ items })),
      http.post(apiUrl('/call-topics'), async ({ request }) => {
        await keep(request);
        return HttpResponse.json({ ...refund, topic_id: id(4), name: 'Whitening' }, { status: 201 });
      }),
      http.delete(apiUrl('/call-topics/:id'), ({ params }) => {
        sent.push({ path: `DELETE /${String(params.id)}`, body: null });
        return new HttpResponse(null, { status: 204 });
      }),
      http.patch(apiUrl('/call-topics/:id'), async ({ request, params }) => {
        const { name } = (await request.clone().json()) as { name?: string };
        await keep(request);
        if (name !== 'Holidays')
          return HttpResponse.json(items.find(({ topic_id }) => topic_id === params.id));
        const message = '“Opening hours” is found by this name already. Merge the two instead.';
        const details = { fields: [{ field: 'name', message }] };
        return HttpResponse.json({ code: 'conflict', message, details }, { status: 409 });
      }),
    ],
  });
  return sent;
}

async function press(topic: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${topic}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('topics in Settings', () => {
  it('are listed with their calls and what was merged into them', async () => {
    await openTopics([refund, hours]);
    const list = await screen.findByRole('list', { name: 'Topics' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('Refund');
    expect(first?.textContent).toContain('1,204 calls');
    expect(second?.textContent).toContain('Hidden');
    expect(second?.textContent).toContain('With Holidays');
    expect(
      within(first ?? document.body)
        .getByRole('link', { name: 'Refund' })
        .getAttribute('href'),
    ).toBe(`/calls?topic_id=${id(1)}&connected=yes`);
  });

  it('are renamed; a name that’s taken is told at its field', async () => {
    const sent = await openTopics([refund, hours]);
    await press('Refund', 'Rename');
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Holidays');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rename topic' }));
    expect(await within(dialog).findByText(/Merge the two instead/)).toBeTruthy();
    await userEvent.clear(name);
    await userEvent.type(name, 'Money back{Enter}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent.at(-1)).toEqual({ path: `PATCH /${id(1)}`, body: { name: 'Money back' } });
  });

  it('are merged, separated, hidden and added', async () => {
    const sent = await openTopics([refund, hours]);
    await press('Refund', 'Merge into…');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge topics' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await press('Opening hours', 'Separate Holidays');
    await press('Refund', 'Hide');
    await userEvent.click(screen.getByRole('button', { name: 'Add topic' }));
    await userEvent.type(
      within(await screen.findByRole('dialog')).getByLabelText('Name'),
      'Whitening{Enter}',
    );
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([
      { path: `PATCH /${id(1)}`, body: { merged_into: id(2) } },
      { path: `PATCH /${id(3)}`, body: { merged_into: null } },
      { path: `PATCH /${id(1)}`, body: { is_hidden: true } },
      { path: 'POST ', body: { name: 'Whitening' } },
    ]);
  });

  it('are deleted once it’s said what becomes of their calls', async () => {
    const sent = await openTopics([refund, hours]);
    await press('Refund', 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Refund?' });
    expect(dialog.textContent).toContain('1,204 calls will count under Other.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete topic' }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(sent).toEqual([{ path: `DELETE /${id(1)}`, body: null }]);
  });

  it('that aren’t there yet are explained', async () => {
    await openTopics([]);
    expect(await screen.findByText(/Topics appear after the first calls/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add topic' })).toHaveLength(1);
  });
});
