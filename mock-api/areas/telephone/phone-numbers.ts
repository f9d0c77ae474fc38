/** Phone numbers of the workspace. */
import * as z from 'zod/mini';
import { noNumberRules, NumberRules } from '#contract/agents/number-rules';
import { checkNumber } from '#contract/agents/phone-number-check';
import type { PhoneNumber, phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import { mustBeCalledInstead, ownNumber } from '#domain/calls/telephone/fallback';
import { wasImported } from '#domain/agents/account-number-rules';
import { mustBeHours } from '#domain/agents/phone-numbers/number-hours';
import {
  alreadyListed,
  answersOtherwise,
  changedNumber,
  mustAnswerCalls,
  mustTranscribeOn,
  ringProblem,
} from '#domain/agents/phone-numbers/phone-number-rules';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { fieldError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import { livingAgent, type StoredNumber, type World } from '../../world';

export function phoneNumberAnswers(host: Host): Answers<typeof phoneNumberEndpoints> {
  const { world } = host;
  const find = (workspaceId: string, phoneNumberId: string): StoredNumber =>
    present(
      world.numbers.find((one) => one.workspace_id === workspaceId && one.phone_number_id === phoneNumberId),
      noSuch.phoneNumber,
    );
  const changed = (number: StoredNumber): PhoneNumber => {
    host.publish(number.workspace_id, { type: 'phone_numbers.changed' });
    return presented(world, number);
  };

  return {
    list: ({ session }) => ({
      items: world.numbers
        .filter((one) => one.workspace_id === session.workspace_id)
        .map((one) => presented(world, one)),
    }),

    add({ session: { workspace_id }, body: { number, label, agent_id, carrier_id } }) {
      const checked = checkNumber(number);
      if ('fault' in checked) throw fieldError('number', checked.fault);
      mustAnswer(world, workspace_id, { agent_id, agent_version: null, carrier_id });
      if (world.numbers.some((one) => one.workspace_id === workspace_id && one.number === checked.number)) {
        throw alreadyListed();
      }
      const added: StoredNumber = {
        ...checked,
        formatted: phoneText(checked.number),
        phone_number_id: crypto.randomUUID(),
        revision: 1,
        workspace_id,
        label,
        agent_id,
        agent_version: null,
        carrier_id,
        rules: noNumberRules,
        proven: false,
        webhook: null,
        created_at: new Date().toISOString(),
      };
      world.numbers.push(added);
      return changed(added);
    },

    update({ session: { workspace_id }, params, body: { base_revision, ...body } }) {
      const number = find(workspace_id, params.phone_number_id);
      const wanted = changedNumber(number, body);
      if (number.webhook !== null && wanted.carrier_id !== number.carrier_id) throw wasImported();
      const kept = z.parse(NumberRules, wanted.rules);
      const rules = body.rules === undefined ? kept : withNumbers(world, number, kept);
      if (!isChange('phoneNumber', number, { ...wanted, rules, base_revision }))
        return presented(world, number);
      if (answersOtherwise(number, wanted)) mustAnswer(world, workspace_id, wanted);
      if (body.rules !== undefined || wanted.carrier_id !== number.carrier_id) {
        mustBeKept(world, workspace_id, kept, wanted.carrier_id);
      }
      Object.assign(number, wanted, { rules, revision: number.revision + 1 });
      return changed(number);
    },

    remove({ session, params }) {
      const number = find(session.workspace_id, params.phone_number_id);
      world.numbers = world.numbers.filter((one) => one !== number);
      changed(number);
    },
  };
}

export function mustAnswer(
  world: World,
  workspaceId: string,
  { agent_id, agent_version, carrier_id }: Pick<StoredNumber, 'agent_id' | 'agent_version' | 'carrier_id'>,
): void {
  const carrier = carrierOf(world, workspaceId, carrier_id);
  if (carrier_id !== null && carrier === null) {
    throw fieldError('carrier_id', noSuch.carrier);
  }
  if (agent_id === null) return;
  mustAnswerCalls(agentFor(world, workspaceId, agent_id));
  const content = publishedContent(world, workspaceId, agent_id, agent_version);
  if (content === null && agent_version !== null) {
    throw fieldError('agent_version', noSuch.version(agent_version));
  }
  if (content !== null) mustTranscribeOn(carrier, content);
}

function mustBeKept(world: World, workspaceId: string, rules: NumberRules, carrierId: string | null): void {
  mustBeHours(rules);
  const { agent_id } = rules.outside_hours;
  if (!rules.hours.enabled || agent_id === null) return;
  const field = 'rules.outside_hours.agent_id';
  mustAnswerCalls(agentFor(world, workspaceId, agent_id), field);
  const content = publishedContent(world, workspaceId, agent_id, null);
  if (content !== null) mustTranscribeOn(carrierOf(world, workspaceId, carrierId), content, field);
}

function withNumbers(world: World, number: StoredNumber, changed: NumberRules): NumberRules {
  const { rules, called } = mustBeCalledInstead({ ...number, rules: changed });
  const isOwn = (wanted: string) =>
    world.numbers.some((one) => one.workspace_id === number.workspace_id && one.number === wanted);
  for (const one of called) if (isOwn(one.number)) throw ownNumber(one.field);
  return rules;
}

function agentFor(world: World, workspaceId: string, agentId: string) {
  const agent = livingAgent(world, workspaceId, agentId);
  return agent && { name: agent.draft.name, live_version: agent.live_version };
}

/** Null: it has none, or it was removed. */
export const carrierOf = (world: World, workspaceId: string, carrierId: string | null) =>
  world.carriers.find((one) => one.workspace_id === workspaceId && one.carrier_id === carrierId) ?? null;

/** Null: there's no such agent, or it isn't published. */
export function publishedContent(
  world: World,
  workspaceId: string,
  agentId: string | null,
  version: number | null,
) {
  const agent = agentId === null ? undefined : livingAgent(world, workspaceId, agentId);
  const wanted = version ?? agent?.live_version;
  return (
    world.versions.find((one) => one.agent_id === agent?.agent_id && one.version === wanted)?.content ?? null
  );
}

export function presented(world: World, number: StoredNumber): PhoneNumber {
  const agent =
    number.agent_id === null ? undefined : livingAgent(world, number.workspace_id, number.agent_id);
  const carrier = carrierOf(world, number.workspace_id, number.carrier_id);
  const { phone_number_id, revision, label, formatted, country, created_at } = number;
  return {
    phone_number_id,
    revision,
    number: number.number,
    formatted,
    country,
    label,
    agent_id: agent?.agent_id ?? null,
    agent_name: agent?.draft.name ?? null,
    agent_version: agent === undefined ? null : number.agent_version,
    carrier_id: carrier?.carrier_id ?? null,
    carrier_label: carrier?.label ?? null,
    ring_problem: ringProblem({
      carrier,
      transcriber:
        publishedContent(world, number.workspace_id, number.agent_id, number.agent_version)?.transcriber ??
        null,
      webhook: number.webhook,
      takes_calls: number.rules.takes_calls,
    }),
    rules: number.rules,
    proven: number.proven,
    webhook: number.webhook,
    created_at,
  };
}
