import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { Conversation } from '@/components/agents/test-panel/conversation';
import { TestCall, type TestCallState } from '@/lib/call/test-call';

const never = () => {
  throw new Error('Nothing is asked of the server here.');
};

/** A call in which a tool waits to be answered by hand. */
function waiting(phase: TestCallState['phase']): TestCallState {
  const call = new TestCall({ start: never, resume: never, openSocket: never, explain: String });
  const event: CallEvent = {
    type: 'tool_called',
    seq: 1,
    offset_ms: 5,
    turn: 1,
    call: 'a',
    tool: 'slots',
    arguments: {},
  };
  return { ...call.snapshot(), phase, events: [event], waiting_tools: ['a'] };
}

it.each([
  { phase: 'live', forms: 1 },
  { phase: 'reconnecting', forms: 1 },
  { phase: 'ended', forms: 0 },
  { phase: 'failed', forms: 0 },
] as const)(
  'a tool that waits for an answer by hand has $forms forms where the call is $phase',
  ({ phase, forms }) => {
    render(
      <Conversation
        state={waiting(phase)}
        onGoOnFrom={never}
        onAnswerTool={never}
        proposedAnswer={() => undefined}
      />,
    );
    expect(screen.getByText('slots')).toBeVisible();
    expect(screen.queryAllByRole('form', { name: 'Response for slots' })).toHaveLength(forms);
  },
);
