/** One mocked call while it runs: stamps what happens, tells its socket, settles at the end. */
import type { CallEvent, UnstampedEvent } from '#contract/call-events';
import type { ClientMessage, ServerMessage } from '#contract/call-socket';
import { type EndReason, reasonFacts } from '#contract/outcomes';
import { settle } from './call-settlement';
import { MockConversation, type Reply } from './conversation';
import type { Host } from './host';
import { PLATFORM_RATE } from './ledger';
import type { StoredCall } from './world';

/** The page's end of the call. */
export interface Peer {
  send(message: ServerMessage): void;
  close(): void;
}

type Unnumbered = ServerMessage extends infer M
  ? M extends { seq: number }
    ? Omit<M, 'seq'>
    : never
  : never;

const COST_INTERVAL_MS = 1_000;

export class MockCall {
  readonly #host: Host;
  readonly #call: StoredCall;
  readonly #conversation: MockConversation;
  readonly #startedAt = performance.now();
  readonly #sent: ServerMessage[] = [];
  readonly #heard = new Set<string>();
  readonly #costTimer: ReturnType<typeof setInterval>;
  #limitTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #answerTimer: ReturnType<typeof setTimeout> | undefined;
  #peer: Peer | null = null;
  #seq = 0;
  #turn = 0;
  #waiting: string[] = [];

  constructor(host: Host, call: StoredCall, agent: NonNullable<StoredCall['content']>) {
    this.#host = host;
    this.#call = call;
    this.#conversation = new MockConversation(agent);
    this.#call.status = 'in_progress';
    this.#call.started_at = new Date().toISOString();
    this.#costTimer = setInterval(() => this.#tellCost(), COST_INTERVAL_MS);
    this.#limitTimer = setTimeout(() => this.end('max_duration'), agent.max_duration_seconds * 1_000);
    this.#changed();
  }

  get isOver(): boolean {
    return this.#call.ended_at !== null;
  }

  /** Gives the call to a socket, with what it has missed. */
  attach(peer: Peer, lastSeq: number): void {
    const isFirst = this.#sent.length === 0;
    this.#peer?.send({
      type: 'refused',
      code: 'taken_over',
      message: 'This call was taken up again from another connection of the same tab.',
    });
    this.#peer?.close();
    for (const message of this.#sent) if ('seq' in message && message.seq > lastSeq) peer.send(message);
    this.#peer = peer;
    this.#tell({ type: 'ready', call_id: this.#call.call_id, offset_ms: this.#elapsed() });
    if (!isFirst) return;
    this.#log({ type: 'started', brain: 'built_in', model: null });
    this.#say(this.#conversation.greeting());
  }

  detach(peer: Peer): void {
    if (this.#peer === peer) this.#peer = null;
  }

  receive(message: Exclude<ClientMessage, { type: 'hello' }>, peer: Peer): void {
    if (message.type === 'ping') peer.send({ type: 'pong' });
    if (message.type === 'ping' || peer !== this.#peer || this.isOver) return;
    if (message.type === 'end') this.end('ended_by_user');
    else if (message.type === 'bye') this.end('caller_hung_up');
    else if (!this.#heard.has(message.message_id)) {
      this.#heard.add(message.message_id);
      this.#hear(message.text);
    }
  }

  end(reason: EndReason): void {
    if (this.isOver) return;
    clearInterval(this.#costTimer);
    for (const timer of [this.#limitTimer, this.#silenceTimer, this.#answerTimer]) clearTimeout(timer);
    const { fault, sentence } = reasonFacts(reason);
    this.#log({ type: 'ended', reason, fault, provider_code: null, summary: sentence });
    const duration_ms = this.#elapsed();
    const cost_micros = settle(this.#host, this.#call, reason, duration_ms);
    this.#changed();
    this.#tell({ type: 'ended', reason, fault, duration_ms, cost_micros });
    this.#peer?.close();
    this.#peer = null;
  }

  #hear(text: string): void {
    this.#turn += 1;
    clearTimeout(this.#silenceTimer);
    this.#log({ type: 'caller_said', turn: this.#turn, text });
    this.#waiting.push(text);
    if (this.#waiting.length === 1) this.#answerNext();
  }

  #answerNext(): void {
    this.#answerTimer = setTimeout(() => {
      const text = this.#waiting[0];
      if (text === undefined || this.isOver) return;
      const reply = this.#conversation.reply(text);
      this.#waiting.shift();
      this.#say(reply);
      if (this.#waiting.length > 0 && !this.isOver) this.#answerNext();
    }, this.#host.answersAfterMs);
  }

  #say({ text, why, facts, knowledge, ends }: Reply): void {
    const turn = this.#turn - this.#waiting.length;
    for (const fact of facts) this.#log({ type: 'fact_collected', turn, ...fact });
    if (knowledge.length > 0) this.#log({ type: 'knowledge_used', turn, titles: knowledge });
    this.#tell({ type: 'agent_text', turn, text });
    this.#log({ type: 'agent_said', turn, text, why, interrupted: false });
    if (ends) this.end(ends);
    else this.#listen();
  }

  #listen(): void {
    const seconds = this.#call.content?.silence_timeout_seconds ?? 0;
    this.#silenceTimer = setTimeout(() => this.end('silence_timeout'), seconds * 1_000);
  }

  #log(event: UnstampedEvent): void {
    // Spreading a union loses its discriminant for the compiler; seq and offset_ms complete each member.
    const stamped = {
      ...event,
      seq: this.#call.events.length + 1,
      offset_ms: this.#elapsed(),
    } as CallEvent;
    this.#call.events.push(stamped);
    this.#host.save();
    this.#tell({ type: 'event', event: stamped });
  }

  #tellCost(): void {
    const duration_ms = this.#elapsed();
    const seconds = Math.ceil(duration_ms / 1_000);
    const cost_micros = Math.round((seconds * PLATFORM_RATE.micros) / PLATFORM_RATE.per);
    this.#tell({ type: 'cost', cost_micros, duration_ms });
  }

  #tell(message: Unnumbered): void {
    this.#seq += 1;
    const numbered: ServerMessage = { ...message, seq: this.#seq };
    this.#sent.push(numbered);
    this.#peer?.send(numbered);
  }

  #elapsed(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  #changed(): void {
    this.#host.save();
    const { workspace_id, call_id } = this.#call;
    this.#host.publish(workspace_id, { type: 'call.changed', call_id });
  }
}
