/**
 * What the browser understood of the caller, until the server has it. Messages of one socket arrive in order:
 * the answer to a ping that followed a sentence proves that the sentence arrived. What is not proven is sent
 * again on the next socket; its id makes it count once.
 */
import type { ClientMessage } from '#contract/sockets/call-socket';
import { newRequestKey } from '@/lib/request-key';

type Sentence = Extract<ClientMessage, { type: 'recognised' }>;

interface WordsLink {
  send(message: ClientMessage): void;
  /** Sends a ping. @returns its number, which is larger than all before */
  ping(): number;
}

export class RecognisedWords {
  #id = newRequestKey();
  #unproven: { sentence: Sentence; ping: number }[] = [];

  constructor(private readonly link: WordsLink) {}

  /** @param final they will not change; otherwise they are of the moment, and not sent again */
  say(text: string, final: boolean): void {
    const sentence: Sentence = { type: 'recognised', message_id: this.#id, text, final };
    this.link.send(sentence);
    if (!final) return;
    this.#id = newRequestKey();
    this.#unproven.push({ sentence, ping: this.link.ping() });
  }

  /** The server has answered this ping. */
  answered(ping: number): void {
    this.#unproven = this.#unproven.filter((kept) => kept.ping > ping);
  }

  /** The socket is there again. */
  sendAgain(): void {
    if (this.#unproven.length === 0) return;
    for (const { sentence } of this.#unproven) this.link.send(sentence);
    const ping = this.link.ping();
    this.#unproven = this.#unproven.map(({ sentence }) => ({ sentence, ping }));
  }
}
