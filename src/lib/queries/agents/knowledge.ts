/** Files that an agent answers from, and what is found in its knowledge. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type KnowledgeFile, knowledgeEndpoints } from '#contract/agents/knowledge-files';
import { call } from '@/lib/api/call';
import { endpointQuery, markStale } from '../endpoint-query';

const LOOK_AGAIN_MS = 1500;

/** Looks again while the text of a file is still being read. */
export function knowledgeFilesQuery(agentId: string) {
  return queryOptions({
    ...endpointQuery(knowledgeEndpoints.files, { params: { agent_id: agentId } }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((file) => file.state === 'reading') ? LOOK_AGAIN_MS : false,
  });
}

/** Uploads one file; `onProgress` hears how much of it (0 to 1) has left. */
export async function uploadKnowledgeFile(
  client: QueryClient,
  agentId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<KnowledgeFile> {
  const stored = await call(knowledgeEndpoints.upload, {
    params: { agent_id: agentId },
    query: { name: file.name },
    upload: { file, onProgress },
    signal,
  });
  client.setQueryData(knowledgeFilesQuery(agentId).queryKey, (known) => ({
    items: [...(known?.items ?? []).filter(({ file_id }) => file_id !== stored.file_id), stored],
  }));
  return stored;
}

export function removeKnowledgeFileMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (fileId: string) =>
      call(knowledgeEndpoints.remove, { params: { agent_id: agentId, file_id: fileId } }),
    onSettled: () => markStale(client, ['GET /agents/{agent_id}/knowledge-files', { agent_id: agentId }]),
  });
}

/** The address of a file, good for a minute. */
export function knowledgeFileLinkMutation(agentId: string) {
  return mutationOptions({
    mutationFn: (fileId: string) =>
      call(knowledgeEndpoints.download, { params: { agent_id: agentId, file_id: fileId } }),
  });
}

/** What the saved draft's knowledge holds for a question. */
export function searchKnowledgeMutation(agentId: string) {
  return mutationOptions({
    mutationFn: (question: string) =>
      call(knowledgeEndpoints.search, { params: { agent_id: agentId }, body: { question } }),
  });
}
