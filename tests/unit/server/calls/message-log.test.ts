import { expect, it } from 'vitest';
import { MessageLog } from '#server/areas/calls/live/message-log';

it('numbers every message and replays what does not go stale', () => {
  const log = new MessageLog();
  const call_id = '00000000-0000-4000-8000-000000000000';
  log.record({ type: 'ready', call_id, offset_ms: 0 });
  log.record({ type: 'event', event: { type: 'connection_lost', seq: 1, offset_ms: 5 } });
  log.record({ type: 'cost', cost_micros: 1, duration_ms: 1000 });
  const last = log.record({ type: 'agent_text', turn: 1, text: 'Hel' });
  expect(last.seq).toBe(4);
  expect(log.after(0).map(({ seq, type }) => [seq, type])).toEqual([
    [2, 'event'],
    [4, 'agent_text'],
  ]);
  expect(log.after(2).map(({ seq }) => seq)).toEqual([4]);
  expect(log.after(4)).toEqual([]);
});
