import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { AgentContent } from '#contract/agents/agent-content';
import { isOver } from '@/lib/call/caller-call';
import type { CallSound } from '@/lib/call/call-sound';
import { TestCall, type TestCallState } from '@/lib/call/test-call';
import { type CallControls, explainStart, useCallerCall } from '@/lib/call/use-caller-call';
import { askedOfCalls } from '@/lib/queries/asked';
import { resumeTestCall, startTestCall, type TestCallSetup } from '@/lib/queries/calls/calls';
import { markStale } from '@/lib/queries/endpoint-query';

interface TestCallControls extends CallControls<TestCallState> {
  /** Starts a call. One that runs goes on, unless this one takes it up again: then it is ended first. */
  start: (content: AgentContent, setup: TestCallSetup, sound?: CallSound) => void;
  answerTool: (toolCall: string, answer: string, status: number) => void;
}

/** One test call at a time of this agent; it ends as the caller's when the page goes away. */
export function useTestCall(agentId: string): TestCallControls {
  const client = useQueryClient();
  const { wsUrl } = useRouter().options.context.environment;
  const { call, state, sound, say, end, started, begin } = useCallerCall<TestCallState, TestCall>();

  const hasEnded = state !== null && isOver(state.phase);
  // What it cost may follow later, where one hung up without a connection.
  const isSettled = state !== null && state.outcome !== null;
  useEffect(() => {
    if (hasEnded || isSettled) void markStale(client, 'GET /billing/balance', ...askedOfCalls, 'GET /agents');
  }, [hasEnded, isSettled, client]);

  const start = useCallback(
    (content: AgentContent, setup: TestCallSetup, opened?: CallSound) => {
      const phase = started.current?.snapshot().phase;
      if (phase === 'preparing' || phase === 'connecting') return opened?.close();
      // Only a conversation that is taken up again takes the place of one that runs.
      if ((phase === 'live' || phase === 'reconnecting') && setup.replay.length === 0) return opened?.close();
      const next = new TestCall(
        {
          start: (key) => startTestCall(agentId, content, setup, key),
          resume: resumeTestCall,
          openSocket: () => new WebSocket(`${wsUrl}/calls`),
          explain: explainStart,
        },
        setup.replay.length,
        opened,
      );
      started.current?.end();
      begin(next);
    },
    [agentId, wsUrl, started, begin],
  );
  const answerTool = useCallback(
    (toolCall: string, answer: string, status: number) => call?.answerTool(toolCall, answer, status),
    [call],
  );
  return { state, start, sound, say, answerTool, end };
}
