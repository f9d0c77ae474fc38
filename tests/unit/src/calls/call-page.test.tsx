import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import type { Receipt } from '#contract/billing/billing';
import type { Mock } from '#mock-api/mock';
import type { StoredCall } from '#mock-api/stored-calls';
import { addAgent, addCall, WORKSPACE_ID } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const CALL_ID = '00000000-0000-4000-8000-0000000000c1';
const TOPIC_ID = '00000000-0000-4000-8000-0000000000d1';

const events: CallEvent[] = [
  { seq: 1, offset_ms: 0, type: 'started', brain: 'built_in', model: null },
  {
    seq: 2,
    offset_ms: 40,
    type: 'agent_said',
    turn: 0,
    text: 'Hello. What is your name?',
    why: [
      { kind: 'greeting', text: 'first message' },
      { kind: 'asked', text: 'asked for: name' },
    ],
    interrupted: false,
  },
  { seq: 3, offset_ms: 4_000, type: 'caller_said', turn: 1, text: '<b>Ben</b> Miller' },
  { seq: 4, offset_ms: 4_050, type: 'fact_collected', turn: 1, name: 'name', value: 'Ben Miller' },
  {
    seq: 5,
    offset_ms: 4_060,
    type: 'tool_called',
    turn: 1,
    call: 'a',
    tool: 'free_times',
    arguments: { day: '2026-11-20' },
  },
  {
    seq: 6,
    offset_ms: 4_272,
    type: 'tool_answered',
    turn: 1,
    call: 'a',
    tool: 'free_times',
    duration_ms: 212,
    status: 200,
    answer: '{"slots":["09:30"]}',
    error: null,
  },
  {
    seq: 7,
    offset_ms: 65_500,
    type: 'agent_said',
    turn: 1,
    text: 'Half past nine is free.',
    why: [{ kind: 'tool', text: 'tool: free_times 212 ms' }],
    interrupted: false,
  },
];

const saidLines = (count: number) =>
  Array.from(
    { length: count },
    (_, at): CallEvent => ({
      seq: at + 1,
      offset_ms: at * 1_000,
      type: 'caller_said',
      turn: at + 1,
      text: `line ${at}`,
    }),
  );

const receipt: Receipt = {
  lines: [
    {
      item: 'platform',
      description: 'Connected time',
      quantity: 66,
      unit: 'second',
      rate: { micros: 50_000, per: 60 },
      amount_micros: 55_000,
    },
    {
      item: 'gpt-4.1-mini:output',
      description: 'gpt-4.1-mini, output',
      quantity: 301,
      unit: 'token',
      rate: { micros: 1_600_000, per: 1_000_000 },
      amount_micros: 482,
    },
  ],
  total_micros: 55_482,
  settled_at: '2026-11-20T10:01:06.000Z',
};

/** As `events`, but the tool couldn't be asked. */
const failingEvents = events.map((event) =>
  event.type === 'tool_answered'
    ? { ...event, duration_ms: 2, status: null, answer: '', error: 'localhost:9123 isn’t a public address.' }
    : event,
);

async function openCall(
  change: Partial<StoredCall> = {},
  search = '',
  prepare: (mock: Mock) => void = () => undefined,
) {
  const app = await renderApp(`/calls/${CALL_ID}${search}`, {
    prepare: (mock) => {
      const agent = addAgent(mock, { name: 'Front desk' }, 2);
      addCall(mock, {
        call_id: CALL_ID,
        agent_id: agent.agent_id,
        agent_name: 'Front desk',
        agent_version: null,
        origin: 'test',
        party: 'Browser',
        end_reason: 'end_phrase',
        outcome: 'The caller said goodbye.',
        duration_ms: 66_000,
        response_ms: 212,
        cost_micros: receipt.total_micros,
        facts: [{ name: 'name', value: 'Ben Miller', offset_ms: 4_050 }],
        events,
        receipt,
        ...change,
      });
      prepare(mock);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('a call', () => {
  it('says in a sentence how it went, and with whom, how long and for how much', async () => {
    await openCall();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent('Front desk');
    expect(main).toHaveTextContent('The caller said goodbye.');
    expect(main).toHaveTextContent(/Caller.*Browser.*Length.*1:06.*Median response.*212 ms.*Cost.*\$0\.0554/);
    expect(within(main).getByText('Test')).toBeVisible();
    expect(within(main).getByText('Draft')).toBeVisible();
    expect(document.title).toBe('Call with Front desk · Callwright');
  });

  it('is read as a conversation: who said what when and why, facts, tools with their answers', async () => {
    const { person } = await openCall();
    const items = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('link', { name: /^Link to/ }));
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/0:00.*Agent.*Hello\. What is your name\?.*first message · asked name/),
      // What people say is text, never markup.
      expect.stringMatching(/0:04.*Caller.*<b>Ben<\/b> Miller.*name: Ben Miller/),
      expect.stringMatching(/free_times answered in 212 ms/),
      expect.stringMatching(/1:05.*Half past nine is free\..*tool: free_times 212 ms/),
    ]);
    const tool = screen.getByText(/answered in 212 ms/);
    await person.click(tool);
    expect(screen.getByText('{"slots":["09:30"]}')).toBeVisible();
    expect(screen.getByText(/"day": "2026-11-20"/)).toBeVisible();
  });

  it('says that a tool failed: with how it went, and by another sign in the transcript', async () => {
    await openCall({ events: failingEvents });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('The tool call failed')).toBeVisible();
    const words = main.getByText(/failed/, { selector: '.text-bad' });
    const line = words.closest('li');
    expect(line).toHaveTextContent('free_times failed after 2 ms: localhost:9123 isn’t a public address.');
    expect(line?.querySelector('.lucide-circle-alert')).not.toBeNull();
    expect(line?.querySelector('.text-data-tool')).toBeNull();
  });

  it('counts tools that failed among others', async () => {
    const again = events.flatMap((event) =>
      event.type === 'tool_called' || event.type === 'tool_answered'
        ? [{ ...event, seq: event.seq + 10, call: 'b' }]
        : [],
    );
    await openCall({ events: [...failingEvents, ...again] });
    expect(screen.getByText('1 of 2 tool calls failed')).toBeVisible();
  });

  it('says nothing of that where all tools answered', async () => {
    await openCall();
    expect(screen.queryByText(/failed/)).not.toBeInTheDocument();
  });

  it('opens at the moment that its link names, and makes links to others', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { person, href, history } = await openCall({}, '?t=4');
    const marked = () => screen.getAllByRole('listitem', { current: true });
    expect(marked()).toHaveLength(1);
    expect(marked()[0]).toHaveTextContent('<b>Ben</b> Miller');
    expect(scrolled.mock.contexts[0]).toBe(marked()[0]);
    const before = history.length;
    await person.click(screen.getByRole('link', { name: 'Link to 1:05.5' }));
    await waitFor(() => expect(href()).toBe(`/calls/${CALL_ID}?t=65.5`));
    expect(marked()[0]).toHaveTextContent('Half past nine is free.');
    expect(history.length).toBe(before);
    // Where one pressed one already looks.
    expect(scrolled).toHaveBeenCalledTimes(1);
    scrolled.mockRestore();
  });

  it('of hundreds of turns has all its lines in their order, and opens at a late one', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const said = saidLines(400);
    await openCall({ events: said }, '?t=300');
    const list = screen.getByRole('listitem', { current: true }).parentElement;
    expect(screen.getByRole('listitem', { current: true })).toHaveTextContent('line 300');
    expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('listitem', { current: true }));
    await waitFor(() => expect(list?.children).toHaveLength(400));
    expect([...(list?.children ?? [])].map((one) => one.querySelector('p')?.textContent)).toEqual(
      said.map((_, at) => `line ${at}`),
    );
    expect(list?.style.paddingBottom).toBe('');
    scrolled.mockRestore();
  });

  it.each([
    ['a key is pressed', () => fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })],
    ['something is pressed', () => fireEvent.pointerDown(document.body)],
    ['the page is printed', () => window.dispatchEvent(new Event('beforeprint'))],
    ['one scrolls to where they aren’t', () => fireEvent.scroll(window)],
  ])('of hundreds of turns has all its lines at once when %s', async (_, ask) => {
    // Nothing has been painted yet.
    const spy = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    onTestFinished(() => spy.mockRestore());
    await openCall({ events: saidLines(400) });
    const list = screen.getByText('line 0').closest('ol');
    expect(list?.children).toHaveLength(60);
    expect(list?.style.paddingBottom).not.toBe('');
    ask();
    expect(list?.children).toHaveLength(400);
    expect(list?.style.paddingBottom).toBe('');
  });

  it('marks what was last said before a moment between two', async () => {
    await openCall({}, '?t=30');
    const [marked, ...more] = screen.getAllByRole('listitem', { current: true });
    expect(more).toEqual([]);
    expect(marked).toHaveTextContent('free_times');
  });

  it.each(['?t=soon', '?t=-3', '?t='])('takes %s for no moment', async (search) => {
    await openCall({}, search);
    expect(screen.queryByRole('listitem', { current: true })).not.toBeInTheDocument();
    expect(screen.getByText('Half past nine is free.')).toBeVisible();
  });

  it('has a receipt whose lines add up to its total, to the micro-dollar', async () => {
    await openCall();
    const table = screen.getByRole('rowheader', { name: 'Total' }).closest('table');
    if (!table) throw new Error('The total is in no table.');
    const amounts = within(table)
      .getAllByText(/^\$\d+\.\d{6}$/)
      .map((cell) => Math.round(Number(cell.textContent?.slice(1)) * 1_000_000));
    const total = amounts.pop();
    expect(total).toBe(55_482);
    expect(amounts).toEqual([55_000, 482]);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect(table).toHaveTextContent(/Connected time.*66 s, rounded up/);
    expect(table).toHaveTextContent(/gpt-4\.1-mini, output.*301 tokens/);
  });

  it('says on its receipt what was done on the workspace’s own key', async () => {
    const line = {
      item: 'deepgram:transcriber',
      description: 'Deepgram, transcription',
      quantity: 61,
      unit: 'second',
      rate: { micros: 0, per: 1 },
      amount_micros: 0,
      own_key: true,
    } as const;
    await openCall({ receipt: { lines: [line], total_micros: 0, settled_at: '2026-11-20T10:00:00.000Z' } });
    const cell = screen.getByRole('cell', { name: /Deepgram, transcription/ });
    expect(cell).toHaveTextContent(/61 s, rounded up · on your own key/);
  });

  it('has its topic put right from the menu beside it', async () => {
    const { person } = await openCall({ topic: null, status: 'ended' }, '', (mock) => {
      const topic = { workspace_id: WORKSPACE_ID, is_added: true, is_hidden: false, merged_into: null };
      mock.world.topics.push({ ...topic, topic_id: TOPIC_ID, name: 'Refund', phrases: ['refund'] });
    });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Other' })).toHaveAttribute('href', '/calls?topic_id=none');
    await person.click(main.getByRole('button', { name: 'Change topic' }));
    const chosen = await screen.findByRole('menuitemradio', { checked: true });
    expect(chosen).toHaveTextContent('Other');
    await person.click(screen.getByRole('menuitemradio', { name: 'Refund' }));
    const topic = await main.findByRole('link', { name: 'Refund' });
    expect(topic).toHaveAttribute('href', `/calls?topic_id=${TOPIC_ID}`);
  });

  it('that was an example was never charged', async () => {
    await openCall({ is_example: true, receipt: null, cost_micros: 0 });
    expect(screen.getByText('Example calls are never charged.')).toBeVisible();
    expect(screen.getByText('Example')).toBeVisible();
  });

  it('that ran out of credit leads to where one buys some', async () => {
    const { person, href } = await openCall({
      end_reason: 'credit_exhausted',
      fault: 'billing',
      outcome: 'The credit ran out during the call.',
    });
    await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Buy credits' }));
    await waitFor(() => expect(href()).toBe('/billing'));
  });

  it('of a deleted agent names it and leads nowhere', async () => {
    await openCall({ agent_id: null, agent_name: 'Gone agent' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gone agent');
    expect(screen.queryByRole('link', { name: 'Open agent' })).not.toBeInTheDocument();
  });

  it.each([`/calls/${CALL_ID}`, '/calls/nonsense'])('%s, where there is none, is said so', async (url) => {
    await renderApp(url);
    expect(await screen.findByRole('heading', { name: /not (here|found)|nothing here/i })).toBeVisible();
  });
});
