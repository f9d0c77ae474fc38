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
  expect(section).not.toHaveTextContent(/reported|report when|Times run/);
});

it.each([
  ['marks', 'to the answer’s first, as the phone system’s mark reported it passed on.'],
  ['nothing', 'This line can’t report when an answer was heard.'],
] as const)('say from when to when they count, and that %s told of the end', (told_by, words) => {
  const section = show(told_by);
  expect(section).toHaveTextContent(words);
  expect(section).toHaveTextContent(
    'Times run from the caller’s last sound, as it reached Callwright, to the',
  );
  expect(section).toHaveTextContent(/The way through the (?:telephone )?network isn’t in them/);
});
