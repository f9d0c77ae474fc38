import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { noNumberRules } from '#contract/agents/number-rules';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Campaign, CampaignChange } from '#contract/outbound/campaigns';
import { numbersToList } from '#domain/campaigns/listed-numbers';
import { refetchAfter } from '@/lib/events/stale-queries';
import { QUERY_RETRIES } from '@/lib/queries/query-client';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { reception } from '../phone-numbers/phone-samples';
import { campaignWith, unreadableFile } from './campaign-samples';

it('a page without campaigns says nothing before it’s known whether a number could call', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { queryClient } = await renderApp('/campaigns', {
    handlers: [
      http.get(apiUrl('/campaigns'), () => HttpResponse.json({ items: [], next_cursor: null })),
      http.get(apiUrl('/phone-numbers'), async () => {
        await asked;
        return HttpResponse.json({ items: [] });
      }),
    ],
  });
  const [campaigns] = queryClient.getQueryCache().findAll({ queryKey: ['GET /campaigns'] });
  await waitFor(() => expect(campaigns?.state.status).toBe('success'));
  expect(await screen.findByText('Loading campaigns')).toBeInTheDocument();
  expect(screen.queryByText(/^Upload numbers, and an agent/)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('To call people, you need a number with a phone system.')).toBeVisible();
  expect(screen.getByText(/^Upload numbers, and an agent/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to phone numbers' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New campaign' })).not.toBeInTheDocument();
});

it.each([
  ['/calls', 'All calls'],
  ['/calls?agent=00000000-0000-4000-8000-000000000001', 'All calls'],
  ['/campaigns', 'Campaigns'],
  ['/campaigns/do-not-call', 'Do-not-call list'],
])('calls, campaigns and the list are beside each other, and %s is shown to be “%s”', async (path, shown) => {
  const none = () => HttpResponse.json({ items: [], next_cursor: null, total: 0 });
  await renderApp(path, {
    handlers: ['/calls', '/campaigns', '/phone-numbers', '/do-not-call'].map((asked) =>
      http.get(apiUrl(asked), none),
    ),
  });
  const tabs = within(await screen.findByRole('navigation', { name: 'Calls' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All calls',
    'Campaigns',
    'Do-not-call list',
  ]);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent(shown);
});

it.each([
  ['without a number', [], 'You don’t have a number yet. People see it when the agent calls.'],
  [
    'with one that has no phone system',
    [reception],
    'None of your numbers has one yet. Edit a number to select it.',
  ],
])('a new campaign says what it needs, and leads there: %s', async (_, items, sentence) => {
  await renderApp('/campaigns/new', {
    handlers: [http.get(apiUrl('/phone-numbers'), () => HttpResponse.json({ items }))],
  });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to phone numbers' })).toHaveAttribute('href', '/phone-numbers');
  expect(screen.getByRole('link', { name: 'Go to agents' })).toHaveAttribute('href', '/agents');
  expect(screen.queryByRole('button', { name: 'Create draft' })).toBeNull();
});

it.each([
  [{ zone_unknown: 1, default_zone: null }, 'The time zone of 1 row isn’t known. Choose one for it.'],
  [
    { zone_unknown: 1_200, default_zone: null },
    'The time zone of 1,200 rows isn’t known. Choose one for them.',
  ],
  [
    { zone_unknown: 1_200, default_zone: 'America/New_York' },
    'The time zone of 1,200 rows isn’t known: America/New York is used.',
  ],
])(
  'a draft says for how many it needs a time zone, or which they get: %j',
  async ({ zone_unknown, default_zone }, sentence) => {
    // That rows are missing is told beside it.
    const draft = { ...campaignWith({ rows: 2_000, waiting: 2_000, zone_unknown }), rows_in_all: 3_000 };
    await renderApp(`/campaigns/${draft.campaign_id}`, {
      handlers: [
        http.get(apiUrl(`/campaigns/${draft.campaign_id}`), () =>
          HttpResponse.json({ ...draft, default_zone }),
        ),
        http.get(apiUrl(`/campaigns/${draft.campaign_id}/rows`), () =>
          HttpResponse.json({ items: [], next: null }),
        ),
      ],
    });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(sentence));
  },
);

it.each([
  [0, '$0.00'],
  [412_500, '$0.4125'],
  [12_345_678, '$12.34'],
])('what a campaign has spent reads alike in the list and on its page: %d', async (spent_micros, words) => {
  const campaign = { ...campaignWith({ rows: 1, waiting: 1 }), state: 'running', spent_micros };
  const at = apiUrl(`/campaigns/${campaign.campaign_id}`);
  const handlers = [
    http.get(apiUrl('/campaigns'), () => HttpResponse.json({ items: [campaign], next_cursor: null })),
    http.get(at, () => HttpResponse.json(campaign)),
    http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
  ];
  const { person } = await renderApp('/campaigns', { handlers });
  const row = within(await screen.findByRole('row', { name: /Recalls/ }));
  expect(row.getByText(words)).toBeVisible();
  await person.click(row.getByRole('link', { name: /Recalls/ }));
  const progress = within(await screen.findByRole('region', { name: 'Progress' }));
  expect(progress.getByText(words)).toBeVisible();
});

it('what was set is told as it’s read: holidays as dates with their names, and what a machine hears', async () => {
  const draft = campaignWith({});
  draft.hours.closed = [
    { date: '2031-12-25', name: 'Christmas' },
    { date: '2031-12-26', name: '' },
  ];
  draft.if_machine = 'message';
  draft.machine_message = 'Please call us back.';
  await renderApp(`/campaigns/${draft.campaign_id}`, {
    handlers: [http.get(apiUrl(`/campaigns/${draft.campaign_id}`), () => HttpResponse.json(draft))],
  });
  const settings = within(await screen.findByRole('region', { name: 'Settings' }));
  expect(settings.getByText('Dec 25, 2031 (Christmas), Dec 26, 2031')).toBeVisible();
  expect(settings.getByText('Leave a message: “Please call us back.”')).toBeVisible();
});

it('a campaign that is stopped while its last people talk leaves no one uncalled', async () => {
  const calling = { ...campaignWith({ rows: 2, calling: 1, done: 1 }), state: 'running' };
  const { person } = await renderApp(`/campaigns/${calling.campaign_id}`, {
    handlers: [
      http.get(apiUrl(`/campaigns/${calling.campaign_id}`), () => HttpResponse.json(calling)),
      http.get(apiUrl(`/campaigns/${calling.campaign_id}/rows`), () =>
        HttpResponse.json({ items: [], next: null }),
      ),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Stop' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^No rows are left to call\. A stopped campaign/)).toBeVisible();
  expect(dialog.getByLabelText('1 call in progress')).toBeVisible();
});

it('a fault of what’s done with a machine opens the section where it’s chosen, and is told there', async () => {
  const campaign = campaignWith({});
  const message = 'A machine can’t be told from a person here.';
  const details = { fields: [{ field: 'if_machine', message }] };
  const at = apiUrl(`/campaigns/${campaign.campaign_id}`);
  const { person } = await renderApp(`/campaigns/${campaign.campaign_id}`, {
    handlers: [
      http.get(at, () => HttpResponse.json(campaign)),
      http.put(at, () => HttpResponse.json({ code: 'invalid_request', message, details }, { status: 400 })),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Edit settings' }));
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  const choice = screen.getByRole('combobox', { description: message });
  expect(choice).toBeVisible();
  // It stays open once the fault is mended: one is still in it.
  await person.selectOptions(choice, 'Hang up');
  await waitFor(() => expect(choice).not.toHaveAccessibleDescription(message));
  expect(choice).toBeVisible();
  expect(choice).toHaveFocus();
});

it('numbers for the do-not-call list are read as where the workspace’s own are, and those that are none can be corrected', async () => {
  const number: PhoneNumber = {
    phone_number_id: '00000000-0000-4000-8000-000000000700',
    revision: 1,
    number: '+14155552671',
    formatted: '+1 415 555 2671',
    country: 'US',
    label: '',
    agent_id: null,
    agent_name: null,
    agent_version: null,
    rules: noNumberRules,
    carrier_id: null,
    carrier_label: null,
    ring_problem: 'No agent assigned',
    proven: false,
    webhook: null,
    created_at: '2026-11-20T10:00:00Z',
  };
  const sent: { numbers: string[]; country: string | null }[] = [];
  const { person } = await renderApp('/campaigns/do-not-call', {
    handlers: [
      http.get(apiUrl('/phone-numbers'), () => HttpResponse.json({ items: [number] })),
      http.get(apiUrl('/do-not-call'), () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
      http.post(apiUrl('/do-not-call'), async ({ request }) => {
        const body = (await request.json()) as { numbers: string[]; country: string | null };
        sent.push(body);
        const { numbers, faults } = numbersToList(body.numbers, body.country);
        return HttpResponse.json({ added: numbers.length, already: 0, faults });
      }),
    ],
  });
  await screen.findByText(/^Agents never call these numbers/);
  await person.click(screen.getByRole('button', { name: 'Add numbers' }));
  const dialog = within(await screen.findByRole('dialog'));
  const country = dialog.getByLabelText('Country');
  await waitFor(() => expect(country).toHaveValue('US'));
  await person.click(dialog.getByLabelText('Numbers'));
  await person.paste('(415) 555-2672\tAnn\r\n+4930123456');
  // Beside the dialog: what's filled in isn't lost.
  fireEvent.pointerDown(document.body, { button: 0, pointerType: 'mouse' });
  fireEvent.click(document.body);
  await person.click(dialog.getByRole('button', { name: 'Add 3 numbers' }));
  expect(await dialog.findByText('2 numbers added.')).toBeVisible();
  expect(dialog.getByText('1 entry without a phone number:')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Correct them' }));
  expect(dialog.getByLabelText('Numbers')).toHaveValue('Ann');
  await person.clear(dialog.getByLabelText('Numbers'));
  await person.type(dialog.getByLabelText('Numbers'), '030 654321');
  await person.selectOptions(dialog.getByLabelText('Country'), 'Germany');
  await person.click(dialog.getByRole('button', { name: 'Add number' }));
  expect(await dialog.findByText('1 number added.')).toBeVisible();
  expect(sent.map(({ country: from }) => from)).toEqual(['US', 'DE']);
});

it('with numbers of several countries, whose the listed ones are isn’t guessed', async () => {
  const numberIn = (country: string, place: number) => ({
    phone_number_id: `00000000-0000-4000-8000-00000000070${place}`,
    number: `+1415555267${place}`,
    formatted: `+1 415 555 267${place}`,
    country,
    label: '',
    agent_id: null,
    agent_name: null,
    agent_version: null,
    rules: noNumberRules,
    carrier_id: null,
    carrier_label: null,
    ring_problem: 'No agent assigned',
    proven: false,
    webhook: null,
    created_at: '2026-11-20T10:00:00Z',
  });
  const { person, queryClient } = await renderApp('/campaigns/do-not-call', {
    handlers: [
      http.get(apiUrl('/phone-numbers'), () =>
        HttpResponse.json({ items: [numberIn('GB', 1), numberIn('US', 2)] }),
      ),
      http.get(apiUrl('/do-not-call'), () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    ],
  });
  await screen.findByText(/^Agents never call these numbers/);
  await person.click(screen.getByRole('button', { name: 'Add numbers' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(dialog.getByLabelText('Country')).toHaveValue('');
});

it('a file for the do-not-call list that can’t be read is told, and what was typed stays', async () => {
  const { person } = await renderApp('/campaigns/do-not-call');
  await screen.findByText(/^Agents never call these numbers/);
  await person.click(screen.getByRole('button', { name: 'Add numbers' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Numbers'), '+4930123456');
  await person.upload(dialog.getByLabelText(/^Or a file/), unreadableFile());
  expect(await dialog.findByText('The file couldn’t be read. Choose it again.')).toBeVisible();
  expect(dialog.getByLabelText('Numbers')).toHaveValue('+4930123456');
});

it('of a draft those are shown who were left out, and all once it has started', async () => {
  const draft = campaignWith({ rows: 2, waiting: 1, left_out: 1 });
  const { campaign_id } = draft;
  let campaign: Campaign = draft;
  const { queryClient } = await renderApp(`/campaigns/${campaign_id}`, {
    handlers: [
      http.get(apiUrl(`/campaigns/${campaign_id}`), () => HttpResponse.json(campaign)),
      http.get(apiUrl(`/campaigns/${campaign_id}/rows`), () => HttpResponse.json({ items: [], next: null })),
    ],
  });
  const shown = () => screen.getByRole('combobox', { name: 'Rows shown' });
  await waitFor(() => expect(shown()).toHaveValue('left_out'));
  campaign = { ...draft, state: 'running', started_at: '2026-11-22T10:00:00Z' };
  refetchAfter(queryClient, { type: 'campaign.changed', campaign_id });
  await waitFor(() => expect(shown()).toHaveValue(''));
});

it('a row that waits to be called again says how the last try ended, and when it’s called unless it may be now', async () => {
  const campaign = { ...campaignWith({ rows: 5, waiting: 5 }), state: 'running' as const };
  const at = apiUrl(`/campaigns/${campaign.campaign_id}`);
  const tried = { call_id: '00000000-0000-4000-8000-0000000000c1', cost_micros: 0, success: null, facts: {} };
  const items = ([[-90], [20], [150], [150, 'no_answer'], [-90, 'busy']] as const).map(
    ([seconds, outcome], index) => ({
      line: index + 2,
      number: `+1415555268${index}`,
      time_zone: null,
      variables: {},
      state: 'waiting',
      outcome: null,
      fault: null,
      next_at: new Date(Date.now() + seconds * 1000).toISOString(),
      calls: outcome === undefined ? [] : [{ ...tried, outcome }],
    }),
  );
  await renderApp(`/campaigns/${campaign.campaign_id}`, {
    handlers: [
      http.get(at, () => HttpResponse.json(campaign)),
      http.get(`${at}/rows`, () => HttpResponse.json({ items, next: null })),
    ],
  });
  const rows = within(await screen.findByRole('table', { name: 'Rows' }));
  const said = (await rows.findAllByText(/^(Waiting|No answer|Busy)/)).map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Waiting',
    'Waiting, again within a minute',
    'Waiting, again in 2 min',
    'No answer, again in 2 min',
    'Busy, waiting',
  ]);
});

it('says at the end of the rows that no more could be had, and asks again when it’s told to', async () => {
  const campaign: Campaign = { ...campaignWith({ rows: 2, waiting: 2 }), state: 'running' };
  const at = apiUrl(`/campaigns/${campaign.campaign_id}`);
  const row = (line: number) => ({
    line,
    number: `+1415555268${line}`,
    time_zone: null,
    variables: {},
    state: 'waiting',
    outcome: null,
    fault: null,
    next_at: null,
    calls: [],
  });
  let asked = 0;
  const { person } = await renderApp(`/campaigns/${campaign.campaign_id}`, {
    handlers: [
      http.get(at, () => HttpResponse.json(campaign)),
      http.get(`${at}/rows`, ({ request }) => {
        if (new URL(request.url).searchParams.get('after') === '0')
          return HttpResponse.json({ items: [row(2)], next: 2 });
        asked += 1;
        // Also when a query asks by itself.
        return asked <= 1 + QUERY_RETRIES
          ? HttpResponse.json({ code: 'invalid_request', message: 'Not now.' }, { status: 422 })
          : HttpResponse.json({ items: [row(3)], next: null });
      }),
    ],
  });
  const line = await screen.findByText('We couldn’t load more rows. Not now.');
  expect(line).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('+1 415 555 2683');
  expect(asked).toBe(2 + QUERY_RETRIES);
  expect(line).not.toBeInTheDocument();
});

it('of one that has started, the settings are above the rows, of which there may be thousands, and closed', async () => {
  const campaign: Campaign = { ...campaignWith({ rows: 2, waiting: 2 }), state: 'running' };
  const at = apiUrl(`/campaigns/${campaign.campaign_id}`);
  const { person } = await renderApp(`/campaigns/${campaign.campaign_id}`, {
    handlers: [
      http.get(at, () => HttpResponse.json(campaign)),
      http.get(`${at}/rows`, () => HttpResponse.json({ items: [], next: null })),
    ],
  });
  const settings = await screen.findByRole('button', { name: 'Settings', expanded: false });
  // A heading inside a button is none for those who go by headings.
  expect(screen.getByRole('heading', { level: 2, name: 'Settings' })).toContainElement(settings);
  expect(screen.queryByText('Ring for')).not.toBeInTheDocument();
  const rows = screen.getByRole('region', { name: 'Rows' });
  expect(settings.compareDocumentPosition(rows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await person.click(settings);
  expect(screen.getByText('Ring for')).toBeVisible();
});

it('settings stay with what was refused when Cancel is pressed before the answer', async () => {
  let answer = () => {};
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const campaign = campaignWith({});
  const at = apiUrl(`/campaigns/${campaign.campaign_id}`);
  const { person } = await renderApp(`/campaigns/${campaign.campaign_id}`, {
    handlers: [
      http.get(at, () => HttpResponse.json(campaign)),
      http.put(at, async () => {
        await answers;
        return HttpResponse.json({ code: 'conflict', message: 'Not now.' }, { status: 409 });
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Edit settings' }));
  const save = await screen.findByRole('button', { name: 'Save' });
  await person.click(save);
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  answer();
  expect(await screen.findByText('Not now.')).toBeVisible();
});

it('settings that someone else has saved meanwhile are told, what’s typed stays, and is saved over them once that’s meant', async () => {
  const opened = campaignWith({});
  let stored: Campaign = opened;
  const at = apiUrl(`/campaigns/${opened.campaign_id}`);
  const { person } = await renderApp(`/campaigns/${opened.campaign_id}`, {
    handlers: [
      http.get(at, () => HttpResponse.json(stored)),
      http.put(at, async ({ request }) => {
        const { base_revision, ...settings } = (await request.json()) as CampaignChange;
        if (base_revision !== stored.revision)
          return HttpResponse.json({ code: 'conflict', message: 'Load it again.' }, { status: 409 });
        stored = { ...stored, ...settings, revision: stored.revision + 1 };
        return HttpResponse.json(stored);
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Edit settings' }));
  const name = await screen.findByLabelText('Name');
  await person.clear(name);
  await person.type(name, 'Autumn');
  stored = { ...opened, name: 'Recalls', pace_per_minute: 60, budget_micros: 5_000_000, revision: 2 };
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Someone has changed this campaign meanwhile\./)).toHaveTextContent(
    'It’s now: “Recalls” · 60 calls per minute · budget $5.00. Save again to replace that, or cancel to keep it.',
  );
  expect(name).toHaveValue('Autumn');
  expect(stored).toMatchObject({ name: 'Recalls', pace_per_minute: 60 });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).not.toBeInTheDocument());
  expect(stored).toMatchObject({ name: 'Autumn', pace_per_minute: 10, budget_micros: null, revision: 3 });
});
