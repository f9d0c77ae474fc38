/** Calls that an agent makes. There's no telephone: it rings for a moment, and no one answers. */
import type { callOutEndpoints } from '#contract/outbound/calls-out';
import { mustAnswerCalls, mustTranscribe } from '#domain/agents/phone-numbers/phone-number-rules';
import { ApiError, fieldError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { mustCallOut, mustMayCall, onDoNotCallList } from '#domain/calls/telephone/dialling';
import { mustTellMachines, tellsMachines } from '#domain/calls/telephone/for-machine';
import { capRefusal } from '#domain/money/telephone-cap';
import { noSuch } from '#domain/refusals';
import { closeUnanswered } from '../../calls/call-settlement';
import { newCall } from '../../calls/new-call';
import { PLATFORM_RATE, telephoneSpendingOf } from '../../ledger';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import { findCall, livingAgent } from '../../world';
import { refuseWithoutCredit } from '../calls/calls';
import { isListed } from './do-not-call';
import { carrierOf, publishedContent } from './phone-numbers';

const RINGS_MS = 3_000;

export function callOutAnswers(host: Host): Answers<typeof callOutEndpoints> {
  const { world } = host;
  return {
    make({ session: { workspace_id, person }, body }) {
      const { agent_id, phone_number_id, to: typed, variables } = body;
      const agent = livingAgent(world, workspace_id, agent_id);
      mustAnswerCalls(agent && { name: agent.draft.name, live_version: agent.live_version });
      const content = present(
        publishedContent(world, workspace_id, agent_id, null) ?? undefined,
        noSuch.agent,
      );
      mustTranscribe(content);
      const number = world.numbers.find(
        (one) => one.workspace_id === workspace_id && one.phone_number_id === phone_number_id,
      );
      if (number === undefined) throw fieldError('phone_number_id', noSuch.phoneNumber);
      const carrier = mustCallOut(carrierOf(world, workspace_id, number.carrier_id), number.proven);
      mustTellMachines(body, [{ tells_machines: tellsMachines(carrier) }]);
      const to = mustMayCall(typed, number);
      if (isListed(world, workspace_id, to)) throw fieldError('to', onDoNotCallList);
      refuseWithoutCredit(world, workspace_id);
      const capped = capRefusal(telephoneSpendingOf(world, workspace_id), PLATFORM_RATE.micros);
      if (capped !== null) throw new ApiError('limit_reached', capped.message);
      const call = Object.assign(
        newCall({
          workspace_id,
          started_by: person.user_id,
          content,
          setup: { variables, tools: 'real', replay: [], sound: true },
          agent_id,
          agent_name: content.name,
          agent_version: agent?.live_version ?? null,
          origin: 'phone',
          party: to,
          link_id: null,
        }),
        {
          status: 'ringing',
          direction: 'outbound',
          called_number: to,
          calling_number: number.number,
        } as const,
      );
      world.calls.push(call);
      const changed = () => host.publish(workspace_id, { type: 'call.changed', call_id: call.call_id });
      changed();
      setTimeout(() => {
        if (call.status !== 'ringing') return;
        closeUnanswered(call);
        host.save();
        changed();
      }, RINGS_MS);
      return { call_id: call.call_id };
    },

    cancel({ session: { workspace_id, role }, params: { call_id } }) {
      const call = findCall(world, workspace_id, call_id);
      throwRefusal(callCan.cancel(call, role));
      closeUnanswered(call, 'call_cancelled');
      host.save();
      host.publish(workspace_id, { type: 'call.changed', call_id });
    },
  };
}
