/**
 * A model and what takes over from it, as one model for the engine. The second is asked when the first
 * fails, or says nothing for too long, also in the middle of an answer: the sentence breaks off, as people
 * do, and the second goes on. A second model is asked for this answer; the built-in brain, which has to know
 * the state of the conversation, keeps the rest of the call.
 */
import { APIConnectionError, APITimeoutError, DEFAULT_API_CONNECT_OPTIONS, llm } from '@livekit/agents';
import { LLM } from '@livekit/agents-plugin-openai';
import OpenAI from 'openai';
import type { Models, Failover } from '../brains/brain';
import type { BrainHost } from '../brains/brain-host';
import { NO_WORDS } from '../desk/provider-faults';
import type { ModelEndpoint } from '../ports';
import { chunkOf, entriesOf } from './brain-as-model';

/** How long a model that has failed is left alone while there is another one. */
const REST_MS = 60_000;

interface Link {
  endpoint: ModelEndpoint;
  model: llm.LLM;
  /** The last failure of the request under way. */
  failure: Error | null;
  /** On the call's clock; before this it isn't asked while there is another one. */
  restsUntil: number;
}

export class ModelChain extends llm.LLM {
  readonly links: readonly Link[];

  constructor(
    readonly parts: {
      models: Models;
      host: Pick<BrainHost, 'desk' | 'notes' | 'used'>;
      /** For the first word of a model that another one can take over from. */
      firstWordMs: number;
    },
  ) {
    super();
    this.links = parts.models.endpoints.map(this.#link);
  }

  label(): string {
    return 'callwright.ModelChain';
  }

  override get model(): string {
    return this.links[0]?.endpoint.model ?? 'unknown';
  }

  chat(request: Parameters<llm.LLM['chat']>[0]): llm.LLMStream {
    const patience = request.connOptions ?? DEFAULT_API_CONNECT_OPTIONS;
    return new ChainStream(this, request, patience);
  }

  readonly #link = (endpoint: ModelEndpoint): Link => {
    const { models, host } = this.parts;
    const model = new LLM({
      model: endpoint.model,
      temperature: models.settings.temperature || LEAST_TEMPERATURE,
      maxCompletionTokens: models.settings.max_tokens,
      client: new OpenAI({
        apiKey: endpoint.apiKey,
        baseURL: endpoint.baseUrl,
        maxRetries: 0,
        ...(endpoint.fetch && { fetch: endpoint.fetch }),
      }),
    });
    const link: Link = { endpoint, model, failure: null, restsUntil: 0 };
    model.on('error', ({ error, recoverable }) => {
      if (!recoverable) link.failure = error;
    });
    model.on('metrics_collected', ({ promptTokens, completionTokens, totalTokens }) => {
      if (totalTokens === 0) return;
      host.used({
        model: endpoint.model,
        input_tokens: promptTokens,
        output_tokens: completionTokens,
        ...(endpoint.own_key && { own_key: true }),
      });
    });
    return link;
  };
}

/** The plugin leaves out a temperature of 0. */
const LEAST_TEMPERATURE = 1e-6;

class ChainStream extends llm.LLMStream {
  readonly #chain: ModelChain;
  readonly #request: Parameters<llm.LLM['chat']>[0];
  readonly #patience: typeof DEFAULT_API_CONNECT_OPTIONS;

  constructor(
    chain: ModelChain,
    request: Parameters<llm.LLM['chat']>[0],
    patience: typeof DEFAULT_API_CONNECT_OPTIONS,
  ) {
    // Each model makes its own retries; the chain as a whole makes none.
    super(chain, { ...request, connOptions: { ...patience, maxRetry: 0 } });
    this.#chain = chain;
    this.#request = request;
    this.#patience = patience;
  }

  protected override async run(): Promise<void> {
    const { host, models } = this.#chain.parts;
    const { clock } = host.desk;
    const { failover } = models;
    const { links } = this.#chain;
    if (failover?.leads) return this.#failOver(failover);
    const awake = links.filter((link, place) => link.restsUntil <= clock.monotonic() || place > 0);
    let failure: Error | null = null;
    /** What was said before an answer broke off. */
    let said = '';
    for (const [place, link] of awake.entries()) {
      const last = place === awake.length - 1 && failover === null;
      this.#asks(link.endpoint.model, link === links[0] ? null : said);
      const answer = await this.#answerOf(link, last, said);
      failure = link.failure;
      // What was broken off (the caller went on talking) says nothing against the model.
      if (failure === null || this.abortController.signal.aborted) return;
      if (last) break;
      link.restsUntil = clock.monotonic() + REST_MS;
      // Its tools are called, and the next one is asked what comes of them.
      if (answer.calls) return;
      said += this.#breakOff(answer.text);
    }
    if (failover !== null) {
      this.#asks(null, said);
      return this.#failOver(failover);
    }
    throw failure ?? new APIConnectionError({ message: 'There is no model to ask.' });
  }

  /** @param after what the one before has said, where this one takes over; null otherwise */
  #asks(model: string | null, after: string | null): void {
    const { notes } = this.#chain.parts.host;
    if (after === null) return notes.thinking(model);
    const text = tookOver(this.#chain.links[0], model ?? 'the built-in engine', after);
    if (after !== '') return notes.goesOn(model, { kind: 'notice', text });
    notes.thinking(model);
    notes.because([{ kind: 'notice', text }]);
  }

  async #failOver(failover: Failover): Promise<void> {
    const answer = await failover.next(entriesOf(this.chatCtx));
    if (answer !== null) this.queue.put(chunkOf(answer));
  }

  /** Ends what was said so that something else can follow. @returns all of it */
  #breakOff(text: string): string {
    if (text.trim() === '') return '';
    const space = /\s$/u.test(text) ? '' : ' ';
    const mark = SENTENCE_END.test(text) ? space : `${space}… `;
    this.queue.put({ id: 'break', delta: { role: 'assistant', content: mark } });
    return `${text}${mark}`;
  }

  /**
   * Passes on what the model says.
   *
   * @param said before it by another one, whose answer it goes on with
   * @returns the text, and whether it called tools
   */
  async #answerOf(link: Link, last: boolean, said: string): Promise<{ text: string; calls: boolean }> {
    const { host, firstWordMs } = this.#chain.parts;
    link.failure = null;
    const patience = last ? this.#patience : { ...this.#patience, maxRetry: 0 };
    const chatCtx = said === '' ? this.#request.chatCtx : goingOn(this.#request.chatCtx, said);
    const stream = link.model.chat({ ...this.#request, chatCtx, connOptions: patience });
    const stop = () => stream.close();
    this.abortController.signal.addEventListener('abort', stop, { once: true });
    const bounds = new AnswerBounds(this.#chain.parts.models.settings.max_tokens);
    const answer = { text: '', calls: false };
    let began = false;
    let tooLate = () => {};
    const waitAgain = () => {
      tooLate();
      if (last) return;
      tooLate = host.desk.clock.after(firstWordMs, () => {
        link.failure = new APITimeoutError({
          message: began ? 'The model stopped in its answer.' : 'The model didn’t begin to answer in time.',
        });
        stream.close();
      });
    };
    waitAgain();
    try {
      for await (const chunk of stream) {
        if (!began) began = llm.hasResponse(chunk);
        if (began) waitAgain();
        const kept = bounds.within(chunk);
        if (kept === null) break;
        answer.text += kept.delta?.content ?? '';
        answer.calls ||= (kept.delta?.toolCalls?.length ?? 0) > 0;
        this.queue.put(kept);
      }
    } finally {
      tooLate();
      this.abortController.signal.removeEventListener('abort', stop);
      stream.close();
    }
    if (!began && !last && link.failure === null)
      link.failure = new APIConnectionError({ message: NO_WORDS });
    return answer;
  }
}

/** A whole sentence, at the end of a text. */
const SENTENCE_END = /[.!?…]["'”’)]*\s*$/u;

/** The conversation for a model that goes on where another one broke off. */
function goingOn(conversation: llm.ChatContext, said: string): llm.ChatContext {
  const longer = conversation.copy();
  longer.addMessage({ role: 'assistant', content: said });
  longer.addMessage({
    role: 'system',
    content:
      'You broke off there, and the caller has heard it. Answer in full, without repeating what you said.',
  });
  return longer;
}

/** Hardly a token has more characters than this. */
const CHARACTERS_A_TOKEN = 8;
const MOST_TOOL_CALLS = 8;

/** Cuts off an endpoint that says more, or calls more at once, than it was allowed to. */
class AnswerBounds {
  #characters: number;
  #calls = MOST_TOOL_CALLS;

  constructor(maxTokens: number) {
    this.#characters = maxTokens * CHARACTERS_A_TOKEN;
  }

  /** The piece, as far as it is within bounds; null when the answer should be cut off. */
  within(chunk: llm.ChatChunk): llm.ChatChunk | null {
    const { delta } = chunk;
    if (delta === undefined) return chunk;
    if (this.#characters <= 0) return null;
    const content = delta.content?.slice(0, this.#characters);
    this.#characters -= content?.length ?? 0;
    const toolCalls = delta.toolCalls?.slice(0, this.#calls);
    this.#calls -= toolCalls?.length ?? 0;
    return {
      ...chunk,
      delta: {
        ...delta,
        ...(content !== undefined && { content }),
        ...(toolCalls !== undefined && { toolCalls }),
      },
    };
  }
}

function tookOver(first: Link | undefined, second: string, said: string): string {
  const name = first?.endpoint.model ?? 'the first model';
  return said === '' ? `${name} didn’t answer; ${second} did` : `${name} broke off; ${second} went on`;
}
