/** One mocked call while it runs: stamps what happens, tells its socket, settles at the end. */
import type { HelpTool } from '#contract/agents/agent-tools';
import type { CallEvent, HelpOverBecause, Member, UnstampedEvent } from '#contract/calls/call-events';
import type { ClientMessage } from '#contract/sockets/call-socket';
import { reasonFacts } from '#contract/calls/end-sentences';
import type { EndReason } from '#contract/calls/outcomes';
import { missingPaths, namesOfCall } from '#domain/agents/tools/answer-faults';
import type { ToolAnswer } from '#domain/brain/exchange';
import { notTakenOver, takenBy } from '#domain/calls/taking-over';
import { CallPage, type Peer, type Unnumbered } from './call-page';
import { settle } from './call-settlement';
import { MockConversation } from './conversation';
import { eventsOfReply, type Reply, type ToolUse } from './reply';
import type { Host } from '../host';
import { PLATFORM_RATE } from '../ledger';
import { type MockFollower, MockFollowers } from './mock-followers';
import { MockSpeech } from './mock-voice';
import { tryTool } from './sample-tools';
import type { StoredCall } from '../stored-calls';
import { toolFailure } from '#domain/calls/tool-failure';

const COST_INTERVAL_MS = 1_000;

export class MockCall {
  readonly followers = new MockFollowers();
  readonly #host: Host;
  readonly #call: StoredCall;
  readonly #conversation: MockConversation;
  /** What the conversation knows before any answer. */
  readonly #names: readonly string[];
  readonly #startedAt = performance.now();
  readonly page = new CallPage();
  readonly #heard = new Set<string>();
  readonly #costTimer: ReturnType<typeof setInterval>;
  #limitTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #answerTimer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  readonly #tell = (message: Unnumbered): void => this.followers.told(this.page.tell(message));
  readonly #speech = new MockSpeech({
    tell: this.#tell,
    frame: (frame) => this.page.sound(frame),
    followers: this.followers,
  });
  #endTimer: ReturnType<typeof setTimeout> | undefined;
  #waiting: string[] = [];
  /** Who speaks in the agent's place. */
  #person: { follower: MockFollower; name: string } | null = null;
  /** Sentences of an earlier conversation that are still to be said. */
  #replay: string[];
  /** Gives up waiting for a person who was asked for. */
  #helpTimer: ReturnType<typeof setTimeout> | undefined;
  #asked: (ToolUse & { call: string; at: number }) | null = null;

  constructor(host: Host, call: StoredCall, agent: NonNullable<StoredCall['content']>) {
    this.#host = host;
    this.#call = call;
    this.#names = [...namesOfCall(agent), ...Object.keys(call.setup?.variables ?? {})];
    this.#conversation = new MockConversation(agent, call.setup?.variables);
    this.#replay = [...(call.setup?.replay ?? [])];
    this.#call.status = 'in_progress';
    this.#call.started_at = new Date().toISOString();
    this.#costTimer = setInterval(this.#tellCost, COST_INTERVAL_MS);
    this.#limitTimer = setTimeout(() => this.end('max_duration'), agent.max_duration_seconds * 1_000);
    this.#changed();
  }

  get isOver(): boolean {
    return this.#call.ended_at !== null;
  }

  get hasSound(): boolean {
    return this.#call.setup?.sound ?? false;
  }

  /** The share link it came by. */
  get linkId(): string | null {
    return this.#call.link_id;
  }

  /** Gives the call to a socket, with what it has missed. */
  attach(peer: Peer, lastSeq: number): void {
    const isFirst = this.page.isNew;
    this.page.attach(peer, lastSeq);
    this.#tell({ type: 'ready', call_id: this.#call.call_id, offset_ms: this.#elapsed() });
    if (!isFirst) return;
    this.#log({ type: 'started', brain: 'built_in', model: null });
    const greeting = this.#conversation.greeting();
    if (greeting) this.#say(greeting);
    else this.#listen();
  }

  /** Lets someone read along, from the event after `lastSeq`. */
  follow(follower: MockFollower, lastSeq: number): void {
    const missed = this.#call.events.filter(({ seq }) => seq > lastSeq);
    this.followers.join(follower, missed, this.#elapsed(), this.hasSound);
  }

  /** @returns why the follower can't, in a sentence; null: they have the call */
  takeOver(follower: MockFollower, by: Member): string | null {
    if (this.isOver) return notTakenOver.ending;
    if (!this.hasSound) return notTakenOver.typed;
    if (this.#person !== null) return takenBy(this.#person.name);
    this.#person = { follower, name: by.name };
    clearTimeout(this.#silenceTimer);
    this.#speech.drop();
    this.#log({ type: 'taken_over', by });
    this.#helpOver('taken_over');
    this.#tellWho();
    return null;
  }

  /** What the person's browser understood of them: the mocked call has no ears of its own, and carries no voice. */
  personSaid(follower: MockFollower, text: string): void {
    if (this.#person?.follower !== follower) return;
    const at = this.#elapsed();
    const said = { turn: this.#turn, text, source: 'browser', start_ms: at, end_ms: at } as const;
    this.#log({ type: 'person_said', ...said });
  }

  handBack(follower: MockFollower, because: 'asked' | 'connection_lost'): void {
    if (this.#person?.follower !== follower || this.isOver) return;
    this.#person = null;
    this.#waiting = [];
    this.#log({ type: 'handed_back', because });
    this.#tellWho();
    this.#say(this.#conversation.handedBack(because));
  }

  endByPerson(follower: MockFollower): void {
    if (this.#person?.follower === follower) this.end('person_ended');
  }

  /** @returns why the agent can do nothing with it; null: it can */
  whisper(by: Member, text: string): string | null {
    const refusal = this.#conversation.whisper(text);
    if (refusal !== null) return refusal;
    this.#log({ type: 'whispered', by, text });
    if (this.#helpOver('whispered')) this.#say(this.#conversation.helpedByWhisper());
    return null;
  }

  #tellWho(): void {
    const language = this.#call.content?.language ?? 'en-US';
    this.followers.heldBy(this.#person, { words_by: 'browser', language });
  }

  receive(message: Exclude<ClientMessage, { type: 'hello' }>, peer: Peer): void {
    if (message.type === 'ping') {
      peer.send({
        type: 'pong',
        ...(message.id !== undefined && { id: message.id, offset_ms: this.#elapsed() }),
      });
    }
    if (message.type === 'ping' || !this.page.is(peer) || this.isOver) return;
    const isVisitors = this.#call.link_id !== null;
    if (message.type === 'bye' || (message.type === 'end' && isVisitors)) this.end('caller_hung_up');
    else if (message.type === 'end') this.end('ended_by_user');
    else if (message.type === 'tool_answer') this.#answerByHand(message);
    else if (message.type === 'say') this.#take(message.message_id, message.text, 'typed');
    else if (message.type === 'playback') {
      if (message.state === 'finished' || message.state === 'dropped') this.#speech.wasHeard();
    } else if (message.type === 'recognised' && message.text !== '') {
      if (message.final) this.#take(message.message_id, message.text, 'browser');
      else this.#tell({ type: 'caller_text', text: message.text });
    }
  }

  end(reason: EndReason): void {
    if (this.isOver) return;
    clearInterval(this.#costTimer);
    for (const timer of [this.#limitTimer, this.#silenceTimer, this.#answerTimer, this.#endTimer]) {
      clearTimeout(timer);
    }
    if (this.#person !== null) this.#log({ type: 'handed_back', because: 'call_ended' });
    this.#helpOver('call_ended');
    const { fault, sentence } = reasonFacts(reason);
    this.#log({ type: 'ended', reason, fault, provider_code: null, summary: sentence });
    const duration_ms = this.#elapsed();
    const cost_micros = settle(this.#host, this.#call, reason, duration_ms);
    this.#changed();
    this.#tell({ type: 'ended', reason, fault, duration_ms, cost_micros });
    this.page.close();
    this.followers.end();
  }

  /** A sentence that was sent again counts once. What the agent is saying is cut off by it. */
  #take(messageId: string, text: string, source: 'typed' | 'browser'): void {
    if (this.#heard.has(messageId)) return;
    this.#heard.add(messageId);
    this.#speech.drop();
    this.#hear(text, source);
  }

  #hear(text: string, source: 'typed' | 'browser' = 'typed'): void {
    this.#turn += 1;
    clearTimeout(this.#silenceTimer);
    const how = source === 'typed' ? {} : { source };
    this.#log({ type: 'caller_said', turn: this.#turn, text, ...how });
    this.#waiting.push(text);
    this.#answerNext();
  }

  /** One sentence after another; the next one waits until the tool of the one before has answered. */
  #answerNext(): void {
    if (this.#answerTimer !== undefined || this.#asked !== null) return;
    if (this.#waiting.length === 0 || this.isOver || this.#person !== null) return;
    this.#answerTimer = setTimeout(() => void this.#answer(), this.#host.answersAfterMs);
  }

  async #answer(): Promise<void> {
    const text = this.#waiting.shift();
    const isAnswered = text !== undefined && !this.isOver && this.#person === null;
    const reply = isAnswered ? await this.#conversation.reply(text) : null;
    this.#answerTimer = undefined;
    // It may have ended meanwhile, or someone has taken it over.
    if (reply === null || this.isOver || this.#person !== null) return;
    this.#say(reply);
    this.#answerNext();
  }

  #say(reply: Reply): void {
    const turn = this.#turnNow();
    if (reply.text !== '') this.#tell({ type: 'agent_text', turn, text: reply.text });
    for (const event of eventsOfReply(turn, reply)) this.#log(event);
    const seconds = this.hasSound ? this.#speech.say(reply.text, this.#elapsed()) : 0;
    if (reply.asksHelp !== null) this.#askForHelp(reply.asksHelp);
    else if (reply.ends) this.#endAfter(seconds, reply.ends);
    else if (reply.uses) this.#ask(reply.uses);
    else this.#listen();
  }

  #askForHelp(tool: HelpTool): void {
    if (this.#helpTimer !== undefined) return;
    const turn = this.#turnNow();
    const { name, wait_seconds } = tool;
    const said = this.#call.events.findLast((event) => event.type === 'caller_said');
    const why = said?.type === 'caller_said' ? `“${said.text}”` : '';
    this.#log({ type: 'help_requested', turn, tool: name, why, wait_seconds });
    this.#helpChanged();
    this.#helpTimer = setTimeout(() => {
      if (this.#helpOver('unanswered')) this.#say(this.#conversation.unanswered(tool));
    }, wait_seconds * 1_000);
  }

  /** @returns false where no one was waited for */
  #helpOver(because: HelpOverBecause): boolean {
    if (this.#helpTimer === undefined) return false;
    clearTimeout(this.#helpTimer);
    this.#helpTimer = undefined;
    this.#log({ type: 'help_over', because });
    this.#helpChanged();
    return true;
  }

  #helpChanged(): void {
    const { workspace_id, call_id } = this.#call;
    this.#host.publish(workspace_id, { type: 'help.changed', call_id });
  }

  /** The closing words are heard to their end. */
  #endAfter(seconds: number, reason: EndReason): void {
    if (seconds === 0) this.end(reason);
    else this.#endTimer = setTimeout(() => this.end(reason), seconds * 1_000);
  }

  #ask(use: ToolUse): void {
    const call = crypto.randomUUID();
    this.#asked = { ...use, call, at: this.#elapsed() };
    const { tool, arguments: given } = use;
    this.#log({ type: 'tool_called', turn: this.#turnNow(), call, tool: tool.name, arguments: given });
    if (this.#call.setup?.tools === 'by_hand') {
      this.#tell({ type: 'tool_waits', call });
      return;
    }
    const { status, body, error } = tryTool(tool, given, this.#names);
    this.#toolAnswered({ status, answer: body, error });
  }

  #answerByHand({ call, answer, status }: Extract<ClientMessage, { type: 'tool_answer' }>): void {
    if (this.#asked?.call !== call) return;
    this.#toolAnswered({ status, answer, error: toolFailure(status) });
    this.#answerNext();
  }

  #toolAnswered(result: Omit<ToolAnswer, 'duration_ms'>): void {
    const asked = this.#asked;
    if (asked === null) return;
    this.#asked = null;
    const { call, tool, at, arguments: given } = asked;
    const turn = this.#turnNow();
    const duration_ms = this.#elapsed() - at;
    const missing = missingPaths(tool, result, [...this.#names, ...Object.keys(given)]);
    this.#log({ type: 'tool_answered', turn, call, tool: tool.name, duration_ms, ...result, ...missing });
    this.#say(this.#conversation.toolAnswered(asked, { ...result, duration_ms }));
  }

  #turnNow(): number {
    return this.#turn - this.#waiting.length;
  }

  #listen(): void {
    const next = this.#replay.shift();
    if (next !== undefined) {
      this.#hear(next);
      return;
    }
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

  readonly #tellCost = (): void => {
    const duration_ms = this.#elapsed();
    const seconds = Math.ceil(duration_ms / 1_000);
    const cost_micros = Math.round((seconds * PLATFORM_RATE.micros) / PLATFORM_RATE.per);
    this.#tell({ type: 'cost', cost_micros, duration_ms });
  };

  #elapsed(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  #changed(): void {
    this.#host.save();
    const { workspace_id, call_id } = this.#call;
    this.#host.publish(workspace_id, { type: 'call.changed', call_id });
  }
}
