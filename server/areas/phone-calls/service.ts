/** Who may have which number called by which agent. */
import type { callOutEndpoints } from '#contract/outbound/calls-out';
import type { BodyOf } from '#contract/endpoint';
import { mustAnswerCalls, mustTranscribe } from '#domain/agents/phone-numbers/phone-number-rules';
import { fieldError, present } from '#domain/api-error';
import { mustCallOut, mustMayCall, onDoNotCallList } from '#domain/calls/telephone/dialling';
import { mustTellMachines } from '#domain/calls/telephone/for-machine';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import type { Session } from '../../platform/http/session';
import { agentForCall, publishedContent } from '../agents/service';
import type { CallsOut } from '../calls/calls-out';
import { listedNumbers } from '../do-not-call/service';
import { callingNumber } from '../phone-numbers/service';

export interface PhoneCallsService {
  /** @throws ApiError `invalid_request` at a field, `insufficient_credit`, or what the agent's model is refused with */
  make(
    session: Session,
    call: BodyOf<typeof callOutEndpoints.make>,
    request: IdempotentRequest,
  ): Promise<{ call_id: string }>;
  /** @throws ApiError `not_found`, `conflict` when it doesn't ring */
  cancel(session: Session, callId: string): Promise<void>;
}

export function createPhoneCallsService(database: Database, calls: CallsOut): PhoneCallsService {
  return {
    cancel: calls.cancel,

    async make({ workspace_id, user_id }, body, request) {
      // Read before the transaction that holds the credit: a provider's key may have to be opened.
      const { content } = await database.inWorkspace(workspace_id, (tx) => published(tx, body.agent_id));
      const model = await calls.modelOf(workspace_id, content);
      return database.inWorkspace(workspace_id, (tx) =>
        once(tx, request, async () => {
          const agent = { agent_id: body.agent_id, ...(await published(tx, body.agent_id)) };
          const number = await callingNumber(tx, body.phone_number_id);
          if (number === null) throw fieldError('phone_number_id', noSuch.phoneNumber);
          const carrier = mustCallOut(number.carrier, number.proven);
          mustTellMachines(body, [carrier]);
          const to = mustMayCall(body.to, number);
          if ((await listedNumbers(tx, [to])).size > 0) throw fieldError('to', onDoNotCallList);
          const { ring_seconds, variables, if_machine, machine_by, machine_message } = body;
          return calls.prepare(
            tx,
            {
              workspace_id,
              started_by: user_id,
              carrier_id: carrier.carrier_id,
              agent,
              from: number.number,
              to,
              ring_seconds,
              variables,
              if_machine,
              machine_by,
              machine_message,
              recording_notice: number.rules.recording_notice,
            },
            model,
          );
        }),
      );
    },
  };
}

/** @throws ApiError `invalid_request` at `agent_id` for an agent that can't talk on a telephone */
async function published(tx: Transaction, agentId: string) {
  mustAnswerCalls(await agentForCall(tx, agentId));
  const version = present(await publishedContent(tx, agentId, null), noSuch.agent);
  mustTranscribe(version.content);
  return version;
}
