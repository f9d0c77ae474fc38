import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KnowledgeFile } from '#contract/agents/knowledge-files';
import { uploadRefusal } from '#domain/agents/knowledge-uploads';
import { isAborted } from '@/lib/api/api-error';
import { uploadKnowledgeFile } from '@/lib/queries/agents/knowledge';
import { newRequestKey } from '@/lib/request-key';
import { useEditor } from '../../form/editor-context';

export const MOST_FILES = 20;
const NO_ROOM = `At most ${MOST_FILES} files. Remove one first.`;

export interface RunningUpload {
  key: string;
  name: string;
  /** How much has left, 0 to 1. */
  share: number;
  /** Why it did not arrive; it stays listed until it is given up. */
  problem: string | null;
}

/** Uploads of this visit, all at once; those under way are given up with the page. */
export function useFileUploads(onStored: (file: KnowledgeFile) => void) {
  const { agentId } = useEditor();
  const client = useQueryClient();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const open = controllers.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const change = (key: string, changes: Partial<RunningUpload>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const forget = (key: string) => {
    controllers.current.delete(key);
    setRunning((all) => all.filter((one) => one.key !== key));
  };

  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    try {
      const onProgress = (share: number) => change(key, { share });
      const stored = await uploadKnowledgeFile(client, agentId, file, onProgress, controller.signal);
      forget(key);
      onStored(stored);
    } catch (error) {
      if (isAborted(error)) return;
      change(key, { problem: error instanceof Error ? error.message : 'The upload failed.' });
    }
  };

  return {
    running,
    /** @param room how many more the agent can have: the others are told */
    start(files: readonly File[], room: number): void {
      let left = room;
      const started = files.map((file) => {
        const refusal = uploadRefusal(file.name, file.size)?.sentence ?? null;
        if (refusal === null) left -= 1;
        return { key: newRequestKey(), file, problem: refusal ?? (left < 0 ? NO_ROOM : null) };
      });
      setRunning((all) => [
        ...all,
        ...started.map(({ key, file, problem }) => ({ key, name: file.name, share: 0, problem })),
      ]);
      for (const { key, file, problem } of started) if (problem === null) void send(key, file);
    },
    giveUp(key: string): void {
      controllers.current.get(key)?.abort();
      forget(key);
    },
  };
}
