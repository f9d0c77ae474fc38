/**
 * One run of the assistant: the model asks for tools, one after the other, until it has something to say. It works on
 * the proposal of one conversation, and is written down step by step, so that a page sees it wherever it is.
 */
import { assistantSentences as sentences } from '#domain/assistant/sentences';
import { type TokenUsage, tokensByModel } from '#domain/money/usage';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { Log } from '../../platform/logging';
import { askWithTools, type ModelMessage, type ToolWish } from '../../runtime/brains/model-with-tools';
import type { ModelEndpoint } from '../../runtime/ports';
import type { BillingService } from '../billing/service';
import { NO_SUCH_TOOL } from '../mcp/tools';
import * as store from './chat-store';
import { messagesFor } from './instructions';
import { LETTERS_A_TOKEN } from './models';
import { readable, withEntry } from './presentation';
import { endRun, type Ending, tellChanged, withStep } from './run-ending';
import type { StepAnswer, Toolbox } from './toolbox';

/** Of the model in one run. */
const MOST_TURNS = 24;
/** Tools that it may ask for in one turn. */
const MOST_WISHES = 6;
const MOST_TOKENS = 400_000;
const MOST_ANSWER_TOKENS = 6000;
const MOST_MS = 8 * 60_000;
/** Also how soon one that was stopped elsewhere ends, where no notice of it comes. */
const HEARTBEAT_MS = 4000;

/** Ends a run with a sentence for the person. */
class RunStopped extends Error {}

interface RunOptions {
  database: Database;
  billing: BillingService;
  log: Log<'warn' | 'error'>;
}

export interface RunOrder extends store.ChatKey {
  run_id: string;
  endpoint: ModelEndpoint;
  toolbox: Toolbox;
}

export class AssistantRun {
  /** Aborted with the reason why it ends; without one when it isn't ours any more. */
  readonly #ending = new AbortController();
  readonly #signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(MOST_MS)]);
  #used: TokenUsage[] = [];

  constructor(
    private readonly options: RunOptions,
    readonly order: RunOrder,
  ) {}

  /** Resolves once it has ended and is written down. Never rejects. */
  async work(): Promise<void> {
    const heartbeat = setInterval(this.check, HEARTBEAT_MS);
    try {
      await this.#end({ kind: 'answered', text: await this.#converse() });
    } catch (error) {
      await this.#end({ kind: 'stopped', reason: this.#reasonOf(error) }).catch((err: unknown) =>
        this.options.log.error({ err }, 'an end of the assistant’s was not written down'),
      );
    } finally {
      clearInterval(heartbeat);
      await this.order.toolbox
        .close()
        .catch((err: unknown) => this.options.log.warn({ err }, 'the assistant’s tests were not cancelled'));
    }
  }

  /** @param reason for the person; undefined: it has been ended in the database */
  stop(reason?: string): void {
    this.#ending.abort(reason === undefined ? undefined : new RunStopped(reason));
  }

  /** Stops it if it was ended elsewhere. */
  readonly check = async (): Promise<void> => {
    try {
      if (!(await this.#within((tx) => store.renewRun(tx, this.order.run_id)))) this.stop();
    } catch (err) {
      this.options.log.warn({ err }, 'the lease of an assistant was not renewed');
    }
  };

  async #converse(): Promise<string> {
    const { endpoint, toolbox } = this.order;
    const messages = await this.#within(this.#messages);
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      // Who ends it meanwhile finds what the question costs, though no answer says so any more.
      await this.#note([...this.#used, aboutOf(endpoint.model, messages, toolbox.offered)]);
      const answer = await askWithTools({
        endpoint,
        messages,
        tools: toolbox.offered,
        max_tokens: MOST_ANSWER_TOKENS,
        signal: this.#signal,
      });
      if (!answer.ok) {
        await this.#note(this.#used);
        throw new RunStopped(sentences.noAnswer(answer, endpoint.own_key === true));
      }
      await this.#use(answer.usage);
      messages.push(answer.message);
      if (answer.wishes.length === 0) return readable(answer.text) || 'That’s all.';
      for (const [place, wish] of answer.wishes.entries()) {
        const content =
          place < MOST_WISHES ? (await this.#step(wish)).content : 'Ask for fewer tools at once.';
        messages.push({ role: 'tool', tool_call_id: wish.id, content });
      }
    }
    throw new RunStopped(sentences.steps);
  }

  readonly #messages = async (tx: Transaction): Promise<ModelMessage[]> => {
    const row = await this.#own(tx);
    const proposal = row.proposed ?? row.base;
    if (proposal === null) throw new Error('The assistant has nothing to work on.');
    const { agent_id } = this.order;
    return messagesFor({ agent_id, proposal, has_changes: row.proposed !== null, entries: row.entries });
  };

  /** Shows the step, takes it, and shows what came of it. */
  async #step(wish: ToolWish): Promise<StepAnswer> {
    const { toolbox } = this.order;
    const title = toolbox.titleOf(wish.name);
    if (title === null) return { content: NO_SUCH_TOOL, state: 'refused', detail: null };
    await this.#change((row) => ({
      entries: withEntry(row.entries, { kind: 'step', title, detail: null, state: 'working' }),
    }));
    this.#signal.throwIfAborted();
    const answer = await toolbox.use(wish, this.#signal);
    this.#signal.throwIfAborted();
    await this.#change((row) => ({
      entries: withStep(row.entries, { state: answer.state, detail: answer.detail }),
    }));
    return answer;
  }

  /** Writes down what's charged when the run ends. */
  #note(tokens: readonly TokenUsage[]): Promise<void> {
    return this.#within(async (tx) => {
      const row = await this.#own(tx);
      if (row.is_charged) await store.updateChat(tx, row, { tokens: tokensByModel([...tokens]) });
    });
  }

  /** Notes what the model has used, and stops where neither credit nor patience reaches for more. */
  async #use(usage: TokenUsage): Promise<void> {
    this.#used = tokensByModel([...this.#used, usage]);
    const { workspace_id, run_id, endpoint } = this.order;
    const refusal = await this.#within(async (tx) => {
      const row = await this.#own(tx);
      if (!row.is_charged) return null;
      await store.updateChat(tx, row, { tokens: [...this.#used] });
      const { model } = endpoint;
      // The next question is at least as long as this one.
      const next = { model, input_tokens: usage.input_tokens, output_tokens: MOST_ANSWER_TOKENS / 10 };
      const tokens = tokensByModel([...this.#used, next]);
      const held = await this.options.billing.extendHold(tx, {
        workspace_id,
        call_id: run_id,
        usage: { platform_ms: 0, tokens },
      });
      return held.held ? null : held.message;
    });
    if (refusal !== null) throw new RunStopped(refusal);
    const total = this.#used.reduce(
      (sum, { input_tokens, output_tokens }) => sum + input_tokens + output_tokens,
      0,
    );
    if (total > MOST_TOKENS) throw new RunStopped(sentences.tokens);
  }

  #change(change: (row: store.ChatRow) => Parameters<typeof store.updateChat>[2]): Promise<void> {
    return this.#within(async (tx) => {
      const row = await this.#own(tx);
      await store.updateChat(tx, row, change(row));
      await tellChanged(tx, row);
    });
  }

  /** @throws Error once the run was ended elsewhere */
  async #own(tx: Transaction): Promise<store.ChatRow> {
    const row = await store.lockRun(tx, this.order.run_id);
    if (row !== undefined) return row;
    this.stop();
    throw new Error('The run is no longer ours.');
  }

  /** Nothing where it was ended elsewhere. */
  async #end(ending: Ending): Promise<void> {
    await this.#within(async (tx) => {
      const row = await store.lockRun(tx, this.order.run_id);
      if (row !== undefined) await endRun(tx, this.options.billing, row, ending);
    });
  }

  #reasonOf(error: unknown): string {
    const { reason, aborted } = this.#signal;
    if (aborted) return reason instanceof RunStopped ? reason.message : sentences.time;
    if (error instanceof RunStopped) return error.message;
    this.options.log.error({ err: error, run_id: this.order.run_id }, 'the assistant broke off');
    return sentences.broken;
  }

  #within<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.options.database.inWorkspace(this.order.workspace_id, work);
  }
}

/** About what a question takes in, for one whose answer never comes. */
function aboutOf(model: string, messages: readonly ModelMessage[], tools: Toolbox['offered']): TokenUsage {
  const letters = JSON.stringify(messages).length + JSON.stringify(tools).length;
  return { model, input_tokens: Math.ceil(letters / LETTERS_A_TOKEN), output_tokens: 0 };
}
