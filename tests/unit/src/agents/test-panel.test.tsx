import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler, ws, type WebSocketHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { AgentDraft } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import type { ClientMessage, ServerMessage } from '#contract/sockets/call-socket';
import { apiUrl } from '../../msw-server';
import { addAgent } from '../../mock-workspace';
import { renderApp } from '../../render-app';
import { AGENT_ID, agentTest } from './agent-test-samples';

const CALL_IDS = [1, 2].map((number) => `00000000-0000-4000-8000-0000000000c${number}`);

/** The server's end of test calls: keeps what the page sends, and says what the test tells it to. */
function callServer() {
  const starts: Record<string, unknown>[] = [];
  const heard: ClientMessage[] = [];
  /** What the next socket is told instead of "ready". */
  let refusal: Extract<ServerMessage, { type: 'refused' }> | null = null;
  let seq = 0;
  let send: (data: string) => void = () => {};
  const link = ws.link('ws://bench.callwright.test/ws/calls');
  const tell = (message: Record<string, unknown>) => {
    seq += 1;
    send(JSON.stringify({ seq, ...message } as unknown as ServerMessage));
  };
  // The stamp is given here; the rest is what the test says.
  const happen = (event: Record<string, unknown>) => {
    const stamped = { seq: seq + 1, offset_ms: seq * 100, ...event } as unknown as CallEvent;
    tell({ type: 'event', event: stamped });
  };
  const handlers: (RequestHandler | WebSocketHandler)[] = [
    http.post(apiUrl('/agents/:id/test-calls'), async ({ request }) => {
      starts.push((await request.json()) as Record<string, unknown>);
      const call_id = CALL_IDS[starts.length - 1];
      const estimate = { micros_per_minute: 50_000, brain: 'built_in', model: null };
      return HttpResponse.json(
        { call_id, ticket: 'once', takeover_secret: 'mine', estimate },
        { status: 201 },
      );
    }),
    link.addEventListener('connection', ({ client }) => {
      seq = 0;
      send = (data) => client.send(data);
      client.addEventListener('message', ({ data }) => {
        const message = JSON.parse(typeof data === 'string' ? data : '') as ClientMessage;
        heard.push(message);
        if (message.type === 'hello' && refusal) {
          send(JSON.stringify(refusal));
          refusal = null;
        } else if (message.type === 'hello') {
          tell({ type: 'ready', call_id: CALL_IDS[starts.length - 1], offset_ms: 0 });
        } else if (message.type === 'end') {
          const result = { reason: 'ended_by_user', fault: 'none', duration_ms: 0, cost_micros: 0 };
          client.send(JSON.stringify({ type: 'ended', seq: 1000, ...result }));
        }
      });
    }),
  ];
  const refuseNext = (message: NonNullable<typeof refusal>) => {
    refusal = message;
  };
  return { starts, heard, handlers, tell, happen, refuseNext };
}

async function openPanel(change: Partial<AgentDraft> = {}, more: RequestHandler[] = []) {
  const bench = callServer();
  const app = await renderApp(`/agents/${AGENT_ID}`, {
    environment: { wsUrl: 'ws://bench.callwright.test/ws' },
    handlers: [...more, ...(bench.handlers as RequestHandler[])],
    prepare: (mock) => {
      addAgent(mock, change).agent_id = AGENT_ID;
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Test' }));
  const start = async () => {
    await app.person.click(panel.getByRole('button', { name: /^Start/ }));
    await panel.findByLabelText('Message');
    await waitFor(() => expect(bench.heard.at(-1)).toMatchObject({ type: 'hello' }));
  };
  return { ...app, ...bench, panel, start };
}

const [slotsTool] = AgentDraft.parse({
  name: '-',
  tools: [{ type: 'http', name: 'slots', description: 'Free times', url: 'https://a.test/' }],
}).tools;

describe('the test panel', () => {
  it('shows for each turn what the engine did and its tokens; the cost is below, once', async () => {
    const { panel, start, happen, tell, person } = await openPanel();
    await start();
    happen({ type: 'caller_said', turn: 1, text: 'When are you open?' });
    happen({ type: 'knowledge_used', turn: 1, titles: ['Opening hours', 'Parking'] });
    happen({ type: 'tool_called', turn: 1, call: 'a', tool: 'slots', arguments: { day: 'Friday' } });
    happen({
      type: 'tool_answered',
      turn: 1,
      call: 'a',
      tool: 'slots',
      duration_ms: 212,
      status: 200,
      answer: '{"free":2}',
      error: null,
    });
    happen({ type: 'usage', turn: 1, model: 'gpt', input_tokens: 1000, output_tokens: 204 });
    happen({ type: 'agent_said', turn: 1, text: 'Until six.', why: [], interrupted: false });
    happen({ type: 'fact_collected', turn: 1, name: 'day', value: 'Friday' });
    tell({ type: 'cost', cost_micros: 3100, duration_ms: 12_000 });
    const log = within(panel.getByRole('log', { name: 'Conversation' }));
    expect(await log.findByText('Opening hours, Parking')).toBeVisible();
    expect(log.getByText('day:', { exact: false })).toHaveTextContent('day: Friday');
    expect(log.getByText('1,204 tokens')).toBeVisible();
    expect(log.queryByText(/\$0\.0031/)).not.toBeInTheDocument();
    expect(panel.getByText('0:12 · $0.0031 · 1,204 tokens')).toBeVisible();
    await person.click(log.getByText('answered in 212 ms', { exact: false }));
    expect(log.getByText(/"day": "Friday"/)).toBeVisible();
    expect(log.getByText('{"free":2}')).toBeVisible();
    happen({ type: 'ended', reason: 'spend_limit', fault: 'none', provider_code: null, summary: '' });
    tell({ type: 'ended', reason: 'spend_limit', fault: 'none', duration_ms: 12_000, cost_micros: 3100 });
    // Below the conversation, and not in it as well.
    expect(await panel.findByText('The call reached its cost limit.')).toBeVisible();
    expect(log.queryByText('Spend limit')).toBeNull();
  });

  it('goes on with its call when the window gets too narrow for it, and wide again', async () => {
    const lists: EventTarget[] = [];
    let matches = true;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const list = new EventTarget();
      lists.push(list);
      return Object.defineProperty(list, 'matches', {
        get: () => matches && media.includes('1024px'),
      }) as MediaQueryList;
    });
    const { panel, start, happen, tell, heard, person } = await openPanel();
    await start();
    happen({ type: 'agent_said', turn: 0, text: 'Good morning.', why: [], interrupted: false });
    await panel.findByText('Good morning.');
    for (const wide of [false, true]) {
      matches = wide;
      act(() => lists.forEach((list) => list.dispatchEvent(new Event('change'))));
      // Behind the closed sheet the call goes on, which its button says.
      if (!wide) await person.click(screen.getByRole('button', { name: 'Return to call' }));
      const now = within(screen.getByRole('region', { name: 'Test' }));
      expect(now.getByText('Good morning.')).toBeVisible();
      await person.type(now.getByLabelText('Message'), `Hello ${wide}{Enter}`);
      await waitFor(() => expect(heard.at(-1)).toMatchObject({ type: 'say', text: `Hello ${wide}` }));
    }
    tell({ type: 'ended', reason: 'end_phrase', fault: 'none', duration_ms: 9000, cost_micros: 7500 });
    matches = false;
    act(() => lists.forEach((list) => list.dispatchEvent(new Event('change'))));
    await waitFor(() => expect(document.body.textContent).toMatch(/Test agent\s*Assistant/));
    matches = true;
  });

  it('leads from a typed call that was ended by key to the next one', async () => {
    const { panel, person, start, tell } = await openPanel();
    await start();
    panel.getByRole('button', { name: 'End call' }).focus();
    await person.keyboard('{Enter}');
    act(() =>
      tell({ type: 'ended', reason: 'ended_by_user', fault: 'none', duration_ms: 0, cost_micros: 0 }),
    );
    await waitFor(() => expect(panel.getByRole('button', { name: 'New call' })).toHaveFocus());
  });

  it('ends a call also while it’s still being connected', async () => {
    let prepare = () => {};
    const prepared = new Promise<void>((resolve) => {
      prepare = resolve;
    });
    const held = http.post(apiUrl('/agents/:id/test-calls'), async () => {
      await prepared;
      return undefined;
    });
    const { panel, person, heard, starts } = await openPanel({}, [held]);
    await person.click(panel.getByRole('button', { name: /^Start/ }));
    await person.click(await panel.findByRole('button', { name: 'End call' }));
    expect(panel.getByText('You ended the call.')).toBeVisible();
    expect(panel.getByRole('button', { name: 'New call' })).toBeVisible();
    prepare();
    await waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['hello', 'end']));
    expect(starts).toHaveLength(1);
    expect(await panel.findByText('The tester ended the call.')).toBeVisible();
  });

  it('that is refused for lack of credit leads to where one buys some', async () => {
    const message = 'This call needs $0.05, but the balance is $0.02. Buy credits to continue.';
    const { panel, person, href } = await openPanel({}, [
      http.post(apiUrl('/agents/:id/test-calls'), () =>
        HttpResponse.json({ code: 'insufficient_credit', message }, { status: 402 }),
      ),
    ]);
    await person.click(panel.getByRole('button', { name: 'Start test call' }));
    const alert = await panel.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    await person.click(within(alert).getByRole('link', { name: 'Buy credits' }));
    await waitFor(() => expect(href()).toBe('/billing'));
  });

  it('starts no call while a busy server asks to wait, neither by button nor by shortcut', async () => {
    let asked = 0;
    const busy = http.post(apiUrl('/agents/:id/test-calls'), () => {
      asked += 1;
      if (asked > 1) return undefined;
      return HttpResponse.json(
        { code: 'busy', message: 'The server is running as many calls as it can.' },
        { status: 503, headers: { 'retry-after': '2' } },
      );
    });
    const { panel, person, starts } = await openPanel({}, [busy]);
    await person.click(panel.getByRole('button', { name: 'Start test call' }));
    // When is said once, by the countdown.
    expect(await panel.findByText('The server is running as many calls as it can.')).toBeVisible();
    expect(panel.getByText(/^You can try again in [12] s\.$/)).toBeVisible();
    const again = panel.getByRole('button', { name: 'Start test call' });
    expect(panel.getByText(/^About/)).toBeVisible();
    expect(again).toHaveAccessibleDescription('The server can’t take a call yet. Wait a moment.');
    await person.click(again);
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(asked).toBe(1);
    expect(await panel.findByText('You can try again now.')).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Start test call' }));
    await panel.findByLabelText('Message');
    expect(starts).toHaveLength(1);
  });

  it('F6: waits as long as a socket asks for that found no place', async () => {
    const { panel, person, starts, heard, refuseNext } = await openPanel();
    const message = 'Your workspace is at its limit of calls at a time. Wait until one ends.';
    refuseNext({ type: 'refused', code: 'busy', message, retry_after_seconds: 2 });
    await person.click(panel.getByRole('button', { name: 'Start test call' }));
    expect(await panel.findByText(message)).toBeVisible();
    expect(panel.getByText(/^You can try again in [12] s\.$/)).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Start test call' }));
    expect(starts).toHaveLength(1);
    expect(await panel.findByText('You can try again now.')).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Start test call' }));
    await panel.findByLabelText('Message');
    expect(starts).toHaveLength(2);
    expect(heard.filter(({ type }) => type === 'hello')).toHaveLength(2);
  });

  it('gives the call its variables, the agent’s own values unless others are typed', async () => {
    const { panel, start, starts, person } = await openPanel({
      variables: [
        { name: 'business', default: 'Harbor Dental' },
        { name: 'city', default: 'Boston' },
      ],
    });
    expect(panel.getByLabelText('business')).toHaveValue('Harbor Dental');
    await person.clear(panel.getByLabelText('city'));
    await person.type(panel.getByLabelText('city'), 'Salem');
    await start();
    expect(starts).toMatchObject([{ variables: { city: 'Salem' }, tools: 'real', replay: [] }]);
  });

  it('lets a tool be answered by hand, by keyboard alone', async () => {
    const { panel, start, starts, heard, happen, tell, person } = await openPanel({
      tools: slotsTool ? [slotsTool] : [],
    });
    await person.click(panel.getByLabelText(/Manual/));
    await start();
    expect(starts).toMatchObject([{ tools: 'by_hand' }]);
    happen({ type: 'tool_called', turn: 1, call: 'a', tool: 'slots', arguments: { day: 'Friday' } });
    tell({ type: 'tool_waits', call: 'a' });
    const form = within(await panel.findByRole('form', { name: 'Response for slots' }));
    expect(form.getByText('{"day":"Friday"}')).toBeVisible();
    const answer = form.getByLabelText('Response');
    expect(answer).toHaveFocus();
    await person.clear(answer);
    await person.paste('{"free":0}');
    await person.clear(form.getByLabelText('Status'));
    await person.type(form.getByLabelText('Status'), '99{Enter}');
    expect(await form.findByText('A status is from 100 to 599.')).toBeVisible();
    expect(heard.some(({ type }) => type === 'tool_answer')).toBe(false);
    await person.clear(form.getByLabelText('Status'));
    await person.type(form.getByLabelText('Status'), '404');
    answer.focus();
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(heard.at(-1)).toEqual({ type: 'tool_answer', call: 'a', answer: '{"free":0}', status: 404 }),
    );
    expect(panel.queryByRole('form', { name: 'Response for slots' })).not.toBeInTheDocument();
    expect(panel.getByLabelText('Message')).toHaveFocus();
  });

  it('takes back an earlier sentence: the call ends, and a new one says the sentences before again', async () => {
    const { panel, start, starts, heard, happen, person } = await openPanel();
    await start();
    happen({ type: 'caller_said', turn: 1, text: 'Hello' });
    happen({ type: 'caller_said', turn: 2, text: 'Friday?' });
    happen({ type: 'caller_said', turn: 3, text: 'Bye' });
    await person.click(await panel.findByRole('button', { name: 'Edit sentence 2' }));
    const field = panel.getByLabelText('The caller says');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Starts a new call that replays the sentence before this one.');
    await person.clear(field);
    await person.type(field, 'Saturday?{Enter}');
    await waitFor(() => expect(starts).toHaveLength(2));
    expect(starts[1]).toMatchObject({ replay: ['Hello', 'Saturday?'] });
    expect(heard.map(({ type }) => type)).toContain('end');
    expect(await panel.findByText('Replaying 2 sentences…')).toBeVisible();
    expect(panel.queryByText('Bye')).not.toBeInTheDocument();
    // The one before says goodbye on its own socket, whenever that comes.
    await waitFor(() => expect(heard.filter(({ type }) => type === 'hello')).toHaveLength(2));
    happen({ type: 'caller_said', turn: 1, text: 'Hello' });
    happen({ type: 'caller_said', turn: 2, text: 'Saturday?' });
    expect(await panel.findByText('Saturday?')).toBeVisible();
    expect(panel.queryByText(/^Replaying/)).not.toBeInTheDocument();
  });

  it('leaves a sentence as it is on Escape', async () => {
    const { panel, start, starts, happen, person } = await openPanel();
    await start();
    happen({ type: 'caller_said', turn: 1, text: 'Hello' });
    await person.click(await panel.findByRole('button', { name: 'Edit sentence 1' }));
    await person.type(panel.getByLabelText('The caller says'), 'x{Escape}');
    expect(panel.queryByLabelText('The caller says')).not.toBeInTheDocument();
    expect(panel.getByText('Hello')).toBeVisible();
    expect(starts).toHaveLength(1);
  });

  it('saves the conversation as a test and opens it', async () => {
    const made: string[] = [];
    const { panel, start, tell, happen, starts, heard, person } = await openPanel({}, [
      http.post(apiUrl('/calls/:id/tests'), ({ params }) => {
        made.push(String(params.id));
        return HttpResponse.json(agentTest({ name: 'Made of a call' }), { status: 201 });
      }),
      http.get(apiUrl('/agents/:id/tests'), () =>
        HttpResponse.json({ items: made.length > 0 ? [agentTest({ name: 'Made of a call' })] : [] }),
      ),
    ]);
    await start();
    tell({ type: 'ended', reason: 'ended_by_user', fault: 'none', duration_ms: 1000, cost_micros: 2500 });
    // In this one nothing was said.
    expect(await panel.findByRole('button', { name: 'Save as test' })).toHaveAccessibleDescription(
      'You said nothing a test could replay.',
    );
    await person.click(panel.getByRole('button', { name: 'New call' }));
    await waitFor(() => expect(starts).toHaveLength(2));
    await panel.findByLabelText('Message');
    await waitFor(() => expect(heard.filter(({ type }) => type === 'hello')).toHaveLength(2));
    happen({ type: 'caller_said', turn: 1, text: 'Goodbye.' });
    tell({ type: 'ended', reason: 'end_phrase', fault: 'none', duration_ms: 9000, cost_micros: 7500 });
    await panel.findByText('Goodbye.');
    await person.click(await panel.findByRole('button', { name: 'Save as test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Made of a call' }));
    expect(dialog.getByLabelText('Test name')).toHaveValue('Made of a call');
    expect(made).toEqual([CALL_IDS[1]]);
  });
});
