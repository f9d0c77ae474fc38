import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { DraftSaver, type SaveFailure, type SaveState, type UnsavedDraft } from '@/lib/agents/draft-saver';
import { sealedHeaders } from '@/lib/agents/header-secrets';
import { inPauses, typed } from '@/lib/agents/typing-rest';
import { unsavedDraftKey } from '@/lib/agents/unsaved-drafts';
import { notify } from '@/lib/notifications/notifications';
import { ApiError, isTransient } from '@/lib/api/api-error';
import { agentQuery, saveDraft } from '@/lib/queries/agents/agents';

export interface Autosave {
  saver: DraftSaver;
  /** The draft of an earlier visit that had not been saved, if there was one. */
  restored: UnsavedDraft | null;
  /** Saves what is typed, now. */
  saveNow: () => Promise<void>;
  /**
   * Takes over a draft that the server has; there is nothing to save of it.
   *
   * @param shown what's in the form from now on, where more was typed: that is saved
   */
  adopt: (agent: Agent, shown?: AgentDraft) => void;
}

/** A quick typist's keys are closer together. */
const TAKE_AFTER_MS = 150;
/** What someone types who never pauses is taken all the same. */
const TAKE_AT_LATEST_MS = 1000;
/** Someone who goes on typing isn't waited for any longer. */
const MOST_SAVES = 5;

/** What an earlier visit did not get saved, if it can still be read and differs from what the server has. */
function leftOver(saver: DraftSaver, agent: Agent): UnsavedDraft | null {
  const work = saver.unsavedWork();
  if (!work) return null;
  // It may be unfinished where even a draft must not be: without a name.
  const { name } = work.draft;
  const parsed = AgentDraft.safeParse({ ...work.draft, name: name || '-' });
  if (!parsed.success) return null;
  // The last save before the tab closed may have arrived without its answer.
  const isSame = JSON.stringify(parsed.data) === JSON.stringify(AgentDraft.parse(agent.draft));
  return isSame ? null : { base_revision: work.base_revision, draft: { ...parsed.data, name } };
}

/** Keeps the draft saved while someone types in the form, and the form in step with the server. The same for as long as the agent is. */
export function useAutosave(form: UseFormReturn<AgentDraft>, agent: Agent, uid: string): Autosave {
  const formRef = useRef(form);
  /** True while the form takes over what the server made of its own draft. */
  const adopting = useRef(false);
  const onSaved = useCallback((sent: AgentDraft, saved: Agent) => {
    const { getValues, setValue } = formRef.current;
    adopting.current = true;
    for (const { tool, header, secret_id } of sealedHeaders(getValues(), sent, saved.draft)) {
      setValue(`tools.${tool}.headers.${header}.value`, '');
      setValue(`tools.${tool}.headers.${header}.secret_id`, secret_id);
    }
    adopting.current = false;
  }, []);
  const saver = useDraftSaver(agent, uid, onSaved);
  const [restored] = useState(() => leftOver(saver, agent));
  /** Hands over what was typed last, if that hasn't been done. @returns whether there was something */
  const take = useRef<() => boolean>(() => false);
  const handOver = useCallback(() => {
    const values = form.getValues();
    const parsed = AgentDraft.safeParse(values);
    if (parsed.success) saver.change(structuredClone(values));
    else saver.hold(structuredClone(values), parsed.error.issues[0]?.message ?? 'A field needs attention.');
  }, [form, saver]);

  useEffect(() => {
    const taking = inPauses(handOver, TAKE_AFTER_MS, TAKE_AT_LATEST_MS);
    let isLeaving = false;
    const changed = () => {
      if (adopting.current) return;
      typed();
      saver.typing();
      taking.changed();
      // An editor that came later hears later that the page goes, and only then tells its text.
      if (isLeaving) taking.now();
    };
    const leave = () => {
      isLeaving = true;
      taking.now();
    };
    const comeBack = () => {
      isLeaving = false;
    };
    take.current = taking.now;
    if (restored) {
      form.reset(restored.draft);
      saver.resume(restored);
      // They're saved in a moment: there's nothing to do about them.
      notify('Your changes from an earlier visit are back.');
    }
    const stop = form.subscribe({ formState: { values: true }, callback: changed });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      // The page goes: what was typed last isn't left to a pause that no one waits for.
      if (taking.now()) void saver.flush();
      stop();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [form, saver, restored, handOver]);

  const adopt = useCallback(
    (other: Agent, shown?: AgentDraft) => {
      saver.adopt(other);
      adopting.current = true;
      form.reset(shown ?? other.draft);
      adopting.current = false;
      if (shown !== undefined) handOver();
    },
    [saver, form, handOver],
  );

  // Someone else's save arrives while nothing is typed here: show it.
  useEffect(() => {
    if (saver.snapshot().kind === 'saved' && agent.draft_revision > saver.revision) adopt(agent);
  }, [agent, saver, adopt]);

  const saveNow = useCallback(async () => {
    take.current();
    await saver.flush();
    // What was typed while that was sent goes too.
    for (let saves = 1; saves < MOST_SAVES && take.current(); saves += 1) await saver.flush();
  }, [saver]);

  return useMemo(() => ({ saver, restored, saveNow, adopt }), [saver, restored, saveNow, adopt]);
}

const UNSAVED: SaveState = { kind: 'unsaved' };

/** How far what's typed has been saved. What's being sent isn't saved either: no one is shown when that begins. */
export function useSaveState(saver: DraftSaver): SaveState {
  return useSyncExternalStore(saver.subscribe, () => {
    const state = saver.snapshot();
    return state.kind === 'unsaved' || state.kind === 'saving' ? UNSAVED : state;
  });
}

/** The saver of one agent's draft, for as long as its page is open. */
function useDraftSaver(
  agent: Agent,
  uid: string,
  /** Stable; told what was sent and what the server made of it. */
  onSaved: (sent: AgentDraft, saved: Agent) => void,
): DraftSaver {
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
  useEffect(() => {
    const close = saver.open();
    const saveNow = () => void saver.flush();
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
      close();
    };
  }, [saver]);

  return saver;
}
