import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import type { CampaignRow, NewRow } from '#contract/outbound/campaigns';
import { saveRows } from '@/lib/campaigns/rows-csv';
import { refetchAfter } from '@/lib/events/stale-queries';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { campaignWith, unreadableFile } from './campaign-samples';

const { campaign_id } = campaignWith({});
const at = apiUrl(`/campaigns/${campaign_id}`);

afterEach(() => vi.restoreAllMocks());

it('the form stays until all parts of a file are added, and goes on after a failure', async () => {
  const lines = new Set<number>();
  const parts: number[] = [];
  const inAll: unknown[] = [];
  let failThird: () => void = () => undefined;
  const third = new Promise<void>((resolve) => {
    failThird = resolve;
  });
  const { person, queryClient } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [
      http.get(at, () => HttpResponse.json(campaignWith({ rows: lines.size, waiting: lines.size }))),
      http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
      http.post(`${at}/rows`, async ({ request }) => {
        const { rows, rows_in_all } = (await request.json()) as { rows: NewRow[]; rows_in_all: number };
        parts.push(rows.length);
        inAll.push(rows_in_all);
        if (parts.length === 3) {
          await third;
          return HttpResponse.json({ code: 'conflict', message: 'No more for now.' }, { status: 409 });
        }
        for (const { line } of rows) lines.add(line);
        return HttpResponse.json({ added: rows.length, left_out: 0 });
      }),
    ],
  });
  const csv = ['Phone;Name', ...Array.from({ length: 1300 }, (_, index) => `030 ${index + 100};Ann`)].join(
    '\n',
  );
  await person.upload(await screen.findByLabelText('CSV file'), new File([csv], 'people.csv'));
  expect(await screen.findByRole('table', { name: /as they would be called/ })).toHaveTextContent('030 100');
  await person.click(screen.getByRole('button', { name: 'Add 1,300 rows' }));

  expect(await screen.findByText('1,000 of 1,300')).toBeVisible();
  refetchAfter(queryClient, { type: 'campaign.changed', campaign_id });
  // The page knows of the rows: those that were added are listed.
  expect(await screen.findByText('No rows here.')).toBeVisible();
  expect(screen.getByText('1,000 of 1,300')).toBeVisible();
  const start = () => screen.getByRole('button', { name: 'Start' });
  expect(start()).toHaveAccessibleDescription('Rows are being added.');
  expect(screen.queryByRole('button', { name: 'Remove all rows' })).not.toBeInTheDocument();

  failThird();
  expect(await screen.findByText('No more for now. 1,000 of 1,300 rows are added.')).toBeVisible();
  expect(start()).toHaveAccessibleDescription('Not all rows were added. Try again, or remove all rows.');
  expect(screen.getByRole('button', { name: 'Remove all rows' })).toBeVisible();
  // Lines of another file, or read otherwise, would be taken for those that are there.
  expect(screen.getByLabelText('CSV file')).toBeDisabled();
  expect(screen.getByLabelText('CSV file')).toHaveAccessibleDescription(/remove all rows first/);
  expect(screen.getByLabelText('Name: what it is')).toBeDisabled();

  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByLabelText('CSV file')).not.toBeInTheDocument());
  expect(await screen.findByText('1,300 rows')).toBeVisible();
  expect(start()).not.toHaveAttribute('aria-disabled');
  expect(parts).toEqual([500, 500, 300, 300]);
  expect(inAll).toEqual([1300, 1300, 1300, 1300]);
  expect(lines.size).toBe(1300);
});

it('a file that can’t be read is told in our words, not in the browser’s', async () => {
  const { person } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [http.get(at, () => HttpResponse.json(campaignWith({ rows: 0 })))],
  });
  await person.upload(await screen.findByLabelText('CSV file'), unreadableFile());
  expect(await screen.findByText('The file couldn’t be read. Choose it again.')).toBeVisible();
});

it('a list that is there in part can’t be started, also where nothing is known of its upload', async () => {
  let rows = 1000;
  const { person, queryClient } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [
      http.get(at, () => HttpResponse.json({ ...campaignWith({ rows, waiting: rows }), rows_in_all: 1300 })),
      http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
    ],
  });
  expect(await screen.findByText(/^Only 1,000 of 1,300 rows are added\. If no one is adding/)).toBeVisible();
  const start = () => screen.getByRole('button', { name: 'Start' });
  expect(start()).toHaveAccessibleDescription('Only 1,000 of 1,300 rows are added.');
  await person.click(start());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  rows = 1300;
  refetchAfter(queryClient, { type: 'campaign.changed', campaign_id });
  await waitFor(() => expect(start()).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByText(/^Only/)).not.toBeInTheDocument();
});

it('an upload that broke off before the page was left goes on with the same file, and not with another', async () => {
  const lines = new Map<number, string>();
  // What was added before the page was loaded again.
  for (let line = 2; line <= 501; line += 1) lines.set(line, `030 ${line + 98}`);
  const parts: { first?: number; after?: number }[] = [];
  const message = 'Line 2 isn’t the one that this campaign has.';
  const { person } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [
      http.get(at, () =>
        HttpResponse.json({ ...campaignWith({ rows: lines.size, waiting: lines.size }), rows_in_all: 700 }),
      ),
      http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
      http.post(`${at}/rows`, async ({ request }) => {
        const { rows, after } = (await request.json()) as { rows: NewRow[]; after?: NewRow };
        parts.push({ first: rows[0]?.line, after: after?.line });
        if (rows.some(({ line, number }) => (lines.get(line) ?? number) !== number)) {
          return HttpResponse.json(
            { code: 'conflict', message, details: { fields: [{ field: 'rows.0', message }] } },
            { status: 409 },
          );
        }
        for (const { line, number } of rows) lines.set(line, number);
        return HttpResponse.json({ added: rows.length, left_out: 0 });
      }),
    ],
  });
  const csv = (area: string) =>
    ['Phone;Name', ...Array.from({ length: 700 }, (_, index) => `${area} ${index + 100};Ann`)].join('\n');
  expect(
    await screen.findByText(/^Only 500 of 700 rows are added\..*upload the same file again/),
  ).toBeVisible();

  const file = screen.getByLabelText('CSV file');
  await person.upload(file, new File([csv('040')], 'others.csv'));
  await person.click(await screen.findByRole('button', { name: 'Add missing rows' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(lines.size).toBe(500);

  await person.upload(file, new File([csv('030')], 'people.csv'));
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  await person.click(await screen.findByRole('button', { name: 'Add missing rows' }));
  expect(await screen.findByText('700 rows')).toBeVisible();
  expect(screen.queryByLabelText('CSV file')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start' })).not.toHaveAttribute('aria-disabled');
  expect(parts).toEqual([{ first: 2 }, { first: 2 }, { first: 502, after: 501 }]);
  expect(lines.size).toBe(700);
});

it('a file that is refused for its columns is sent again once a column is changed', async () => {
  const sent: string[][] = [];
  const message = 'Line 2 isn’t the one that this campaign has.';
  let rows = 1;
  const { person } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [
      http.get(at, () => HttpResponse.json({ ...campaignWith({ rows, waiting: rows }), rows_in_all: 2 })),
      http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
      http.post(`${at}/rows`, async ({ request }) => {
        const body = (await request.json()) as { rows: NewRow[] };
        const names = body.rows.map(({ variables }) => Object.keys(variables).join());
        sent.push(names);
        if (names.includes('')) {
          const details = { fields: [{ field: 'rows.0', message }] };
          return HttpResponse.json({ code: 'conflict', message, details }, { status: 409 });
        }
        rows = 2;
        return HttpResponse.json({ added: 1, left_out: 0 });
      }),
    ],
  });
  const csv = ['Phone;Name', '030 100;Ann', '030 101;Ben'].join('\n');
  await person.upload(await screen.findByLabelText('CSV file'), new File([csv], 'people.csv'));
  const column = await screen.findByLabelText('Name: what it is');
  await person.selectOptions(column, 'Not used');
  await person.click(screen.getByRole('button', { name: 'Add missing rows' }));
  expect(await screen.findByText(message)).toBeVisible();

  await person.selectOptions(column, 'Variable');
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  await person.click(screen.getByRole('button', { name: 'Add missing rows' }));
  expect(await screen.findByText('2 rows')).toBeVisible();
  expect(sent).toEqual([
    ['', ''],
    ['name', 'name'],
  ]);
});

it('where the rows that were added are removed in another window, trying again begins with the first', async () => {
  const lines = new Set<number>();
  const firsts: (number | undefined)[] = [];
  const message = 'The rows before these aren’t there any more.';
  const { person } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [
      http.get(at, () =>
        HttpResponse.json({ ...campaignWith({ rows: lines.size, waiting: lines.size }), rows_in_all: 700 }),
      ),
      http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
      http.post(`${at}/rows`, async ({ request }) => {
        const { rows } = (await request.json()) as { rows: NewRow[] };
        firsts.push(rows[0]?.line);
        if (firsts.length === 2) {
          lines.clear();
          lines.add(2);
          const details = { fields: [{ field: 'after', message }] };
          return HttpResponse.json({ code: 'conflict', message, details }, { status: 409 });
        }
        for (const { line } of rows) lines.add(line);
        return HttpResponse.json({ added: rows.length, left_out: 0 });
      }),
    ],
  });
  const csv = ['Phone;Name', ...Array.from({ length: 700 }, (_, index) => `030 ${index + 100};Ann`)].join(
    '\n',
  );
  await person.upload(await screen.findByLabelText('CSV file'), new File([csv], 'people.csv'));
  await person.click(screen.getByRole('button', { name: 'Add 700 rows' }));
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('700 rows')).toBeVisible();
  expect(firsts).toEqual([2, 502, 2, 502]);
});

it('where someone else adds a version of the file after removing its rows, none of this one is mixed with it', async () => {
  const sent: { first?: number; list: number }[] = [];
  const message = 'All rows were removed meanwhile.';
  let list = 0;
  let rows = 0;
  const { person } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [
      http.get(at, () =>
        HttpResponse.json({ ...campaignWith({ rows, waiting: rows }), list, rows_in_all: 700 }),
      ),
      http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
      http.post(`${at}/rows`, async ({ request }) => {
        const body = (await request.json()) as { rows: NewRow[]; list: number };
        sent.push({ first: body.rows[0]?.line, list: body.list });
        // The second part finds all 500 rows of another version, whose last is the same.
        if (sent.length === 2) list = 1;
        if (body.list !== list) {
          const details = { fields: [{ field: 'list', message }] };
          return HttpResponse.json({ code: 'conflict', message, details }, { status: 409 });
        }
        rows = (body.rows.at(-1)?.line ?? 1) - 1;
        return HttpResponse.json({ added: body.rows.length, left_out: 0 });
      }),
    ],
  });
  const csv = ['Phone;Name', ...Array.from({ length: 700 }, (_, index) => `030 ${index + 100};Ann`)].join(
    '\n',
  );
  await person.upload(await screen.findByLabelText('CSV file'), new File([csv], 'people.csv'));
  await person.click(screen.getByRole('button', { name: 'Add 700 rows' }));
  expect(await screen.findByText(message)).toBeVisible();
  // Which of the two is the right one is for them to say.
  expect(screen.getByLabelText('CSV file')).toBeEnabled();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('700 rows')).toBeVisible();
  expect(sent).toEqual([
    { first: 2, list: 0 },
    { first: 502, list: 0 },
    { first: 2, list: 1 },
    { first: 502, list: 1 },
  ]);
});

it('after a failure, what goes on is the list that it was: once its rows are others, it begins with the first', async () => {
  const sent: { first?: number; list: number }[] = [];
  let list = 0;
  let rows = 0;
  const { person, queryClient } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [
      http.get(at, () =>
        HttpResponse.json({ ...campaignWith({ rows, waiting: rows }), list, rows_in_all: 700 }),
      ),
      http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
      http.post(`${at}/rows`, async ({ request }) => {
        const body = (await request.json()) as { rows: NewRow[]; list: number };
        sent.push({ first: body.rows[0]?.line, list: body.list });
        if (sent.length === 2) return HttpResponse.error();
        rows = (body.rows.at(-1)?.line ?? 1) - 1;
        return HttpResponse.json({ added: body.rows.length, left_out: 0 });
      }),
    ],
  });
  const csv = ['Phone;Name', ...Array.from({ length: 700 }, (_, index) => `030 ${index + 100};Ann`)].join(
    '\n',
  );
  await person.upload(await screen.findByLabelText('CSV file'), new File([csv], 'people.csv'));
  await person.click(screen.getByRole('button', { name: 'Add 700 rows' }));
  expect(await screen.findByText(/500 of 700 rows are added\.$/)).toBeVisible();
  list = 1;
  refetchAfter(queryClient, { type: 'campaign.changed', campaign_id });
  await waitFor(() => expect(screen.getByLabelText('CSV file')).toBeEnabled());
  await person.click(screen.getByRole('button', { name: 'Add 700 rows' }));
  expect(await screen.findByText('700 rows')).toBeVisible();
  expect(sent.at(2)).toEqual({ first: 2, list: 1 });
});

it('a list that is there as a whole can be started, where only the answer to its last part was lost', async () => {
  const csv = ['Phone;Name', '030 100;Ann', '030 101;Ben'].join('\n');
  let rows = 0;
  const { person } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [
      http.get(at, () =>
        HttpResponse.json({ ...campaignWith({ rows, waiting: rows }), rows_in_all: rows === 0 ? null : 2 }),
      ),
      http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
      http.post(`${at}/rows`, () => {
        rows = 2;
        return HttpResponse.error();
      }),
    ],
  });
  await person.upload(await screen.findByLabelText('CSV file'), new File([csv], 'people.csv'));
  await person.click(await screen.findByRole('button', { name: 'Add 2 rows' }));
  expect(await screen.findByText('2 rows')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' })).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it.each([2, 3])(
  'where someone else adds %i rows of another list of 3 first, that is told alone',
  async (theirs) => {
    const csv = ['Phone;Name', '030 100;Ann', '030 101;Ben'].join('\n');
    const message = 'This campaign has rows of a list of 3. Remove all rows to add another list.';
    let rows = 0;
    const { person } = await renderApp(`/campaigns/${campaign_id}`, {
      handlers: [
        http.get(at, () =>
          HttpResponse.json({ ...campaignWith({ rows, waiting: rows }), rows_in_all: rows === 0 ? null : 3 }),
        ),
        http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
        http.post(`${at}/rows`, () => {
          rows = theirs;
          return HttpResponse.json({ code: 'conflict', message }, { status: 409 });
        }),
        http.delete(`${at}/rows`, () => {
          rows = 0;
          return new HttpResponse(null, { status: 204 });
        }),
      ],
    });
    await person.upload(await screen.findByLabelText('CSV file'), new File([csv], 'people.csv'));
    await person.click(await screen.findByRole('button', { name: 'Add 2 rows' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/Try again/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add 2 rows' })).toHaveAttribute('aria-disabled', 'true');

    await person.click(screen.getByRole('button', { name: 'Remove all rows' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove all rows' }),
    );
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect(screen.getByLabelText('CSV file')).toBeEnabled();
  },
);

it('all rows are removed once that is confirmed, and a failure is told where it was', async () => {
  let rows = 1300;
  let refused = true;
  const { person, queryClient } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [
      http.get(at, () => HttpResponse.json(campaignWith({ rows, waiting: rows }))),
      http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
      http.delete(`${at}/rows`, () => {
        if (refused) {
          return HttpResponse.json({ code: 'conflict', message: 'It has been started.' }, { status: 409 });
        }
        rows = 0;
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Remove all rows' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove all 1,300 rows?' });
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(rows).toBe(1300);
  await person.click(screen.getByRole('button', { name: 'Remove all rows' }));
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove all rows' }),
  );
  expect(await within(screen.getByRole('alertdialog')).findByText('It has been started.')).toBeVisible();
  refused = false;
  // They're gone before it closes.
  rows = 0;
  refetchAfter(queryClient, { type: 'campaign.changed', campaign_id });
  expect(await screen.findByLabelText('CSV file')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Remove all 1,300 rows?');
  await person.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove all rows' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByLabelText('CSV file')).toBeVisible();
});

it('the rows are saved with their reasons, and nothing that a spreadsheet would run', async () => {
  const row: CampaignRow = {
    line: 2,
    number: '+4930123456',
    time_zone: 'Europe/Berlin',
    variables: { name: '=cmd("x")' },
    state: 'done',
    outcome: 'answered',
    fault: null,
    next_at: null,
    calls: [
      {
        call_id: '00000000-0000-4000-8000-000000000902',
        outcome: 'answered',
        cost_micros: 12_500,
        success: true,
        facts: { day: 'Friday', name: '=HYPERLINK("x")' },
      },
    ],
  };
  const left: CampaignRow = {
    ...row,
    line: 3,
    number: '112',
    time_zone: null,
    variables: { note: 'says "hi", often', name: '-1' },
    state: 'left_out',
    outcome: null,
    fault: 'This row has no number.',
    calls: [],
  };
  await renderApp('/agents', {
    handlers: [
      http.get(`${at}/rows`, ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('after') === '0'
            ? { items: [row], next: 2 }
            : { items: [left], next: null },
        ),
      ),
    ],
  });
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:rows';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await saveRows(campaignWith({}), {});
  expect(names).toEqual(['Recalls-spring.csv']);
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes).trimEnd().split('\n')).toEqual([
    'line,number,time_zone,state,outcome,fault,calls,cost,call_ids,successful,name,note,collected_day,collected_name',
    `2,'+4930123456,Europe/Berlin,done,answered,,1,0.012500,00000000-0000-4000-8000-000000000902,yes,"'=cmd(""x"")",,Friday,"'=HYPERLINK(""x"")"`,
    `3,112,,left_out,,This row has no number.,0,0.000000,,,'-1,"says ""hi"", often",,`,
  ]);
});
