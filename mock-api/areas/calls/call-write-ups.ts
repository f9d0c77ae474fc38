/** What was written about calls, made again: refused, since no model is asked here. */
import type { callWriteUpEndpoints } from '#contract/calls/reading/call-write-ups';
import { ApiError } from '#domain/api-error';
import { noModelToWrite, whyNotWritten } from '#domain/calls/write-ups';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredCall } from '../../stored-calls';
import { findCall } from '../../world';

export function callWriteUpAnswers({ world }: Host): Answers<typeof callWriteUpEndpoints> {
  return {
    get({ session, params }) {
      findCall(world, session.workspace_id, params.call_id);
      return { state: 'none', reason: null, model: null, written_at: null, cost_micros: 0 };
    },
    estimate: ({ session, params }) => refuse(findCall(world, session.workspace_id, params.call_id)),
    write: ({ session, params }) => refuse(findCall(world, session.workspace_id, params.call_id)),
  };
}

function refuse({ ended_at, content, events }: StoredCall): never {
  const refusal = whyNotWritten({
    ended_at,
    has_content: content !== null,
    talked: events.some(({ type }) => type === 'caller_said'),
    wants_model: true,
  });
  throw new ApiError('conflict', refusal ?? noModelToWrite);
}
