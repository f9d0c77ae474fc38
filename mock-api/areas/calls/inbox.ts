/** What waits for a person's look. A mention has the id of its note: each has a reader of its own. */
import { type inboxEndpoints, type Mention, MOST_IN_INBOX } from '#contract/figures/inbox';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredNote } from '../../stored-calls';
import { findCall } from '../../world';
import { waitingAlerts } from './alerts';

export function inboxAnswers(host: Host): Answers<typeof inboxEndpoints> {
  const { world } = host;
  const ofReader = (workspaceId: string, userId: string) =>
    world.notes.filter(
      ({ workspace_id, mentions }) =>
        workspace_id === workspaceId && mentions.some(({ user_id }) => user_id === userId),
    );
  const unread = (workspaceId: string, userId: string) =>
    ofReader(workspaceId, userId).filter(({ read_by }) => !read_by.includes(userId));
  const mentionOf = ({ workspace_id, call_id, note_id, offset_ms, text, ...note }: StoredNote): Mention => ({
    mention_id: note_id,
    call_id,
    agent_name: findCall(world, workspace_id, call_id).agent_name,
    offset_ms,
    text,
    written_by: note.written_by,
    written_at: note.written_at,
  });
  return {
    get: ({ session: { workspace_id, person } }) => ({
      alerts: waitingAlerts(world, workspace_id).slice(0, MOST_IN_INBOX),
      mentions: unread(workspace_id, person.user_id).toReversed().slice(0, MOST_IN_INBOX).map(mentionOf),
    }),
    count: ({ session: { workspace_id, person } }) => ({
      waiting:
        Math.min(waitingAlerts(world, workspace_id).length, MOST_IN_INBOX + 1) +
        Math.min(unread(workspace_id, person.user_id).length, MOST_IN_INBOX + 1),
    }),
    readMention({ session: { workspace_id, person }, params }) {
      const note = present(
        ofReader(workspace_id, person.user_id).find(({ note_id }) => note_id === params.mention_id),
        noSuch.mention,
      );
      if (!note.read_by.includes(person.user_id)) note.read_by.push(person.user_id);
      host.publish(workspace_id, { type: 'inbox.changed' });
    },
  };
}
