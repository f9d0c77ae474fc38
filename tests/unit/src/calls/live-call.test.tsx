/** The page of a call that runs: it follows the call, and lets those listen in who may. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Mock } from '#mock-api/mock';
import type { StoredCall } from '#mock-api/stored-calls';
import { addAgent, addCall, contentWith, WORKSPACE_ID } from '../../mock-workspace';
import { apiUrl, socketUrl } from '../../msw-server';
import { renderApp, type RenderAppOptions } from '../../render-app';

const CALL_ID = '00000000-0000-4000-8000-0000000000c2';

/** Puts a call there that waits for its caller. */
function queued(mock: Mock, sound: boolean): StoredCall {
  const content = contentWith({
    first_message: 'Hello, this is the front desk.',
    facts: [
      {
        name: 'name',
        type: 'name',
        question: 'What is your name?',
        required: true,
        confirm: false,
        choices: [],
        minimum: null,
        maximum: null,
        date_rule: 'any',
      },
    ],
  });
  const agent = addAgent(mock, content, 1);
  return addCall(mock, {
    call_id: CALL_ID,
    agent_id: agent.agent_id,
    agent_name: 'Front desk',
    origin: 'test',
    status: 'queued',
    outcome: '',
    end_reason: null,
    started_at: new Date().toISOString(),
    ended_at: null,
    duration_ms: null,
    response_ms: null,
    recording: null,
    receipt: null,
    facts: [],
    events: [],
    content,
    setup: { variables: {}, tools: 'real', replay: [], sound },
  });
}

/** Someone talks in the call, from elsewhere. */
async function talk(mock: Mock): Promise<{ say: (text: string) => void; end: () => void }> {
  const ticket = mock.host.issueTicket({
    call_id: CALL_ID,
    workspace_id: WORKSPACE_ID,
    user_id: 'ada',
    link_id: null,
  });
  const socket = new WebSocket(`${socketUrl}/calls`);
  const started = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', ticket, last_seq: 0 })));
  await started;
  return {
    say: (text) => socket.send(JSON.stringify({ type: 'say', message_id: crypto.randomUUID(), text })),
    end: () => socket.send(JSON.stringify({ type: 'end' })),
  };
}

async function openRunning({ sound = false, ...options }: RenderAppOptions & { sound?: boolean } = {}) {
  let caller: Awaited<ReturnType<typeof talk>> | undefined;
  const app = await renderApp('/calls', { ...options, prepare: (mock) => void queued(mock, sound) });
  caller = await talk(app.mock);
  await app.router.navigate({ to: '/calls/$callId', params: { callId: CALL_ID } });
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  return { ...app, caller };
}

const listenIn = () => screen.findByRole('button', { name: 'Listen in' });

describe('the page of a running call', () => {
  it('shows lines and facts as they come, and becomes the page of the call that has ended', async () => {
    const { caller, href } = await openRunning();
    expect(await screen.findByText('Live')).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Length so far' })).toHaveTextContent(/^0:0\d$/);
    const log = screen.getByRole('log', { name: 'Conversation' });
    expect(await within(log).findByText(/Hello, this is the front desk/)).toBeVisible();
    caller.say('My name is Ada Byron');
    expect(await within(log).findByText('My name is Ada Byron')).toBeVisible();
    expect(
      await screen.findByText(/^\$0\.\d{4}$/, { selector: '[aria-label="Running call"] *' }),
    ).toHaveTextContent('Cost so far');
    expect(screen.getByRole('main')).not.toHaveTextContent('–');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Facts' }).closest('section')).toHaveTextContent(
        /Ada Byron/,
      ),
    );
    const head = screen.getByRole('heading', { level: 1 });
    caller.end();
    expect(await screen.findByText(/^Call ended after 0:0\d\.$/)).toBeVisible();
    expect(screen.queryByText('Live')).not.toBeInTheDocument();
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    expect(screen.getByText('My name is Ada Byron')).toBeVisible();
    // The same page, not another one.
    expect(screen.getByRole('heading', { level: 1 })).toBe(head);
    expect(href()).toBe(`/calls/${CALL_ID}`);
  });

  it('says nothing of being live for a call that had ended before', async () => {
    await renderApp(`/calls/${CALL_ID}`, { prepare: (mock) => void addCall(mock, { call_id: CALL_ID }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Running call' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Listen in' })).not.toBeInTheDocument();
  });

  it('asks now and then where it may not follow', async () => {
    const { caller } = await openRunning({
      handlers: [
        http.post(apiUrl('/calls/:id/follow-tickets'), () =>
          HttpResponse.json({ code: 'forbidden', message: 'Not here.' }, { status: 403 }),
        ),
      ],
    });
    expect(await screen.findByText('Updating every few seconds.')).toBeVisible();
    caller.say('My name is Ada Byron');
    expect(await screen.findByText('My name is Ada Byron')).toBeVisible();
  });
});

describe('listening in', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is not for members who may not manage calls', async () => {
    await openRunning({ sound: true, user: { is_admin: false } });
    const button = await listenIn();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Only admins of the workspace can listen in.');
  });

  it('has nothing to hear in a typed call, and says so without a press', async () => {
    const reason = 'This call is typed, so there’s nothing to hear.';
    await openRunning();
    await waitFor(async () => expect(await listenIn()).toHaveAccessibleDescription(reason));
    // Beside the button's own description, which no one sees.
    expect(screen.getByText(reason, { ignore: '[hidden]' })).toBeVisible();
  });

  it('says what is missing where no sound can be made', async () => {
    const { person } = await openRunning({ sound: true });
    await waitFor(async () => expect(await listenIn()).not.toHaveAttribute('aria-disabled'));
    await person.click(await listenIn());
    expect(await screen.findByText(/Listening in works on https addresses/)).toBeVisible();
  });

  it('plays what comes, can be muted, and stops', async () => {
    const audio = stubAudio();
    const { person, caller } = await openRunning({ sound: true });
    await waitFor(async () => expect(await listenIn()).not.toHaveAttribute('aria-disabled'));
    await person.click(await listenIn());
    expect(await screen.findByRole('button', { name: 'Stop listening' })).toBeVisible();
    caller.say('My name is Ada Byron');
    await waitFor(() => expect(audio.played.length).toBeGreaterThan(3));
    const [first, second] = audio.played.slice(-2);
    expect(first).toMatchObject({ voice: 'agent' });
    expect(second?.at).toBe((first?.at ?? 0) + (first?.samples.length ?? 0));
    await person.click(screen.getByRole('button', { name: 'Mute' }));
    expect(audio.gain.value).toBe(0);
    await person.click(screen.getByRole('button', { name: 'Unmute' }));
    expect(audio.gain.value).toBe(1);
    await person.click(screen.getByRole('button', { name: 'Stop listening' }));
    expect(audio.close).toHaveBeenCalled();
    expect(await listenIn()).toBeVisible();
  });
});

/** As much of the browser's sound as listening uses. */
function stubAudio() {
  const played: { voice: string; at: number; samples: Float32Array }[] = [];
  const gain = { value: 1 };
  const close = vi.fn(async () => Promise.resolve());
  const node = { connect: <T,>(to: T) => to, disconnect: () => undefined };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      port = { onmessage: null, postMessage: (piece: (typeof played)[number]) => void played.push(piece) };
      connect = node.connect;
      disconnect = node.disconnect;
    },
  );
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      sampleRate = 48_000;
      destination = {};
      audioWorklet = { addModule: async () => Promise.resolve() };
      close = close;
      resume = async () => Promise.resolve();
      createGain = () => ({ ...node, gain });
    },
  );
  return { played, gain, close };
}
