/** Files that an agent answers from. Text files are kept; of others only a line that says what they are. */
import type { KnowledgeFile, knowledgeEndpoints } from '#contract/agents/knowledge-files';
import { mustBeReadable, mustTakeAnotherFile } from '#domain/agents/knowledge-room';
import { mediaTypeOf } from '#domain/agents/knowledge-uploads';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { agentOrFault } from '../../agent-records';
import type { Host } from '../../host';
import { passagesFor } from '../../calls/knowledge-search';
import type { Answers } from '../../serve';
import type { StoredFile } from '../../world';

export function knowledgeAnswers(host: Host): Answers<typeof knowledgeEndpoints> {
  const { world } = host;
  const filesOf = (workspaceId: string, agentId: string) => {
    const { agent_id } = agentOrFault(world, workspaceId, agentId);
    return world.files.filter((file) => file.agent_id === agent_id);
  };
  const find = (workspaceId: string, { agent_id, file_id }: { agent_id: string; file_id: string }) =>
    present(
      filesOf(workspaceId, agent_id).find((file) => file.file_id === file_id),
      noSuch.file,
    );

  return {
    files: ({ session, params }) => ({ items: filesOf(session.workspace_id, params.agent_id) }),

    upload({ session: { workspace_id }, params: { agent_id }, query: { name }, bytes }): KnowledgeFile {
      mustBeReadable(name, bytes);
      mustTakeAnotherFile(filesOf(workspace_id, agent_id).length);
      const isText = mediaTypeOf(name)?.startsWith('text/') ?? false;
      const text = isText ? new TextDecoder().decode(bytes) : `The text of ${name}.`;
      const file: StoredFile = {
        file_id: crypto.randomUUID(),
        agent_id,
        name,
        size_bytes: bytes.length,
        state: 'ready',
        problem: null,
        characters: text.length,
        created_at: new Date().toISOString(),
        text,
      };
      world.files.push(file);
      host.publish(workspace_id, { type: 'knowledge.changed', agent_id });
      return file;
    },

    download: ({ session, params }) => ({
      url: `data:application/octet-stream,${encodeURIComponent(find(session.workspace_id, params).text)}`,
    }),

    remove({ session: { workspace_id }, params }) {
      const file = find(workspace_id, params);
      world.files = world.files.filter((one) => one !== file);
      host.publish(workspace_id, { type: 'knowledge.changed', agent_id: file.agent_id });
    },

    search({ session, params, body }) {
      const { draft } = agentOrFault(world, session.workspace_id, params.agent_id);
      return { items: passagesFor(body.question, draft, world.files) };
    },
  };
}
