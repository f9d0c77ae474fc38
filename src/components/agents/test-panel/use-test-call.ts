import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AgentContent } from '#contract/agent-content';
import { agentKeys } from '@/lib/queries/agents';
import { balanceQuery } from '@/lib/queries/billing-balance';
import { callKeys, resumeTestCall, startTestCall, type TestCallSetup } from '@/lib/queries/calls';
import type { CallSound } from '@/lib/call/call-sound';
import { TestCall, type TestCallState } from '@/lib/call/test-call';

export interface TestCallControls {
  /** Null until a call has been started. */
  state: TestCallState | null;
  /** Starts a call. One that runs goes on, unless this one takes it up again: then it is ended first. */
  start: (content: AgentContent, setup: TestCallSetup, sound?: CallSound) => void;
  /** Of the call that was started last; null for one that is typed. */
  sound: CallSound | null;
  say: (text: string) => void;
  answerTool: (toolCall: string, answer: string, status: number) => void;
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
    void client.invalidateQueries({ queryKey: agentKeys.lists });
  }, [isOver, client]);

  // What was started last, also before it is drawn: a second press must not start another.
  const started = useRef<TestCall>(undefined);
  const start = useCallback(
    (content: AgentContent, setup: TestCallSetup, sound?: CallSound) => {
      const phase = started.current?.snapshot().phase;
      if (phase === 'preparing' || phase === 'connecting') return sound?.close();
      // Only a conversation that is taken up again takes the place of one that runs.
      if ((phase === 'live' || phase === 'reconnecting') && setup.replay.length === 0) return sound?.close();
      const next = new TestCall(
        {
          start: (key) => startTestCall(agentId, content, setup, key),
          resume: resumeTestCall,
          openSocket: () => new WebSocket(`${wsUrl}/calls`),
          explain: (error) => (error instanceof Error ? error.message : 'The call could not be started.'),
        },
        setup.replay.length,
        sound,
      );
      started.current?.end();
      started.current = next;
      setCall(next);
      void next.start();
    },
    [agentId, wsUrl],
  );
  const say = useCallback((text: string) => call?.say(text), [call]);
  const answerTool = useCallback(
    (toolCall: string, answer: string, status: number) => call?.answerTool(toolCall, answer, status),
    [call],
  );
  const end = useCallback(() => call?.end(), [call]);
  return { state, start, sound: call?.sound ?? null, say, answerTool, end };
}
