/**
 * The rules of phone numbers: anyone may claim a number, a proven one rings in one place, and only a published
 * agent answers it.
 */
import type { BodyOf } from '#contract/endpoint';
import type { PhoneNumber, phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import { checkNumber } from '#contract/agents/phone-number-check';
import { alreadyListed, formatNumber, mustAnswerCalls } from '#domain/agents/phone-number-rules';
import { ApiError, fieldError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Shares } from '../../platform/configuration/shares';
import type { Database, Transaction } from '../../platform/database/connection';
import { inTurn } from '../../platform/database/in-turn';
import type { Session } from '../../platform/http/session';
import { shareTaken } from '../../platform/http/limits/share-error';
import { publishEvent } from '../../platform/workspace-events';
import { agentForCall, livingAgents } from '../agents/service';
import * as store from './store';

export interface PhoneNumbersService {
  list(session: Session): Promise<PhoneNumber[]>;
  /** @throws ApiError `limit_reached` when the workspace has as many as it may */
  add(session: Session, number: BodyOf<typeof phoneNumberEndpoints.add>): Promise<PhoneNumber>;
  update(
    session: Session,
    phoneNumberId: string,
    change: BodyOf<typeof phoneNumberEndpoints.update>,
  ): Promise<PhoneNumber>;
  remove(session: Session, phoneNumberId: string): Promise<void>;
}

interface PhoneNumbersOptions {
  database: Database;
  shares: Pick<Shares, 'phone_numbers'>;
}

export function createPhoneNumbersService({ database, shares }: PhoneNumbersOptions): PhoneNumbersService {
  return {
    list: (session) =>
      database.inWorkspace(session.workspace_id, async (tx) =>
        described(tx, await store.listPhoneNumbers(tx)),
      ),

    add: (session, { number: typed, label, agent_id }) => {
      const checked = checkNumber(typed);
      if ('fault' in checked) throw fieldError('number', checked.fault);
      return database.inWorkspace(session.workspace_id, async (tx) => {
        await mustBePublished(tx, agent_id);
        await inTurn(tx, 'phone numbers', session.workspace_id);
        const before = await store.countPhoneNumbers(tx);
        const row = { workspace_id: session.workspace_id, ...checked, label, agent_id };
        const id = await store.insertPhoneNumber(tx, row);
        if (id === null) throw alreadyListed();
        if (before >= shares.phone_numbers) {
          const most = shares.phone_numbers;
          throw shareTaken(
            'phone_numbers',
            `Your workspace has ${most} phone numbers, as many as it may. Remove one first.`,
          );
        }
        return changed(tx, session, id);
      });
    },

    update: (session, phoneNumberId, change) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        present(await store.findPhoneNumber(tx, phoneNumberId), noSuch.phoneNumber);
        await mustBePublished(tx, change.agent_id ?? null);
        const { label, agent_id } = change;
        if (label !== undefined || agent_id !== undefined) {
          await store.updatePhoneNumber(tx, phoneNumberId, { label, agent_id });
        }
        return changed(tx, session, phoneNumberId);
      }),

    remove: (session, phoneNumberId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        if (!(await store.deletePhoneNumber(tx, phoneNumberId)))
          throw new ApiError('not_found', noSuch.phoneNumber);
        await publishEvent(tx, session.workspace_id, { type: 'phone_numbers.changed' });
      }),
  };
}

async function changed(tx: Transaction, session: Session, phoneNumberId: string): Promise<PhoneNumber> {
  await publishEvent(tx, session.workspace_id, { type: 'phone_numbers.changed' });
  const row = present(await store.findPhoneNumber(tx, phoneNumberId), noSuch.phoneNumber);
  const names = await livingAgents(tx, row.agent_id === null ? [] : [row.agent_id]);
  return phoneNumberOf(row, names.get(row.agent_id ?? '') ?? null);
}

async function mustBePublished(tx: Transaction, agentId: string | null): Promise<void> {
  if (agentId === null) return;
  mustAnswerCalls(await agentForCall(tx, agentId));
}

async function described(tx: Transaction, rows: readonly store.PhoneNumberRow[]): Promise<PhoneNumber[]> {
  const names = await livingAgents(
    tx,
    rows.flatMap((row) => row.agent_id ?? []),
  );
  return rows.map((row) => phoneNumberOf(row, names.get(row.agent_id ?? '') ?? null));
}

function phoneNumberOf(row: store.PhoneNumberRow, agentName: string | null): PhoneNumber {
  return {
    phone_number_id: row.phone_number_id,
    number: row.number,
    formatted: formatNumber(row.number),
    country: row.country,
    label: row.label,
    agent_id: agentName === null ? null : row.agent_id,
    agent_name: agentName,
    proven: row.proven_at !== null,
    created_at: row.created_at.toISOString(),
  };
}

/** Takes the agent off every number that pointed at it, in the caller's transaction. */
export async function unassignAgent(tx: Transaction, workspaceId: string, agentId: string): Promise<void> {
  const cleared = await store.clearAgent(tx, agentId);
  if (cleared > 0) await publishEvent(tx, workspaceId, { type: 'phone_numbers.changed' });
}
