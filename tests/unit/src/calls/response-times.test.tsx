import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResponseTimes } from '@/components/calls/transcript/response-times';
import { spokenCall } from '#mock-api/demo/spoken-calls';

const { events } = spokenCall(Date.parse('2026-11-20T12:00:00Z'), undefined);

function show(told_by?: 'marks' | 'nothing') {
  const told = events.map((event) =>
    event.type === 'first_heard' && told_by !== undefined ? { ...event, told_by } : event,
  );
  render(<ResponseTimes events={told} onMoment={() => undefined} />);
  return screen.getByRole('region', { name: 'Response times' });
}

it('say nothing of who told them where the caller’s own device did', () => {
  const section = show();
  expect(section).toHaveTextContent('The longest wait was');
  expect(section).not.toHaveTextContent(/reported|report when/);
});

it.each([
  ['marks', 'The carrier reported when each answer reached the caller.'],
  ['nothing', 'This line can’t report when an answer was heard. Times end when it was sent'],
] as const)('say that %s told when the answers were heard', (told_by, words) => {
  expect(show(told_by)).toHaveTextContent(words);
});
