/**
 * The rules of phone numbers: anyone may claim a number, a proven one rings in one place, and only a published
 * agent answers it.
 */
import * as z from 'zod/mini';
import type { BodyOf } from '#contract/endpoint';
import { NumberRules } from '#contract/agents/number-rules';
import type { NumberWebhook, PhoneNumber, phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import type { EndReason } from '#contract/calls/outcomes';
import { checkNumber } from '#contract/agents/phone-number-check';
import { mustBeHours } from '#domain/agents/phone-numbers/number-hours';
import {
  alreadyListed,
  answersOtherwise,
  asDialledIn,
  asInternational,
  changedNumber,
  mustAnswerCalls,
  mustTranscribeOn,
  ringProblem,
} from '#domain/agents/phone-numbers/phone-number-rules';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { wasImported } from '#domain/agents/account-number-rules';
import { fieldError, present } from '#domain/api-error';
import { fallbackOf, mustBeCalledInstead, ownNumber } from '#domain/calls/telephone/fallback';
import { noSuch } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import type { Session, Tenant } from '../../platform/http/session';
import { shareTaken } from '../../platform/http/limits/share-error';
import { publishEvent } from '../../platform/workspace-events';
import { type NumberedAgent, numberedAgents } from '../agents/numbered-agents';
import { agentForCall, keepAgent, publishedContent } from '../agents/service';
import { carriersOf } from '../carriers/service';
import * as store from './store';

export { agentOfNumber } from './store';

export interface PhoneNumbersService {
  /** Of a key that's bound to agents: the numbers that those answer. */
  list(of: Pick<Session, 'workspace_id' | 'agent_ids'>): Promise<PhoneNumber[]>;
  /** @throws ApiError `not_found` */
  get(of: Tenant, phoneNumberId: string): Promise<PhoneNumber>;
  count(of: Tenant): Promise<number>;
  /** @throws ApiError `limit_reached` when the workspace has as many as it may */
  add(session: Session, number: BodyOf<typeof phoneNumberEndpoints.add>): Promise<PhoneNumber>;
  /** @throws ApiError `conflict` when someone has changed it since the revision that was seen */
  update(
    session: Session,
    phoneNumberId: string,
    change: BodyOf<typeof phoneNumberEndpoints.update>,
  ): Promise<PhoneNumber>;
}

interface PhoneNumbersOptions {
  database: Database;
  shares: Pick<Shares, 'phone_numbers'>;
}

export function createPhoneNumbersService({ database, shares }: PhoneNumbersOptions): PhoneNumbersService {
  return {
    list: ({ workspace_id, agent_ids }) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const rows = await store.listPhoneNumbers(tx);
        const own = ({ agent_id }: store.PhoneNumberRow) =>
          agent_id !== null && agent_ids?.includes(agent_id);
        return described(tx, agent_ids ? rows.filter(own) : rows);
      }),

    get: (of, phoneNumberId) => database.inWorkspace(of.workspace_id, (tx) => numberById(tx, phoneNumberId)),

    count: (of) => database.inWorkspace(of.workspace_id, store.countPhoneNumbers),

    add: (session, { number: typed, label, agent_id, carrier_id }) => {
      const checked = checkNumber(typed);
      if ('fault' in checked) throw fieldError('number', checked.fault);
      return database.inWorkspace(session.workspace_id, async (tx) => {
        await keepAnswering(tx, agent_id);
        await mustAnswer(tx, { agent_id, agent_version: null, carrier_id });
        await inTurn(tx, 'phone numbers', session.workspace_id);
        const row = { workspace_id: session.workspace_id, ...checked, label, agent_id, carrier_id };
        const id = await store.insertPhoneNumber(tx, row);
        if (id === null) throw alreadyListed();
        await mustHaveRoom(tx, shares);
        return changed(tx, session, id);
      });
    },

    update: (session, phoneNumberId, { base_revision, ...change }) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        // Before the number, as it's locked by who deletes the agent.
        await keepAnswering(tx, change.agent_id, change.rules?.outside_hours.agent_id);
        const row = present(await store.lockPhoneNumber(tx, phoneNumberId), noSuch.phoneNumber);
        const wanted = changedNumber(row, change);
        if (row.webhook !== null && wanted.carrier_id !== row.carrier_id) throw wasImported();
        if (change.rules !== undefined) wanted.rules = await withNumbers(tx, row, wanted.rules);
        const there = { ...row, rules: z.parse(NumberRules, row.rules) };
        const asked = { ...wanted, rules: z.parse(NumberRules, wanted.rules), base_revision };
        if (!isChange('phoneNumber', there, asked)) return numberById(tx, phoneNumberId);
        // What stays as it is isn't looked at again: a label can be changed whatever became of the agent.
        if (answersOtherwise(row, wanted)) await mustAnswer(tx, wanted);
        if (change.rules !== undefined || wanted.carrier_id !== row.carrier_id) {
          await mustBeSoundRules(tx, asked.rules, wanted.carrier_id);
        }
        await store.updatePhoneNumber(tx, phoneNumberId, { ...wanted, revision: row.revision + 1 });
        return changed(tx, session, phoneNumberId);
      }),
  };
}

/**
 * @param more numbers that are still to be added
 * @throws ApiError `limit_reached` when the workspace has more than it may, or would have with those
 */
export async function mustHaveRoom(
  tx: Transaction,
  { phone_numbers: most }: Pick<Shares, 'phone_numbers'>,
  more = 0,
): Promise<void> {
  if ((await store.countPhoneNumbers(tx)) + more <= most) return;
  throw shareTaken(
    'phone_numbers',
    `Your workspace has ${most} phone numbers, which is its limit. Remove one first.`,
  );
}

/** Tells every page of the workspace, and answers the number as it is now. */
export async function changed(tx: Transaction, session: Tenant, phoneNumberId: string): Promise<PhoneNumber> {
  await publishEvent(tx, session.workspace_id, { type: 'phone_numbers.changed' });
  return numberById(tx, phoneNumberId);
}

async function numberById(tx: Transaction, phoneNumberId: string): Promise<PhoneNumber> {
  const row = present(await store.findPhoneNumber(tx, phoneNumberId), noSuch.phoneNumber);
  const [number] = await described(tx, [row]);
  return present(number, noSuch.phoneNumber);
}

type Answering = Pick<store.PhoneNumberRow, 'agent_id' | 'agent_version' | 'carrier_id'>;

/** Null: the number has none; undefined: there's no such carrier (any more). */
const carrierOf = async (tx: Transaction, carrierId: string | null) =>
  carrierId === null ? null : (await carriersOf(tx, [carrierId])).get(carrierId);

/** Of agents that a number is about to get: who deletes one has looked for its numbers already. */
export async function keepAnswering(
  tx: Transaction,
  ...agentIds: (string | null | undefined)[]
): Promise<void> {
  const wanted = agentIds.flatMap((agentId) => agentId ?? []);
  if (wanted.length > 0) await keepAgent(tx, ...wanted);
}

/** An agent who can answer by this carrier, if there is one. @throws ApiError `invalid_request` at the field */
export async function mustAnswer(
  tx: Transaction,
  { agent_id, agent_version, carrier_id }: Answering,
): Promise<void> {
  const carrier = await carrierOf(tx, carrier_id);
  if (carrier === undefined) throw fieldError('carrier_id', noSuch.carrier);
  if (agent_id === null) return;
  mustAnswerCalls(await agentForCall(tx, agent_id));
  const published = await publishedContent(tx, agent_id, agent_version);
  if (published === undefined && agent_version !== null) {
    throw fieldError('agent_version', noSuch.version(agent_version));
  }
  if (published !== undefined) mustTranscribeOn(carrier, published.content);
}

/** Hours that exist, and outside of them an agent who can answer. @throws ApiError `invalid_request` at the field */
async function mustBeSoundRules(
  tx: Transaction,
  rules: NumberRules,
  carrierId: string | null,
): Promise<void> {
  mustBeHours(rules);
  const { agent_id } = rules.outside_hours;
  if (!rules.hours.enabled || agent_id === null) return;
  const field = 'rules.outside_hours.agent_id';
  mustAnswerCalls(await agentForCall(tx, agent_id), field);
  const published = await publishedContent(tx, agent_id, null);
  if (published === undefined) return;
  mustTranscribeOn((await carrierOf(tx, carrierId)) ?? null, published.content, field);
}

/** The rules with their numbers as they're called. @throws ApiError `invalid_request` at the field */
async function withNumbers(
  tx: Transaction,
  { number, country }: Pick<store.PhoneNumberRow, 'number' | 'country'>,
  wanted: Partial<NumberRules>,
): Promise<NumberRules> {
  const { rules, called } = mustBeCalledInstead({ number, country, rules: z.parse(NumberRules, wanted) });
  for (const one of called) if (await isOwn(tx, one.number)) throw ownNumber(one.field);
  return rules;
}

/** Whether a number's calls come here. */
const isOwn = async (tx: Transaction, number: string): Promise<boolean> =>
  (await store.findByNumbers(tx, [number])).length > 0;

async function described(tx: Transaction, rows: readonly store.PhoneNumberRow[]): Promise<PhoneNumber[]> {
  const answering = ({ agent_id, agent_version: version }: store.PhoneNumberRow) =>
    agent_id === null ? null : { agent_id, version };
  const agentOf = await numberedAgents(
    tx,
    rows.flatMap((row) => answering(row) ?? []),
  );
  const carriers = await carriersOf(
    tx,
    rows.flatMap((row) => row.carrier_id ?? []),
  );
  return rows.map((row) => {
    const wanted = answering(row);
    const agent = wanted && agentOf(wanted);
    return phoneNumberOf(row, { agent, carrier: carriers.get(row.carrier_id ?? '') });
  });
}

/** What a number is shown with. */
interface Around {
  /** Null: none, or it was deleted. */
  agent: NumberedAgent | null;
  carrier: ReturnType<Awaited<ReturnType<typeof carriersOf>>['get']> | null;
}

function phoneNumberOf(row: store.PhoneNumberRow, { agent, carrier = null }: Around): PhoneNumber {
  const rules = z.parse(NumberRules, row.rules);
  return {
    phone_number_id: row.phone_number_id,
    revision: row.revision,
    number: row.number,
    formatted: phoneText(row.number),
    country: row.country,
    label: row.label,
    agent_id: agent && row.agent_id,
    agent_name: agent && agent.name,
    agent_version: agent && row.agent_version,
    carrier_id: carrier === null ? null : row.carrier_id,
    carrier_label: carrier?.label ?? null,
    ring_problem: ringProblem({
      carrier,
      transcriber: agent && agent.transcriber,
      webhook: row.webhook,
      takes_calls: rules.takes_calls,
    }),
    rules,
    proven: row.proven_at !== null,
    webhook: row.webhook && webhookOf(row.webhook),
    created_at: row.created_at.toISOString(),
  };
}

function webhookOf({ state, problem, before }: store.KeptWebhook): NumberWebhook {
  return { state, problem, before: before && { kind: before.kind, text: before.text } };
}

/** For carriers: how many numbers were imported from one, and which is one of them. */
export const importsOf = store.countImported;

/** Where the caller of a refused call is sent, and from which number; null: they only hear why it's refused. */
export async function fallbackFor(
  tx: Transaction,
  reason: EndReason,
  number: RungNumber,
): Promise<ReturnType<typeof fallbackOf>> {
  const fallback = fallbackOf(reason, number);
  // One that was added here since: its calls could go round and round.
  return fallback !== null && (await isOwn(tx, fallback.number)) ? null : fallback;
}

/** A number that is called. */
export interface RungNumber extends Pick<PhoneNumber, 'number' | 'country' | 'agent_id' | 'agent_version'> {
  rules: NumberRules;
}

/** For a call: the number of this carrier that was called, however the carrier writes it; null: none of them. */
export async function numberOfCarrier(
  tx: Transaction,
  carrierId: string,
  written: string,
): Promise<RungNumber | null> {
  const [row] = await store.ringingNumbers(tx, carrierId, [asInternational(written)]);
  const called = row ?? (await dialledNumber(tx, carrierId, written));
  return called && { ...called, rules: z.parse(NumberRules, called.rules) };
}

async function dialledNumber(tx: Transaction, carrierId: string, written: string) {
  const countries = await store.countriesOfCarrier(tx, carrierId);
  const rows = await store.ringingNumbers(tx, carrierId, asDialledIn(countries, written));
  return rows.find(({ number, country }) => asDialledIn([country], written).includes(number)) ?? null;
}

/** For a call out: the number that calls, with its carrier; null: there's no such number. */
export async function callingNumber(tx: Transaction, phoneNumberId: string) {
  const row = await store.findPhoneNumber(tx, phoneNumberId);
  if (row === undefined) return null;
  const { number, country, carrier_id } = row;
  const rules = z.parse(NumberRules, row.rules);
  const carrier = await carrierOf(tx, carrier_id);
  return {
    number,
    country,
    rules,
    proven: row.proven_at !== null,
    carrier: carrier && carrier_id ? { ...carrier, carrier_id } : null,
  };
}

/** Takes the agent off every number that pointed at it, in the caller's transaction. */
export async function unassignAgents(
  tx: Transaction,
  workspaceId: string,
  agentIds: readonly string[],
): Promise<void> {
  const cleared = await store.clearAgents(tx, agentIds);
  if (cleared > 0) await publishEvent(tx, workspaceId, { type: 'phone_numbers.changed' });
}
