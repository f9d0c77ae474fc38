import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AgentContent } from '#contract/agents';
import { agentKeys } from '@/lib/queries/agents';
import { balanceQuery } from '@/lib/queries/billing-balance';
import { callKeys, resumeTestCall, startTestCall } from '@/lib/queries/calls';
import { TestCall, type TestCallState } from '@/lib/test-call/test-call';

export interface TestCallControls {
  /** Null until a call has been started. */
  state: TestCallState | null;
  start: (content: AgentContent) => void;
  say: (text: string) => void;
  end: () => void;
}

const nothing = () => () => {};
const noState = () => null;

/** One test call at a time of this agent; it ends as the caller's when the page goes away. */
export function useTestCall(agentId: string): TestCallControls {
  const client = useQueryClient();
  const { wsUrl } = useRouter().options.context.environment;
  const [call, setCall] = useState<TestCall | null>(null);
  const state = useSyncExternalStore(call?.subscribe ?? nothing, call?.snapshot ?? noState);

  useEffect(() => {
    if (!call) return;
    const leave = () => call.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [call]);

  const isOver = state?.phase === 'ended' || state?.phase === 'failed';
  useEffect(() => {
    if (!isOver) return;
    void client.invalidateQueries({ queryKey: balanceQuery().queryKey });
    void client.invalidateQueries({ queryKey: callKeys.all });
    void client.invalidateQueries({ queryKey: agentKeys.list('') });
  }, [isOver, client]);

  // What was started last, also before it is drawn: a second press must not start another.
  const started = useRef<TestCall>(undefined);
  const start = useCallback(
    (content: AgentContent) => {
      const phase = started.current?.snapshot().phase;
      if (phase !== undefined && phase !== 'ended' && phase !== 'failed') return;
      const next = new TestCall({
        start: (frozen, key) => startTestCall(agentId, frozen, key),
        resume: resumeTestCall,
        openSocket: () => new WebSocket(`${wsUrl}/calls`),
        explain: (error) => (error instanceof Error ? error.message : 'The call could not be started.'),
      });
      started.current = next;
      setCall(next);
      void next.start(content);
    },
    [agentId, wsUrl],
  );
  const say = useCallback((text: string) => call?.say(text), [call]);
  const end = useCallback(() => call?.end(), [call]);
  return { state, start, say, end };
}
