import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeCall } from '../../../packages/sdk/src/cli/calls';
import { answering, json, refusal, agent_id } from './answered-requests';

describe('callwright call --wait', () => {
  it('goes on waiting while the server is away', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const call = { call_id: 'a-call', status: 'in_progress', ended_at: null };
    const { callwright } = answering(
      json({ items: [{ agent_id, name: 'Front desk' }] }),
      json({ items: [{ phone_number_id: 'a-number', number: '+14155550100' }] }),
      json({ call_id: 'a-call' }, 201),
      json(call),
      // As often as a request is tried.
      ...Array.from({ length: 3 }, () => 'The line broke.'),
      refusal(500, 'internal'),
      json({ ...call, status: 'ended', ended_at: 'now', end_reason: 'completed', summary: 'Booked.' }),
    );
    const said: string[] = [];
    const options = { agent: 'Front desk', from: undefined, to: '+14155550125', variables: {}, wait: true };
    const made = makeCall(callwright, options, (line) => void said.push(line));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await made).toBe(true);
    expect(said).toEqual(['a-call', 'ended, completed\nBooked.']);
  });

  it('calls with no agent whose name is another’s too', async () => {
    const named = (...ids: string[]) =>
      json({ items: ids.map((id) => ({ agent_id: id, name: 'Front desk' })) });
    const options = { agent: 'Front desk', from: undefined, to: '+14155550125', variables: {}, wait: false };
    await expect(makeCall(answering(named('a', 'b')).callwright, options, () => undefined)).rejects.toThrow(
      'Several agents are called Front desk. Name one by its id: a, b.',
    );
    const byId = answering(
      named('a', 'b'),
      json({ items: [{ phone_number_id: 'a-number', number: '+14155550100' }] }),
      json({ call_id: 'a-call' }, 201),
    );
    expect(await makeCall(byId.callwright, { ...options, agent: 'b' }, () => undefined)).toBe(true);
    expect(byId.asked.at(-1)?.body).toMatchObject({ agent_id: 'b' });
  });
});
