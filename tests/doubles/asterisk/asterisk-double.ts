/**
 * Asterisk as far as Callwright uses it, on one real server: ARI with its events, and the media sockets of
 * `chan_websocket`. What is played is passed at the pace of sound, in frames of 20 ms.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { createDoublePlaybacks } from './double-playbacks';
import { MediaQueue } from './media-queue';

const FRAME_BYTES = 160;
/** Seen on a real one: "Cannot fit huge websocket frame", and the socket is closed. */
const MOST_FRAME_BYTES = 65_535;
const FRAME_MS = 20;
/** Long enough for a request to come before it. */
const ENTERS_AFTER_MS = 50;
/** A real one needs seconds. */
const DETECTS_AFTER_MS = 50;

const runningModules = [
  'app_stasis.so',
  'bridge_softmix.so',
  'chan_pjsip.so',
  'chan_websocket.so',
  'codec_ulaw.so',
  'res_ari_bridges.so',
  'res_ari_channels.so',
  'res_ari_playbacks.so',
  'res_http_websocket.so',
  'res_stasis.so',
];

/**
 * What becomes of a call that is made here. `nothing_told`: it rings, and no event of its end ever comes.
 * `answers_untold`: it's answered, and the event that says so is lost. `hangs_up`: it's answered and hung up at once.
 */
type Reaction =
  | 'answers'
  | 'is_busy'
  | 'declines'
  | 'is_forbidden'
  | 'rings'
  | 'nothing_told'
  | 'answers_untold'
  | 'hangs_up';

/** A call that was made here. */
interface MadeCall {
  endpoint: string;
  callerId: string;
  /** How long it was to ring, in seconds. */
  timeout: number;
  phone: DoublePhone;
}

/** A phone on the other side of the double. */
interface DoublePhone {
  channel: string;
  /** All that it has heard, in mu-law. */
  heard: Uint8Array[];
  /** What came out of it, frame by frame from its first sound on, with silence where nothing was played. */
  out: Uint8Array[];
  /** What Asterisk played to it by itself, as ARI names it. */
  played: string[];
  /** It was told that its call rings elsewhere. */
  ringsElsewhere: boolean;
  /** How long Asterisk was told to let it talk, in seconds; null: as long as it likes. */
  limit: number | null;
  /** It's in the dialplan, where it's heard who answered. */
  isDetected: boolean;
  /** The messages that came on its media sockets, in order. */
  told: string[];
  /** Its media channels, one after another. */
  media: { connection: string; application: string; socket: WebSocket | null; isOpen: boolean }[];
  isUp: boolean;
  /** It says something: mu-law, sent in frames at once. */
  say(codes: Uint8Array): void;
  press(digit: string): void;
  /** Puts the call on hold, or comes back. */
  hold(isOn: boolean): void;
  hangUp(): void;
  /** Drops its media socket, as Asterisk does with one that doesn't answer. */
  dropMedia(): void;
}

export interface AsteriskDouble {
  address: string;
  version: string;
  modules: string[];
  readOnly: boolean;
  /** State of its PJSIP endpoints by their names; null: the module that tells of them isn't loaded. */
  endpoints: Record<string, 'online' | 'offline' | 'unknown'> | null;
  /** Sounds of its own, as ARI names them. */
  sounds: string[];
  /** Global variables of its dialplan. */
  variables: Record<string, string>;
  /** Contexts of its dialplan that lead to the detection of machines. */
  contexts: string[];
  /** What its detection of machines says, status and cause; null: it hears on, until the phone hangs up. */
  detects: readonly [status: string, cause: string] | null;
  /** So many media sockets that come next are refused. */
  refusesMedia: number;
  /** Of two media channels in a bridge, the first one doesn't hear the second. */
  passesOneWay: boolean;
  /** Milliseconds that its clock is ahead by. */
  clockAheadMs: number;
  /** Event sockets of an application that are open. */
  listeners(application?: string): number;
  /** A phone calls: it waits in the application. @param channel a new one unless told */
  ring(called: string, caller: string, channel?: string): DoublePhone;
  /** The process that had answered them is gone, and its media sockets with it. */
  leaveInBridge(...phones: DoublePhone[]): void;
  /** The calls that were made here, in order. */
  readonly made: readonly MadeCall[];
  /** The phones that talk with each other, alone in a bridge: their channels. */
  pairs(): string[][];
  /** What becomes of those that follow. */
  reaction: Reaction;
  /** In its place, by the number that calls. */
  reactionsFrom: Map<string, Reaction>;
  /** Instead of both, by the number that's called. */
  reactionsTo: Map<string, Reaction>;
  /** What is asked of it for a call out waits for this, as on a machine that is busy. */
  dialsAfter: Promise<unknown>;
  /** Tells an event once more, as it was told last. */
  tellAgain(type: string): void;
  /** Sends this as an event. */
  send(event: string): void;
  /** A media channel of ours has entered the application. */
  entersMedia(): void;
  /** Sends so many bytes of events at once. */
  flood(bytes: number): void;
  /** A bridge that no channel has joined yet. */
  emptyBridge(): { isThere(): boolean };
  /** Closes the sockets of events. */
  dropEvents(): void;
  close(): Promise<void>;
}

interface PhoneState extends DoublePhone {
  called: string;
  caller: string;
  state: 'Down' | 'Ringing' | 'Up';
}

type Told = { type: string } & Readonly<Record<string, unknown>>;

/** How Asterisk 22.10 tells of calls that no one takes: cause and text of ISDN, and the status of SIP. */
const endings = {
  is_busy: [17, 'User busy', 486],
  declines: [21, 'Call Rejected', 603],
  is_forbidden: [21, 'Call Rejected', 403],
  rings: [19, 'User alerting, no answer', 480],
  deleted: [16, 'Normal Clearing', undefined],
} as const;

/** @param port a free one unless told */
export async function startAsteriskDouble(user: string, password: string, port = 0): Promise<AsteriskDouble> {
  const connections = new Set<Socket>();
  const events = new Map<string, WebSocket>();
  const phones = new Map<string, PhoneState>();
  /** The connection that each media channel was given. */
  const mediaChannels = new Map<string, { connection: string; application: string; isNew: boolean }>();
  const bridges = new Map<string, { name: string; channels: Set<string> }>();
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'media' });

  const told: Told[] = [];
  /** The application that a channel is in, where it isn't ours of all calls. */
  const homes = new Map<string, string>();
  /** Channels that an application is told of besides those that are in it. */
  const followed = new Map<string, Set<string>>();
  const tell = (event: Told) => {
    told.push(event);
    const { type, channel } = event as { type: string; channel?: { id: string } };
    const home = homes.get(channel?.id ?? '') ?? 'callwright';
    const isOfHome = type.startsWith('Stasis') || channel === undefined;
    const follows = isOfHome ? [] : [...followed].filter(([, ids]) => ids.has(channel.id));
    for (const application of new Set([home, ...follows.map(([name]) => name)])) {
      events.get(application)?.send(JSON.stringify({ ...event, application }));
    }
  };
  const playbacks = createDoublePlaybacks(tell);
  const made: MadeCall[] = [];
  const channelOf = (phone: PhoneState) => ({
    id: phone.channel,
    name: `PJSIP/trunk-${phone.channel}`,
    state: phone.state,
    caller: { name: '', number: phone.caller },
    dialplan: { context: 'from-trunk', exten: phone.called, priority: 1 },
  });

  const server = createServer((request, response) => answer(request, response));
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://double');
    const path = url.pathname.replace(/^\/ari/, '');
    const send = (status: number, body?: object) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        date: new Date(Date.now() + double.clockAheadMs).toUTCString(),
      });
      response.end(body === undefined ? '' : JSON.stringify(body));
    };
    request.resume();
    if (request.headers.authorization !== authorization)
      return send(401, { message: 'Authentication required' });
    const asked = `${request.method} ${path}`;
    if (request.method !== 'GET' && double.readOnly) return send(403, { message: 'Write access denied' });
    if (asked === 'GET /asterisk/info') return send(200, { system: { version: double.version } });
    if (asked === 'GET /asterisk/variable') {
      return send(200, { value: double.variables[url.searchParams.get('variable') ?? ''] ?? '' });
    }
    if (asked === 'GET /asterisk/modules') {
      return send(
        200,
        double.modules.map((name) => ({ name, status: 'Running' })),
      );
    }
    if (request.method === 'GET' && path.startsWith('/asterisk/modules/')) {
      const isThere = double.modules.includes(path.slice('/asterisk/modules/'.length));
      const name = path.slice('/asterisk/modules/'.length);
      return isThere ? send(200, { name, status: 'Running' }) : send(409, {});
    }
    const [, kind = '', id = '', action = '', playback = ''] = path.split('/');
    if (kind === 'endpoints' && double.endpoints !== null) {
      const state = double.endpoints[action];
      if (id === '') return send(200, []);
      return state === undefined ? send(404, { message: 'Endpoint not found' }) : send(200, { state });
    }
    if (kind === 'playbacks') return playbacks.stop(id) ? send(204) : send(404, {});
    if (action === 'play') {
      const phone = phones.get(id);
      if (!phone?.isUp) return send(404, {});
      const media = url.searchParams.get('media') ?? '';
      phone.played.push(media);
      playbacks.play(playback, id, media);
      return send(201, { id: playback });
    }
    if (kind === 'applications' && action === 'subscription') {
      const source = (url.searchParams.get('eventSource') ?? '').replace(/^channel:/, '');
      if (!events.has(id)) return send(404, { message: 'Application not found' });
      if (!phones.get(source)?.isUp) return send(422, { message: 'Event source does not exist' });
      followed.set(id, (followed.get(id) ?? new Set()).add(source));
      return send(200, { name: id });
    }
    if (kind === 'bridges') return send(...bridgeAnswer(request.method ?? '', id, action, url.searchParams));
    if (kind === 'channels') {
      const act = () => send(...channelAnswer(request.method ?? '', id, action, url.searchParams));
      if (request.method === 'POST' && url.searchParams.has('callerId'))
        return void double.dialsAfter.then(act);
      return act();
    }
    return send(404, { message: 'Not found' });
  }

  function bridgeAnswer(
    method: string,
    id: string,
    action: string,
    query: URLSearchParams,
  ): [number, object?] {
    if (method === 'GET') {
      return [
        200,
        [...bridges].map(([one, { name, channels }]) => ({ id: one, name, channels: [...channels] })),
      ];
    }
    if (action !== 'addChannel') {
      if (method === 'DELETE') return bridges.delete(id) ? [204] : [404, {}];
      bridges.set(id, { name: query.get('name') ?? '', channels: new Set() });
      return [200, { id }];
    }
    const bridge = bridges.get(id);
    const channel = query.get('channel') ?? '';
    const phone = phones.get(channel);
    const media = mediaChannels.get(channel);
    if (bridge === undefined || (!phone?.isUp && !media)) return [404, { message: 'No such channel' }];
    if (media && !entered.has(media.connection))
      return [422, { message: 'Channel not in Stasis application' }];
    // A channel leaves the bridge that it was in.
    for (const other of bridges.values()) other.channels.delete(channel);
    bridge.channels.add(channel);
    joinMedia(
      [...bridge.channels].flatMap((one) => open.get(mediaChannels.get(one)?.connection ?? '') ?? []),
    );
    const waiting = open.get(media?.connection ?? '');
    const other = [...bridge.channels].map((one) => phones.get(one)).find((one) => one !== undefined);
    if (media && waiting && other) {
      attach(other, media, waiting);
      // A channel leaves its bridge when its socket is gone.
      waiting.on('close', () => bridge.channels.delete(channel));
    }
    return [204];
  }

  function channelAnswer(
    method: string,
    id: string,
    action: string,
    query: URLSearchParams,
  ): [number, object?] {
    if (method === 'GET' && id === '') {
      return [200, [...phones.values()].filter(({ isUp }) => isUp).map(channelOf)];
    }
    if (method === 'POST' && action === '' && query.has('endpoint') && id !== 'create') {
      return originated(id, query);
    }
    if (method === 'POST' && id === 'create') {
      const channel = query.get('channelId') ?? '';
      const application = query.get('app') ?? '';
      mediaChannels.set(channel, { connection: randomUUID(), application, isNew: true });
      return [200, { id: channel }];
    }
    const media = mediaChannels.get(id);
    const phone = phones.get(id);
    if (!media && !phone?.isUp) return [404, { message: 'No such channel' }];
    if (action === 'answer' && phone) phone.state = 'Up';
    if (media && action === 'dial' && media.isNew) {
      // Seen on a real one that has just started: it's created before its thread takes orders.
      media.isNew = false;
      return [409, { message: 'Channel not in Stasis application' }];
    }
    if (method === 'POST' && query.get('variable') === 'TIMEOUT(absolute)' && phone) {
      phone.limit = Number(query.get('value'));
      return [204];
    }
    if (action === 'variable' && phone) {
      const name = query.get('variable') ?? '';
      const context = /^DIALPLAN_EXISTS\((.+),s,1\)$/.exec(name)?.[1];
      if (context !== undefined) {
        if (!double.modules.includes('func_dialplan.so')) return [500, { error: 'Error With Function' }];
        return [200, { value: double.contexts.includes(context) ? '1' : '0' }];
      }
      const value = double.variables[name];
      return value === undefined ? [404, {}] : [200, { value }];
    }
    if (action === 'variable') return [200, { value: media?.connection ?? '' }];
    if (action === 'move' && phone) {
      tell({ type: 'StasisEnd', channel: channelOf(phone) });
      tell({ type: 'StasisStart', args: [], channel: channelOf(phone) });
      return [204];
    }
    if (action === 'ring' && phone) phone.ringsElsewhere = true;
    if (action === 'continue' && phone) {
      leftFor(phone, query.get('context') ?? '');
      return [204];
    }
    if (method === 'DELETE') {
      if (phone?.state === 'Up') phone.hangUp();
      else if (phone) destroyed(phone, 'deleted');
      else {
        open.get(media?.connection ?? '')?.close();
        mediaChannels.delete(id);
      }
      return [204];
    }
    return method === 'GET' ? [200, phone ? channelOf(phone) : { id, state: 'Up' }] : [204];
  }

  /** A phone goes on in the dialplan: to the detection of machines and back, or to nowhere. */
  function leftFor(phone: PhoneState, context: string): void {
    tell({ type: 'StasisEnd', channel: channelOf(phone) });
    const isKnown = double.contexts.includes(context) && double.modules.includes('app_amd.so');
    if (!isKnown) return destroyed(phone, 'deleted');
    const args = double.detects;
    phone.isDetected = true;
    if (args === null) return;
    setTimeout(() => {
      phone.isDetected = false;
      if (phone.isUp) tell({ type: 'StasisStart', args, channel: channelOf(phone) });
    }, DETECTS_AFTER_MS).unref();
  }

  /** Calls a phone from here. */
  function originated(channel: string, query: URLSearchParams): [number, object] {
    if (phones.get(channel)?.isUp) return [409, { message: 'Channel with given unique ID already exists' }];
    const endpoint = query.get('endpoint') ?? '';
    const callerId = query.get('callerId') ?? '';
    const timeout = Number(query.get('timeout'));
    if (!/^PJSIP\/\+\d+@trunk$/.test(endpoint)) return [500, { error: 'Allocation failed' }];
    const phone = phoneOf(channel, { called: 's', caller: callerId, state: 'Down' });
    const home = query.get('app') ?? '';
    homes.set(channel, home);
    followed.set(home, (followed.get(home) ?? new Set()).add(channel));
    made.push({ endpoint, callerId, timeout, phone });
    const called = /\+\d+/.exec(endpoint)?.[0] ?? '';
    const reaction = double.reactionsTo.get(called) ?? double.reactionsFrom.get(callerId) ?? double.reaction;
    const becomes = (state: PhoneState['state']) => {
      phone.state = state;
      tell({ type: 'ChannelStateChange', channel: channelOf(phone) });
    };
    setImmediate(() => {
      if (reaction === 'is_busy' || reaction === 'declines' || reaction === 'is_forbidden') {
        return destroyed(phone, reaction);
      }
      becomes('Ringing');
      if (reaction === 'rings') setTimeout(() => destroyed(phone, 'rings'), timeout * 1000).unref();
      if (reaction === 'answers_untold') phone.state = 'Up';
      if (reaction !== 'answers' && reaction !== 'hangs_up') return;
      becomes('Up');
      tell({ type: 'StasisStart', args: [], channel: channelOf(phone) });
      if (reaction === 'hangs_up') phone.hangUp();
    });
    return [200, channelOf(phone)];
  }

  /** A phone that was called and isn't answered is no more. */
  function destroyed(phone: PhoneState, why: keyof typeof endings): void {
    if (!phone.isUp) return;
    phone.isUp = false;
    leaveBridges(phone);
    const [cause, cause_txt, tech_cause] = endings[why];
    const ending = { channel: channelOf(phone), cause, tech_cause };
    tell({ type: 'ChannelHangupRequest', ...ending });
    tell({ type: 'ChannelDestroyed', cause_txt, ...ending });
  }

  function leaveBridges({ channel }: PhoneState): void {
    for (const { channels } of bridges.values()) channels.delete(channel);
  }

  function phoneOf(channel: string, rest: Pick<PhoneState, 'called' | 'caller' | 'state'>): PhoneState {
    const phone: PhoneState = {
      channel,
      ...rest,
      heard: [],
      out: [],
      played: [],
      ringsElsewhere: false,
      limit: null,
      isDetected: false,
      told: [],
      media: [],
      isUp: true,
      say(codes) {
        const socket = phone.media.at(-1)?.socket;
        for (let at = 0; at + FRAME_BYTES <= codes.length; at += FRAME_BYTES) {
          socket?.send(codes.subarray(at, at + FRAME_BYTES));
        }
      },
      hold: (isOn) => tell({ type: isOn ? 'ChannelHold' : 'ChannelUnhold', channel: channelOf(phone) }),
      press: (digit) => tell({ type: 'ChannelDtmfReceived', digit, channel: channelOf(phone) }),
      hangUp() {
        if (!phone.isUp) return;
        if (phone.isDetected) return destroyed(phone, 'deleted');
        phone.isUp = false;
        leaveBridges(phone);
        playbacks.stopAll(channel);
        tell({ type: 'ChannelHangupRequest', channel: channelOf(phone) });
        tell({ type: 'StasisEnd', channel: channelOf(phone) });
      },
      dropMedia: () => phone.media.at(-1)?.socket?.terminate(),
    };
    phones.set(channel, phone);
    return phone;
  }

  /** Connections whose channel has entered the application: a moment after its socket is open. */
  const entered = new Set<string>();

  /** Media sockets by the connection they were opened for. */
  const open = new Map<string, WebSocket>();

  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '', 'http://double');
    const refuse = (status: number) => socket.end(`HTTP/1.1 ${status} No\r\nconnection: close\r\n\r\n`);
    const connection = /^\/media\/(.+)$/.exec(url.pathname)?.[1];
    if (connection !== undefined) {
      const known = [...mediaChannels.values()].some((one) => one.connection === connection);
      if (!known || open.has(connection)) return refuse(404);
      if (double.refusesMedia > 0) {
        double.refusesMedia -= 1;
        return refuse(503);
      }
      return sockets.handleUpgrade(request, socket, head, (client) => {
        open.set(connection, client);
        setTimeout(() => entered.add(connection), ENTERS_AFTER_MS).unref();
        client.send(`MEDIA_START connection_id:${connection} format:ulaw optimal_frame_size:160 ptime:20`);
      });
    }
    if (url.pathname !== '/ari/events') return refuse(404);
    if (request.headers.authorization !== authorization) return refuse(401);
    sockets.handleUpgrade(request, socket, head, (client) => {
      const application = url.searchParams.get('app') ?? '';
      events.get(application)?.send(JSON.stringify({ type: 'ApplicationReplaced', application }));
      events.set(application, client);
      client.on('close', () => events.get(application) === client && events.delete(application));
    });
  });

  /** Two media channels without a phone hear each other. */
  function joinMedia([first, second]: WebSocket[]): void {
    if (first === undefined || second === undefined) return;
    const pass = (from: WebSocket, to: WebSocket, isHeard: () => boolean) =>
      from.on('message', (data: Buffer, isBinary) => {
        for (let at = 0; isBinary && isHeard() && at < data.length; at += FRAME_BYTES) {
          to.send(data.subarray(at, at + FRAME_BYTES));
        }
      });
    pass(first, second, () => true);
    pass(second, first, () => !double.passesOneWay);
  }

  /** Plays what is sent to a media socket to its phone, in frames, and tells of marks. */
  function attach(
    phone: PhoneState,
    { connection, application }: { connection: string; application: string },
    socket: WebSocket,
  ): void {
    const media = { connection, application, socket, isOpen: true };
    phone.media.push(media);
    const queue = new MediaQueue((message) => socket.send(message));
    let isBuffering = false;
    const timer = setInterval(() => {
      const frame = queue.next();
      if (frame !== null) phone.heard.push(frame);
      if (phone.heard.length > 0) phone.out.push(frame ?? new Uint8Array(FRAME_BYTES).fill(0xff));
      // A telephone always sends sound.
      socket.send(new Uint8Array(FRAME_BYTES).fill(0xff));
    }, FRAME_MS);
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        // Outside of buffering Asterisk takes single frames only.
        if (!isBuffering && data.length !== FRAME_BYTES) return socket.terminate();
        if (data.length > MOST_FRAME_BYTES) return socket.terminate();
        return queue.sound(data);
      }
      const message = data.toString();
      phone.told.push(message);
      if (message === 'START_MEDIA_BUFFERING') isBuffering = true;
      if (message === 'FLUSH_MEDIA') {
        queue.flush();
        isBuffering = false;
      }
      const mark = /^MARK_MEDIA (.+)$/.exec(message)?.[1];
      if (mark !== undefined) queue.mark(mark);
    });
    socket.on('close', () => {
      clearInterval(timer);
      media.isOpen = false;
    });
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port: listened } = server.address() as AddressInfo;
  const double: AsteriskDouble = {
    address: `http://127.0.0.1:${listened}`,
    version: '22.10.1',
    modules: [...runningModules],
    sounds: playbacks.sounds,
    variables: {},
    contexts: ['callwright-machines'],
    detects: ['HUMAN', 'HUMAN-700-800'],
    readOnly: false,
    endpoints: { trunk: 'online' },
    refusesMedia: 0,
    passesOneWay: false,
    clockAheadMs: 0,
    made,
    reaction: 'answers',
    reactionsFrom: new Map(),
    reactionsTo: new Map(),
    dialsAfter: Promise.resolve(),
    pairs: () =>
      [...bridges.values()]
        .map(({ channels }) => [...channels])
        .filter((channels) => channels.length > 1 && channels.every((channel) => phones.has(channel))),
    tellAgain(type) {
      const last = told.findLast((event) => event.type === type);
      if (last) tell(last);
    },
    listeners: (application = 'callwright') => (events.has(application) ? 1 : 0),
    ring(called, caller, channel = randomUUID()) {
      const phone = phoneOf(channel, { called, caller, state: 'Ringing' });
      tell({ type: 'StasisStart', args: [], channel: channelOf(phone) });
      return phone;
    },
    leaveInBridge(...left) {
      const channels = new Set(left.map(({ channel }) => channel));
      bridges.set(randomUUID(), { name: 'callwright', channels });
      for (const phone of phones.values()) if (channels.has(phone.channel)) phone.state = 'Up';
    },
    send: (event) => events.get('callwright')?.send(event),
    entersMedia() {
      const channel = { id: `callwright-media-${randomUUID()}`, name: 'WebSocket/INCOMING', state: 'Up' };
      const empty = { caller: { name: '', number: '' }, dialplan: { context: '', exten: '', priority: 1 } };
      tell({ type: 'StasisStart', args: [], channel: { ...channel, ...empty } });
    },
    flood(bytes) {
      const event = { type: 'ChannelVarset', value: 'x'.repeat(10_000) };
      for (let sent = 0; sent < bytes; sent += 10_000) tell(event);
    },
    emptyBridge() {
      const id = randomUUID();
      bridges.set(id, { name: 'callwright', channels: new Set() });
      return { isThere: () => bridges.has(id) };
    },
    dropEvents() {
      for (const socket of events.values()) socket.terminate();
    },
    async close() {
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}
