/** Phone numbers of the workspace. */
import { checkNumber } from '#contract/agents/phone-number-check';
import type { PhoneNumber, phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import {
  alreadyListed,
  formatNumber,
  mustAnswerCalls,
  mustHear,
  ringProblem,
} from '#domain/agents/phone-number-rules';
import { fieldError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Host } from '../host';
import type { Answers } from '../serve';
import { livingAgent, type StoredNumber, type World } from '../world';

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
      carrier_address: `${host.origin}/api/carriers/calls`,
    }),

    add({ session: { workspace_id }, body: { number, label, agent_id, carrier_id } }) {
      const checked = checkNumber(number);
      if ('fault' in checked) throw fieldError('number', checked.fault);
      mustAnswer(world, workspace_id, { agent_id, carrier_id });
      if (world.numbers.some((one) => one.workspace_id === workspace_id && one.number === checked.number)) {
        throw alreadyListed();
      }
      const added: StoredNumber = {
        ...checked,
        formatted: formatNumber(checked.number),
        phone_number_id: crypto.randomUUID(),
        workspace_id,
        label,
        agent_id,
        carrier_id,
        created_at: new Date().toISOString(),
      };
      world.numbers.push(added);
      return changed(added);
    },

    update({ session: { workspace_id }, params, body: { label, agent_id, carrier_id } }) {
      const number = find(workspace_id, params.phone_number_id);
      if (agent_id !== undefined || carrier_id !== undefined) {
        mustAnswer(world, workspace_id, {
          agent_id: agent_id === undefined ? number.agent_id : agent_id,
          carrier_id: carrier_id === undefined ? number.carrier_id : carrier_id,
        });
      }
      number.label = label ?? number.label;
      if (agent_id !== undefined) number.agent_id = agent_id;
      if (carrier_id !== undefined) number.carrier_id = carrier_id;
      return changed(number);
    },

    remove({ session, params }) {
      const number = find(session.workspace_id, params.phone_number_id);
      world.numbers = world.numbers.filter((one) => one !== number);
      changed(number);
    },
  };
}

function mustAnswer(
  world: World,
  workspaceId: string,
  { agent_id, carrier_id }: Pick<StoredNumber, 'agent_id' | 'carrier_id'>,
): void {
  if (carrier_id !== null && carrierOf(world, workspaceId, carrier_id) === null) {
    throw fieldError('carrier_id', noSuch.carrier);
  }
  if (agent_id === null) return;
  const agent = livingAgent(world, workspaceId, agent_id);
  mustAnswerCalls(agent && { name: agent.draft.name, live_version: agent.live_version });
  const content = publishedContent(world, workspaceId, agent_id);
  if (carrier_id !== null && content !== null) mustHear(content);
}

const carrierOf = (world: World, workspaceId: string, carrierId: string | null) =>
  world.carriers.find((one) => one.workspace_id === workspaceId && one.carrier_id === carrierId) ?? null;

function publishedContent(world: World, workspaceId: string, agentId: string | null) {
  const agent = agentId === null ? undefined : livingAgent(world, workspaceId, agentId);
  return (
    world.versions.find((one) => one.agent_id === agent?.agent_id && one.version === agent?.live_version)
      ?.content ?? null
  );
}

function presented(world: World, number: StoredNumber): PhoneNumber {
  const agent =
    number.agent_id === null ? undefined : livingAgent(world, number.workspace_id, number.agent_id);
  const carrier = carrierOf(world, number.workspace_id, number.carrier_id);
  const { phone_number_id, label, formatted, country, created_at } = number;
  return {
    phone_number_id,
    number: number.number,
    formatted,
    country,
    label,
    agent_id: agent?.agent_id ?? null,
    agent_name: agent?.draft.name ?? null,
    carrier_id: carrier?.carrier_id ?? null,
    carrier_label: carrier?.label ?? null,
    ring_problem: ringProblem({
      carrier,
      agent: publishedContent(world, number.workspace_id, number.agent_id),
    }),
    proven: false,
    created_at,
  };
}
