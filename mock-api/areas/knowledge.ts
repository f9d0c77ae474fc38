/** Files that an agent answers from. Text files are kept; of others only a line that says what they are. */
import {
  type KnowledgeFile,
  type knowledgeEndpoints,
  knowledgeFileTypes,
  MAX_KNOWLEDGE_FILE_BYTES,
} from '#contract/agents/knowledge-files';
import { ApiError, fieldError, present } from '#domain/api-error';
import { agentOrFault } from '../agent-records';
import type { Host } from '../host';
import { passagesFor } from '../calls/knowledge-search';
import type { Answers } from '../serve';
import type { StoredFile } from '../world';

const MOST_FILES = 20;

export function knowledgeAnswers(host: Host): Answers<typeof knowledgeEndpoints> {
  const { world } = host;
  const filesOf = (workspaceId: string, agentId: string) => {
    const { agent_id } = agentOrFault(world, workspaceId, agentId);
    return world.files.filter((file) => file.agent_id === agent_id);
  };
  const find = (workspaceId: string, { agent_id, file_id }: { agent_id: string; file_id: string }) =>
    present(
      filesOf(workspaceId, agent_id).find((file) => file.file_id === file_id),
      'There is no such file. It may have been removed.',
    );

  return {
    files: ({ session, params }) => ({ items: filesOf(session.workspace_id, params.agent_id) }),

    upload({ session: { workspace_id }, params: { agent_id }, query: { name }, bytes }): KnowledgeFile {
      const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
      if (!Object.hasOwn(knowledgeFileTypes, ending)) {
        throw fieldError('name', 'Upload a .txt, .md, .pdf or .docx file.');
      }
      if (bytes === null || bytes.length === 0) throw fieldError('name', 'The file is empty.');
      if (bytes.length > MAX_KNOWLEDGE_FILE_BYTES) {
        throw new ApiError('payload_too_large', 'A file may have 10 MB.');
      }
      if (filesOf(workspace_id, agent_id).length >= MOST_FILES) {
        throw fieldError('name', `An agent may have ${MOST_FILES} files. Remove one first.`);
      }
      const isText = ending === 'txt' || ending === 'md';
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
