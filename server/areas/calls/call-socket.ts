/**
 * One connection of `/ws/calls`, from its first frame to its last. Whatever a client sends ends at most
 * its own call: a frame that is not part of the protocol ends it as the caller's fault.
 */
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { decodeMicrophoneFrame, type MicrophoneFrame } from '#contract/call-audio';
import { ClientMessage, type PublicServerMessage, type ServerMessage } from '#contract/call-socket';
import { publicView } from '#domain/calls/public-view';
import { Allowance } from '../../platform/allowance';
import { mayWorkLater } from '../../platform/database/database-away';
import type { LineInput } from '../../runtime/lines/line';
import type { CallPeer } from './call-line';
import type { LiveCall } from './live-call';
import type { LiveCalls } from './live-calls';

export interface CallSocketTiming {
  /** For the first message to arrive. */
  helloMs: number;
  /** Between pings. */
  pingMs: number;
  /** A device that has not answered a ping for this long is taken for gone. */
  goneMs: number;
}

export const defaultTiming: CallSocketTiming = { helloMs: 10_000, pingMs: 5000, goneMs: 20_000 };

/** Nobody types faster; whoever sends more is no person. */
const MOST_MESSAGES_A_SECOND = 50;
/** A microphone sends 50; its clock may be a little fast. */
const MOST_SOUND_FRAMES_A_SECOND = 60;
/** What a network that stood still may deliver at once: 4 s. */
const MOST_SOUND_FRAMES_AT_ONCE = 200;
/** A client that does not read is disconnected before it fills our memory. */
const MOST_BUFFERED_BYTES = 1_000_000;

const closeCodes = { normal: 1000, protocol: 1008, internal: 1011, tryAgain: 1013 } as const;

export interface CallSocketLog {
  error(details: object, message: string): void;
}

export interface CallSocketOptions {
  /** `visitor`: somebody who came by a share link, and learns words, sound and status only. */
  door?: 'member' | 'visitor';
  timing?: CallSocketTiming | undefined;
}

/** Serves the socket until it closes. */
export function serveCallSocket(
  socket: WebSocket,
  calls: LiveCalls,
  log: CallSocketLog,
  { door = 'member', timing = defaultTiming }: CallSocketOptions = {},
): void {
  const peer = peerOf(socket, door);
  /** Frames that came while the ticket was looked at. */
  const early: ClientMessage[] = [];
  let phase: 'new' | 'connecting' | 'live' = 'new';
  /** It has sent something that is no message of a call; nothing it sends counts any more. */
  let broken = false;
  let call: LiveCall | null = null;
  let lastSign = performance.now();
  let second = { start: 0, messages: 0 };
  const soundFrames = new Allowance(MOST_SOUND_FRAMES_A_SECOND, MOST_SOUND_FRAMES_AT_ONCE);

  const refuse = (code: 'ticket' | 'protocol', message: string) => {
    peer.send({ type: 'refused', code, message });
    socket.close(closeCodes.protocol);
  };

  const breakProtocol = (message: string) => {
    if (broken) return;
    broken = true;
    if (call?.isHeldBy(peer)) call.running.end('caller_protocol_error');
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
      if (broken && call.isHeldBy(peer)) call.running.end('caller_protocol_error');
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
    if (!call?.isHeldBy(peer)) return undefined;
    if (isLasting(message) && !call.lasting.take()) return breakProtocol('Nobody says so much.');
    if (isOfSound(message)) {
      if (call.running.sound === null) return breakProtocol('This call has no sound.');
      return obeySound(call.running.sound, message);
    }
    if (message.type === 'say') call.running.say(message.text, message.message_id);
    if (message.type === 'tool_answer') call.answerTool(message.call, message.answer, message.status);
    if (message.type === 'end') call.running.end(door === 'member' ? 'ended_by_user' : 'caller_hung_up');
    if (message.type === 'bye') call.running.end('caller_hung_up');
    return undefined;
  };

  const hear = (frame: MicrophoneFrame | null) => {
    if (frame === null || phase === 'new') return breakProtocol('This is not a frame of a call.');
    // What comes before the call has begun is of no use to it.
    if (phase === 'connecting' || !call?.isHeldBy(peer)) return undefined;
    if (call.running.sound === null) return breakProtocol('This call has no sound.');
    return call.running.sound.hear(frame);
  };

  const receive = (data: RawData, isBinary: boolean) => {
    if (broken) return undefined;
    sign();
    // Frames arrive as one buffer.
    if (isBinary) return hear(soundFrames.take() ? decodeMicrophoneFrame(data as Buffer) : null);
    const message = tooMany() ? null : parse(data);
    if (message === null) return breakProtocol('This is not a message of a call.');
    if (phase === 'new') {
      if (message.type !== 'hello') return breakProtocol('The first message must be hello.');
      clearTimeout(helloTimer);
      phase = 'connecting';
      void connect(message);
    } else if (message.type === 'hello') {
      breakProtocol('Only the first message may be hello.');
    } else if (phase === 'connecting') {
      early.push(message);
    } else {
      obey(message);
    }
    return undefined;
  };

  const tooMany = () => {
    const now = performance.now();
    if (now - second.start >= 1000) second = { start: now, messages: 0 };
    second.messages += 1;
    return second.messages > MOST_MESSAGES_A_SECOND;
  };

  const sign = () => {
    lastSign = performance.now();
    call?.running.callerSeen();
  };

  const helloTimer = setTimeout(() => {
    if (phase === 'new') breakProtocol('No hello came in time.');
  }, timing.helloMs);
  const pingTimer = setInterval(() => {
    if (performance.now() - lastSign > timing.goneMs) socket.terminate();
    else socket.ping();
  }, timing.pingMs);

  socket.on('message', receive);
  socket.on('pong', sign);
  // Too large a frame, or one that is no frame at all; the close follows by itself.
  socket.on('error', (error: Error & { code?: unknown }) => {
    if (typeof error.code === 'string' && error.code.startsWith('WS_ERR_')) {
      breakProtocol('This is not a message of a call.');
    }
  });
  socket.on('close', () => {
    clearTimeout(helloTimer);
    clearInterval(pingTimer);
    call?.detach(peer);
  });
}

function peerOf(socket: WebSocket, door: 'member' | 'visitor'): CallPeer {
  return {
    send(message: ServerMessage) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.terminate();
      else sendShown(socket, door === 'member' ? message : publicView(message));
    },
    sound(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.terminate();
      else socket.send(frame);
    },
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

function sendShown(socket: WebSocket, message: ServerMessage | PublicServerMessage | null): void {
  if (message !== null) socket.send(JSON.stringify(message));
}

function parse(data: RawData): ClientMessage | null {
  try {
    // Text frames arrive as one buffer.
    const result = z.safeParse(ClientMessage, JSON.parse((data as Buffer).toString('utf8')));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
