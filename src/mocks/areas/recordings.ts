/** The sound of calls: the mocks keep none. */
import type { recordingEndpoints } from '#contract/recordings';
import { present } from '../fault';
import type { Host } from '../host';
import type { Answers } from '../serve';

export function recordingAnswers({ world }: Host): Answers<typeof recordingEndpoints> {
  const refuse = (workspaceId: string, callId: string): never => {
    present(
      world.calls.find((one) => one.workspace_id === workspaceId && one.call_id === callId),
      'There is no such call.',
    );
    return present<never>(undefined, 'Nothing was recorded of this call.');
  };
  return {
    link: ({ session, params }) => refuse(session.workspace_id, params.call_id),
    peaks: ({ session, params }) => refuse(session.workspace_id, params.call_id),
  };
}
