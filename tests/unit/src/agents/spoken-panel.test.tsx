/** The test panel with sound, in a browser whose microphone, speaker and recognition are on a string. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler, ws } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { ClientMessage } from '#contract/sockets/call-socket';
import { type FakeAudio, fakeAudio, noAudio } from '../../fake-audio';
import { addAgent } from '../../mock-workspace';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { AGENT_ID } from './agent-test-samples';

const CALL_ID = '00000000-0000-4000-8000-0000000000c1';
const ticket = { call_id: CALL_ID, ticket: 'once', takeover_secret: 'mine' };
const estimate = { micros_per_minute: 50_000, brain: 'built_in', model: null };

/** The server's end of one spoken call, which can be lost and taken up again. */
function callServer() {
  const heard: ClientMessage[] = [];
  const told = { frames: 0, resumed: 0, sockets: 0 };
  let seq = 0;
  let client: { send(data: string): void; close(code?: number): void } | null = null;
  const tell = (message: Record<string, unknown>) => {
    seq += 1;
    client?.send(JSON.stringify({ seq, ...message }));
  };
  const link = ws.link('ws://bench.callwright.test/ws/calls');
  const handlers = [
    http.post(apiUrl('/agents/:id/test-calls'), () =>
      HttpResponse.json({ ...ticket, estimate }, { status: 201 }),
    ),
    http.post(apiUrl('/calls/:id/tickets'), () => {
      told.resumed += 1;
      return HttpResponse.json({ ...ticket, ticket: 'again', estimate }, { status: 201 });
    }),
    link.addEventListener('connection', (connection) => {
      client = connection.client;
      told.sockets += 1;
      connection.client.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string') {
          told.frames += 1;
          return;
        }
        const message = JSON.parse(data) as ClientMessage;
        heard.push(message);
        if (message.type === 'hello') tell({ type: 'ready', call_id: CALL_ID, offset_ms: 0 });
        if (message.type === 'end') {
          tell({ type: 'ended', reason: 'ended_by_user', fault: 'none', duration_ms: 0, cost_micros: 0 });
        }
        if (message.type === 'ping') {
          client?.send(JSON.stringify({ type: 'pong', id: message.id, offset_ms: 10 }));
        }
      });
    }),
  ];
  const of = <Type extends ClientMessage['type']>(type: Type) =>
    heard.filter((message): message is Extract<ClientMessage, { type: Type }> => message.type === type);
  return { handlers: handlers as RequestHandler[], heard, of, told, tell, lose: () => client?.close(1011) };
}

let audio: FakeAudio;
beforeEach(() => {
  audio = fakeAudio();
});
afterEach(() => noAudio());

async function opened(change: Partial<AgentDraft> = {}) {
  const server = callServer();
  const app = await renderApp(`/agents/${AGENT_ID}`, {
    environment: { wsUrl: 'ws://bench.callwright.test/ws' },
    handlers: server.handlers,
    prepare: (mock) => {
      addAgent(mock, change).agent_id = AGENT_ID;
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Test' }));
  return { ...app, ...server, panel };
}

async function talking(change: Partial<AgentDraft> = {}) {
  const call = await opened(change);
  const { panel, person, of } = call;
  await person.click(panel.getByRole('button', { name: 'Talk' }));
  await panel.findByRole('group', { name: 'Sound' });
  await waitFor(() => expect(of('ping').length).toBeGreaterThan(2));
  return call;
}

describe('before a spoken test call', () => {
  it('says at Talk who hears and who may listen in', async () => {
    const { person, panel } = await opened();
    await person.hover(panel.getByRole('button', { name: 'Talk' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      /^Your browser transcribes your speech .* Your team may listen live\.$/,
    );
  });

  it.each([
    ['NotAllowedError', /Microphone access was blocked. Allow it/],
    ['NotFoundError', /No microphone found. Connect one/],
    ['NotReadableError', /Another app is using the microphone/],
  ])('a microphone that can’t be had (%s) is told before the call begins and costs', async (name, told) => {
    audio.refusal = new DOMException('No.', name);
    const { person, panel, heard, of } = await opened();
    await person.click(panel.getByRole('button', { name: 'Talk' }));
    expect(await panel.findByRole('alert')).toHaveTextContent(told);
    expect(audio.state()).toBe('closed');
    expect(heard).toEqual([]);

    await person.click(panel.getByRole('button', { name: 'Listen and type' }));
    expect(await panel.findByText(/The microphone is off/)).toBeVisible();
    expect(panel.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(of('ping').length).toBeGreaterThan(2));
    await person.type(panel.getByLabelText('Message'), 'Hello{Enter}');
    await waitFor(() => expect(of('say').at(-1)).toMatchObject({ text: 'Hello' }));
    expect(of('microphone')).toEqual([]);

    audio.refusal = null;
    await person.click(panel.getByRole('button', { name: 'Turn it on' }));
    await waitFor(() => expect(of('microphone').at(-1)).toMatchObject({ on: true }));
    expect(panel.queryByText(/The microphone is off/)).toBeNull();
  });
});

describe('a spoken test call', () => {
  it('sends the microphone, and says what the agent is heard of', async () => {
    const { panel, told, tell, of } = await talking();
    expect(of('microphone').at(-1)).toMatchObject({ on: true });
    audio.hear(0.3, 400);
    await waitFor(() => expect(told.frames).toBeGreaterThan(15));
    tell({ type: 'speech', speech: 1 });
    await waitFor(() => expect(audio.commands.at(-1)).toEqual({ type: 'speech', speech: 1 }));
    audio.tell('started', 1);
    expect(panel.getByText('Speaking')).toBeInTheDocument();
    await waitFor(() =>
      expect(of('playback').at(-1)).toMatchObject({ speech: 1, state: 'started', samples: 0 }),
    );
    tell({ type: 'player', speech: 1, command: 'hold' });
    await waitFor(() => expect(audio.commands.at(-1)).toEqual({ type: 'hold', speech: 1 }));
    audio.tell('paused', 1, 4_800);
    expect(panel.getByText('Holding')).toBeInTheDocument();
    audio.tell('dropped', 1, 4_800);
    expect(panel.getByText('Listening')).toBeInTheDocument();
  });

  it('mutes: nothing is sent, and nothing recognised', async () => {
    const { person, panel, told, of } = await talking();
    expect(audio.recognising()).toBe(1);
    await person.click(panel.getByRole('button', { name: 'Mute' }));
    await waitFor(() => expect(of('microphone').at(-1)).toMatchObject({ on: false }));
    expect(audio.recognising()).toBe(0);
    const before = told.frames;
    audio.hear(0.3, 200);
    await person.click(panel.getByRole('button', { name: 'Unmute' }));
    await waitFor(() => expect(of('microphone').at(-1)).toMatchObject({ on: true }));
    // What was sent before that would have come before it.
    expect(told.frames).toBe(before);
  });

  it('asks for one channel without echo and noise', async () => {
    await talking();
    expect(audio.constraints).toMatchObject({
      echoCancellation: true,
      noiseSuppression: true,
      channelCount: 1,
    });
  });

  it('lets the browser recognise the microphone of the call, and says so when it can’t', async () => {
    const { person, panel, of } = await talking();
    expect(audio.heardTracks()).toEqual([true]);
    audio.failToRecognise('network');
    expect(panel.getByText(/Your browser can’t transcribe speech here/)).toBeVisible();
    expect(audio.recognising()).toBe(0);
    await person.click(panel.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(audio.recognising()).toBe(1));
    expect(audio.heardTracks()).toEqual([true]);
    audio.recognise('can you hear', false);
    expect(panel.queryByText(/can’t transcribe speech here/)).toBeNull();
    await waitFor(() => expect(of('recognised').at(-1)).toMatchObject({ text: 'can you hear' }));
  });

  it('says that the browser has no recognition while one talks to it', async () => {
    vi.stubGlobal('SpeechRecognition', undefined);
    const { person, panel } = await talking();
    // A line that stays for the whole call, and opens to what one can do.
    const line = panel.getByRole('button', { name: 'Your browser can’t transcribe speech here.' });
    expect(line).toBeVisible();
    expect(panel.queryByText(/Type instead, and hear the answers/)).toBeNull();
    expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(panel.getByText('Type to answer')).toBeInTheDocument();
    expect(panel.queryByText('Listening')).toBeNull();
    await person.click(line);
    expect(panel.getByText(/Type instead, and hear the answers/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Add a provider key' })).toHaveAttribute(
      'href',
      '/settings?section=keys',
    );
  });

  it('waits while the browser keeps its sound, and goes on when it may', async () => {
    const { panel } = await talking();
    const before = audio.resumed();
    audio.enter('interrupted');
    expect(panel.getByText(/Your browser paused the sound/)).toBeVisible();
    // Asking now fails in Safari, and breaks the context permanently.
    expect(audio.resumed()).toBe(before);
    audio.enter('suspended');
    expect(audio.resumed()).toBe(before + 1);
    audio.enter('running');
    expect(panel.queryByText(/Your browser paused the sound/)).toBeNull();
  });

  it('takes another microphone when the one in use is unplugged, and says when there is none', async () => {
    const { panel, of } = await talking();
    const told = of('microphone').length;
    audio.microphoneTells('ended');
    await waitFor(() => expect(audio.asked).toEqual([null, null]));
    await waitFor(() => expect(of('microphone').slice(told)).toMatchObject([{ on: true }]));
    audio.refusal = new DOMException('None.', 'NotFoundError');
    audio.microphoneTells('ended');
    expect(await panel.findByText(/No microphone found/)).toBeVisible();
    expect(panel.getByText('Microphone off')).toBeInTheDocument();
    await waitFor(() => expect(of('microphone').at(-1)).toMatchObject({ on: false }));
  });

  it('says when the system gives silence in place of the microphone', async () => {
    const { panel } = await talking();
    audio.microphoneTells('mute');
    expect(panel.getByText(/No sound from the microphone/)).toBeVisible();
    audio.microphoneTells('unmute');
    expect(panel.queryByText(/No sound from the microphone/)).toBeNull();
  });

  it('says again what the browser recognised when the socket was lost before the server had it', async () => {
    const { lose, told, of } = await talking();
    audio.recognise('my name is Ben');
    await waitFor(() => expect(of('recognised')).toHaveLength(1));
    await waitFor(() => expect(of('ping').length).toBeGreaterThan(5));
    lose();
    await waitFor(() => expect(told.sockets).toBe(1));
    audio.recognise('and I live here');
    await waitFor(() => expect(told.sockets).toBe(2));
    // The first was answered for; the second was said into the gap.
    await waitFor(() =>
      expect(of('recognised').map(({ text }) => text)).toEqual(['my name is Ben', 'and I live here']),
    );
    expect(told.resumed).toBe(1);
  });

  it('holds the agent while the socket is away, and lets it go on at the sample where it was', async () => {
    const { lose, told, tell, of } = await talking();
    tell({ type: 'speech', speech: 1 });
    await waitFor(() => expect(audio.commands).toContainEqual({ type: 'speech', speech: 1 }));
    audio.tell('started', 1);
    audio.tell('playing', 1, 0);
    audio.suspend();
    lose();
    await waitFor(() => expect(audio.commands.at(-1)).toEqual({ type: 'hold', speech: 1 }));
    await waitFor(() => expect(told.sockets).toBe(2));
    await waitFor(() => expect(of('hello').at(-1)).toMatchObject({ heard: { speech: 1, samples: 0 } }));
    await waitFor(() => expect(audio.state()).toBe('running'));
    tell({ type: 'speech', speech: 1 });
    await waitFor(() => expect(audio.commands.at(-1)).toEqual({ type: 'go_on', speech: 1 }));
  });

  it('lets the browser recognise once the transcriber has failed', async () => {
    const { tell, of } = await talking({
      transcriber: { provider: 'deepgram', model: '', key_id: CALL_ID, language: '', keywords: [] },
    });
    expect(audio.recognising()).toBe(0);
    tell({ type: 'hearing', by: 'browser' });
    await waitFor(() => expect(audio.recognising()).toBe(1));
    audio.recognise('can you hear me');
    await waitFor(() => expect(of('recognised').at(-1)).toMatchObject({ text: 'can you hear me' }));
  });
});

async function openMicrophone({
  person,
  panel,
}: Pick<Awaited<ReturnType<typeof opened>>, 'person' | 'panel'>) {
  await person.click(panel.getByRole('button', { name: 'Microphone options' }));
}

async function pushToTalk(
  person: Awaited<ReturnType<typeof opened>>['person'],
  panel: Awaited<ReturnType<typeof opened>>['panel'],
) {
  await openMicrophone({ person, panel });
  await person.click(panel.getByRole('menuitemcheckbox', { name: 'Push to talk' }));
  await waitFor(() => expect(panel.queryByRole('menu')).toBeNull());
}

describe('push to talk', () => {
  it('is held by Space anywhere on the page, but not where Space does something of its own', async () => {
    const { person, panel, of } = await talking();
    await pushToTalk(person, panel);
    const button = panel.getByRole('button', { name: /^Hold to talk/ });
    expect(of('microphone').at(-1)).toMatchObject({ on: false });

    const down = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    fireEvent(document.body, down);
    expect(down.defaultPrevented).toBe(true);
    await waitFor(() => expect(of('push_to_talk').at(-1)).toMatchObject({ held: true }));
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(of('microphone').at(-1)).toMatchObject({ on: true });
    fireEvent.keyDown(document.body, { key: ' ', repeat: true });
    fireEvent.keyUp(document.body, { key: ' ' });
    await waitFor(() => expect(of('push_to_talk').at(-1)).toMatchObject({ held: false }));
    expect(of('push_to_talk')).toHaveLength(2);

    const field = panel.getByLabelText('Message');
    await person.type(field, 'a b');
    expect(field).toHaveValue('a b');
    fireEvent.keyDown(panel.getByRole('button', { name: 'Mute' }), { key: ' ' });
    expect(of('push_to_talk')).toHaveLength(2);
  });

  it('sends what was said before the key was let go, however late the browser understands it', async () => {
    const { person, panel, of } = await talking();
    await pushToTalk(person, panel);
    expect(panel.getByText('Microphone off')).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(audio.recognising()).toBe(1));
    fireEvent.keyUp(document.body, { key: ' ' });
    await waitFor(() => expect(audio.recognising()).toBe(0));
    audio.recognise('on Friday, please');
    await waitFor(() =>
      expect(of('recognised').at(-1)).toMatchObject({ text: 'on Friday, please', final: true }),
    );
    await person.click(panel.getByRole('button', { name: 'End call' }));
  });

  it('lets go when the window loses the focus', async () => {
    const { person, panel, of } = await talking();
    await pushToTalk(person, panel);
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(of('push_to_talk').at(-1)).toMatchObject({ held: true }));
    fireEvent.blur(window);
    await waitFor(() => expect(of('push_to_talk').at(-1)).toMatchObject({ held: false }));
  });
});

describe('the devices', () => {
  const choose = async ({ person, panel }: Awaited<ReturnType<typeof talking>>) => {
    await openMicrophone({ person, panel });
    const microphones = within(await panel.findByRole('group', { name: 'Microphone' }));
    await person.click(await microphones.findByRole('menuitemradio', { name: /headset/i }));
  };

  it('are remembered by this browser, by their ids alone', async () => {
    const first = await talking();
    await choose(first);
    await waitFor(() => expect(audio.asked).toEqual([null, 'headset']));
    expect(Object.entries(localStorage).filter(([key]) => key.includes('sound'))).toEqual([
      ['callwright.sound-devices', '{"microphone":"headset","speaker":""}'],
    ]);
    first.unmount();
    await talking();
    expect(audio.asked).toEqual([null, 'headset', 'headset']);
  });

  it('that are gone make way for the usual ones, and are used again when they are back', async () => {
    localStorage.setItem('callwright.sound-devices', '{"microphone":"lost","speaker":"gone"}');
    const { panel, person, unmount } = await talking();
    expect(audio.asked).toEqual(['lost', null]);
    await openMicrophone({ person, panel });
    const microphones = within(await panel.findByRole('group', { name: 'Microphone' }));
    expect(microphones.getByRole('menuitemradio', { name: 'System default' })).toBeChecked();
    expect(audio.speaker).toBeNull();
    unmount();
    audio.microphones.push('lost');
    await talking();
    expect(audio.asked.at(-1)).toBe('lost');
  });

  it.each(['not json', '{"microphone":7}', 'null'])('start as usual with %s in the storage', async (kept) => {
    localStorage.setItem('callwright.sound-devices', kept);
    await talking();
    expect(audio.asked).toEqual([null]);
  });
});
