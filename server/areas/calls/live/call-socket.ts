/**
 * One connection of `/ws/calls`, from its first frame to its last. Whatever a client sends ends at most
 * its own call: a frame that is not part of the protocol ends it as the caller's fault.
 */
import type { RawData, WebSocket } from 'ws';
import type { FastifyInstance } from 'fastify';
import { decodeMicrophoneFrame, type MicrophoneFrame } from '#contract/sockets/call-audio';
import { ClientMessage, type ServerMessage } from '#contract/sockets/call-socket';
import { publicView } from '#domain/calls/public-view';
import { socketRefusals } from '#domain/calls/socket-refusals';
import { Allowance } from '../../../platform/allowance';
import { mayWorkLater } from '../../../platform/database/database-away';
import { messageIn, SocketKit, type SocketLife, socketRoute } from '../../../platform/http/socket-kit';
import type { LineInput } from '../../../runtime/lines/line';
import type { CallPeer } from './call-line';
import type { LiveCall } from './live-call';
import type { LiveCalls } from './live-calls';

const defaultTiming: SocketLife = { helloMs: 10_000, pingMs: 5000, goneMs: 20_000 };

/** No one types faster; a sender of more isn't a person. */
const MOST_MESSAGES_A_SECOND = 50;
/** A microphone sends 50; its clock may be a little fast. */
const MOST_SOUND_FRAMES_A_SECOND = 60;
/** What a network that was stuck may deliver at once: 4 s. */
const MOST_SOUND_FRAMES_AT_ONCE = 200;
/** A client that does not read is disconnected before it fills our memory. */
const MOST_UNSENT_BYTES = 1_000_000;

const closeCodes = { normal: 1000, protocol: 1008, internal: 1011, tryAgain: 1013 } as const;

interface CallSocketLog {
  error(details: object, message: string): void;
}

interface CallSocketOptions {
  /** `visitor`: someone who came by a share link, and learns words, sound and status only. */
  door?: 'member' | 'visitor';
  timing?: SocketLife | undefined;
}

/** Serves the socket until it closes. */
function serveCallSocket(
  socket: WebSocket,
  calls: LiveCalls,
  log: CallSocketLog,
  { door = 'member', timing = defaultTiming }: CallSocketOptions = {},
): void {
  const kit = new SocketKit(socket, {
    life: timing,
    mostUnsentBytes: MOST_UNSENT_BYTES,
    mostMessagesASecond: MOST_MESSAGES_A_SECOND,
    ends: {
      noHello: () => breakProtocol(socketRefusals.noHello),
      tooSlow: () => socket.terminate(),
    },
  });
  const peer = peerOf(socket, kit, door);
  /** Frames that came while the ticket was looked at. */
  const early: ClientMessage[] = [];
  let phase: 'new' | 'connecting' | 'live' = 'new';
  /** It has sent something that is no message of a call; nothing it sends counts any more. */
  let broken = false;
  let call: LiveCall | null = null;
  const soundFrames = new Allowance(MOST_SOUND_FRAMES_A_SECOND, MOST_SOUND_FRAMES_AT_ONCE);

  const refuse = (code: 'ticket' | 'protocol', message: string) => {
    peer.send({ type: 'refused', code, message });
    socket.close(closeCodes.protocol);
  };

  const breakProtocol = (message: string) => {
    if (broken) return;
    broken = true;
    if (call?.line.isHeldBy(peer)) call.running.end('caller_protocol_error');
    // While the ticket is looked at the call may begin; then it is ended when it has.
    else if (phase !== 'connecting') refuse('protocol', message);
  };

  const connect = async (hello: Extract<ClientMessage, { type: 'hello' }>) => {
    try {
      const admission = await calls.connect(peer, hello, door);
      phase = 'live';
      if (admission.kind === 'refused') refuse('ticket', admission.message);
      if (admission.kind === 'busy') {
        const { message, retryAfterSeconds } = admission;
        peer.send({ type: 'refused', code: 'busy', message, retry_after_seconds: retryAfterSeconds });
        socket.close(closeCodes.tryAgain);
      }
      // Without a word of refusal the client gets a new ticket and comes again.
      if (admission.kind === 'elsewhere') socket.close(closeCodes.tryAgain);
      if (admission.kind !== 'live') return;
      call = admission.call;
      for (const message of early) obey(message);
      if (broken && call.line.isHeldBy(peer)) call.running.end('caller_protocol_error');
      if (socket.readyState !== socket.OPEN) call.detach(peer);
    } catch (error) {
      log.error({ err: error }, 'a call socket could not be connected');
      // The ticket may have been used up, so the client comes with a new one.
      socket.close(mayWorkLater(error) ? closeCodes.tryAgain : closeCodes.internal);
    }
  };

  const obey = (message: ClientMessage) => {
    if (message.type === 'ping') {
      const { id } = message;
      const offset_ms = call?.running.elapsed();
      return peer.send({
        type: 'pong',
        ...(id !== undefined && { id }),
        ...(offset_ms !== undefined && { offset_ms }),
      });
    }
    if (!call?.line.isHeldBy(peer)) return undefined;
    if (isLasting(message) && !call.lasting.take()) return breakProtocol('No one says so much.');
    if (isOfSound(message)) {
      if (call.running.sound === null) return breakProtocol('This call has no sound.');
      return obeySound(call.running.sound, message);
    }
    if (message.type === 'say') call.running.say(message.text, message.message_id);
    if (message.type === 'tool_answer') call.byHand.answer(message.call, message.answer, message.status);
    if (message.type === 'end') call.running.end(door === 'member' ? 'ended_by_user' : 'caller_hung_up');
    if (message.type === 'bye') call.running.end('caller_hung_up');
    return undefined;
  };

  const hear = (frame: MicrophoneFrame | null) => {
    if (frame === null || phase === 'new') return breakProtocol('This isn’t a frame of a call.');
    // What comes before the call has started is no use to it.
    if (phase === 'connecting' || !call?.line.isHeldBy(peer)) return undefined;
    if (call.running.sound === null) return breakProtocol('This call has no sound.');
    return call.running.sound.hear(frame);
  };

  const receive = (data: RawData, isBinary: boolean) => {
    if (broken) return undefined;
    kit.sign();
    call?.running.callerSeen();
    // Frames arrive as one buffer.
    if (isBinary) return hear(soundFrames.take() ? decodeMicrophoneFrame(data as Buffer) : null);
    const message = kit.isFlood() ? null : messageIn(ClientMessage, data);
    if (message === null) return breakProtocol(socketRefusals.notOfCall);
    if (phase === 'new') {
      if (message.type !== 'hello') return breakProtocol(socketRefusals.helloFirst);
      kit.greeted();
      phase = 'connecting';
      void connect(message);
    } else if (message.type === 'hello') {
      breakProtocol(socketRefusals.helloOnce);
    } else if (phase === 'connecting') {
      early.push(message);
    } else {
      obey(message);
    }
    return undefined;
  };

  socket.on('message', receive);
  socket.on('pong', () => call?.running.callerSeen());
  // Too large a frame, or an invalid one; the close follows by itself.
  socket.on('error', (error: Error & { code?: unknown }) => {
    if (typeof error.code === 'string' && error.code.startsWith('WS_ERR_')) {
      breakProtocol(socketRefusals.notOfCall);
    }
  });
  socket.on('close', () => call?.detach(peer));
}

function peerOf(socket: WebSocket, kit: SocketKit, door: 'member' | 'visitor'): CallPeer {
  return {
    send(message: ServerMessage) {
      const shown = door === 'member' ? message : publicView(message);
      if (shown !== null) kit.send(JSON.stringify(shown));
    },
    sound: kit.send,
    close: () => socket.close(closeCodes.normal),
  };
}

type SoundMessage = Extract<
  ClientMessage,
  { type: 'recognised' | 'microphone' | 'push_to_talk' | 'playback' }
>;

/** It leaves an entry in the log, or has the agent answer. */
function isLasting(message: ClientMessage): boolean {
  if (message.type === 'recognised') return message.final;
  return ['say', 'tool_answer', 'microphone', 'push_to_talk'].includes(message.type);
}

function isOfSound(message: ClientMessage): message is SoundMessage {
  return ['recognised', 'microphone', 'push_to_talk', 'playback'].includes(message.type);
}

function obeySound(sound: LineInput, message: SoundMessage): void {
  if (message.type === 'recognised') sound.recognised(message.text, message.final, message.message_id);
  if (message.type === 'microphone') sound.microphone(message.on);
  if (message.type === 'push_to_talk') sound.pushToTalk(message.held);
  if (message.type === 'playback') sound.played(message);
}

/** A network in which many people talk and come back opens fewer; the soak test opens as many. */
const SOCKETS_A_MINUTE = 600;

/** Puts `/ws/calls` and, for visitors of share links, `/ws/talk` on the server. Origin and host are checked by the server's door before this. */
export async function callSocketPlugin(
  app: FastifyInstance,
  {
    liveCalls,
    timing,
    socketsAMinute = SOCKETS_A_MINUTE,
  }: { liveCalls: LiveCalls; timing?: SocketLife | undefined; socketsAMinute?: number },
): Promise<void> {
  const route = socketRoute(socketsAMinute);
  app.get('/ws/calls', route, (socket, request) => {
    serveCallSocket(socket, liveCalls, request.log, { timing });
  });
  app.get('/ws/talk', route, (socket, request) => {
    serveCallSocket(socket, liveCalls, request.log, { timing, door: 'visitor' });
  });
}
