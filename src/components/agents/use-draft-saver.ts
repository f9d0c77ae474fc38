import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { DraftSaver, type SaveFailure, type SaveState } from '@/lib/agents/draft-saver';
import { unsavedDraftKey } from '@/lib/agents/unsaved-drafts';
import { ApiError, isTransient } from '@/lib/api/api-error';
import { agentQuery, saveDraft } from '@/lib/queries/agents';

/** The saver of one agent's draft, for as long as its page is open, and how things stand with it. */
export function useDraftSaver(
  agent: Agent,
  uid: string,
  /** Stable; told what was sent and what the server made of it. */
  onSaved: (sent: AgentDraft, saved: Agent) => void,
): { saver: DraftSaver; state: SaveState } {
  const client = useQueryClient();
  const agentId = agent.agent_id;
  const saver = useMemo(
    () =>
      new DraftSaver(
        unsavedDraftKey(uid, agentId),
        { revision: agent.draft_revision, draft: agent.draft },
        {
          storage: localStorage,
          saved: onSaved,
          async save(baseRevision, draft) {
            const saved = await saveDraft(agentId, baseRevision, draft);
            client.setQueryData(agentQuery(agentId).queryKey, saved);
            return saved;
          },
          async interpret(error): Promise<SaveFailure> {
            if (error instanceof ApiError && error.code === 'conflict') {
              const theirs = await client.query({ ...agentQuery(agentId), staleTime: 0 }).catch(() => null);
              if (theirs) return { kind: 'conflict', theirs };
            }
            const reason = error instanceof Error ? error.message : 'the server didn’t answer';
            return { kind: isTransient(error) ? 'unreachable' : 'rejected', reason };
          },
        },
      ),
    // The saver outlives changes of the agent, which it makes itself.
    // oxlint-disable-next-line react/exhaustive-deps
    [agentId, uid, client, onSaved],
  );
  const state = useSyncExternalStore(saver.subscribe, saver.snapshot);

  useEffect(() => {
    const saveNow = () => void saver.flush();
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
      saveNow();
      saver.dispose();
    };
  }, [saver]);

  return { saver, state };
}
