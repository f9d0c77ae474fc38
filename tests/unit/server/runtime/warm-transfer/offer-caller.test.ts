/** People are asked one after another, and whatever happens the caller ends up somewhere and every phone is dealt with. */
import { expect, test } from 'vitest';
import { openOn } from '#contract/agents/opening-hours';
import type { TransferPerson } from '#contract/agents/agent-tools';
import {
  type OfferPorts,
  offerCaller,
  type PersonAnswer,
} from '#server/runtime/call/warm-transfer/offer-caller';
import { CALL_OVER, type PersonLeg, type Rung } from '#server/runtime/lines/line';

const person = (label: string): TransferPerson => ({
  label,
  number: `+1415555267${label.length}`,
  hours: { ...openOn({}), enabled: false },
});
const people = [person('Anna'), person('Ben')];

type Outcome = PersonAnswer | Extract<Rung, { failed: unknown }> | 'closed';

/** @param outcomes of each person, by label */
function offerTo(outcomes: Record<string, Outcome>, joins = true) {
  const did: string[] = [];
  const stop = new AbortController();
  let asked = '';
  const leg: PersonLeg = {
    play: async () => true,
    quiet: () => undefined,
    listen: () => undefined,
    gone: new Promise(() => undefined),
    join: async () => {
      did.push(`joins ${asked}`);
      return joins;
    },
    hangUp: () => undefined,
  };
  const ports: OfferPorts = {
    isReachable: ({ label }) => outcomes[label] !== 'closed',
    ring: async ({ label }, _stop, rings) => {
      asked = label;
      const outcome = outcomes[label];
      // Some phone systems tell it twice, and some not at all.
      if (typeof outcome !== 'object' || outcome.failed === 'no_answer') rings();
      if (label === 'Anna' && outcome === 'yes') rings();
      return typeof outcome === 'object' ? outcome : { answered: leg };
    },
    ask: async () => {
      const outcome = outcomes[asked];
      if (outcome === 'cancelled') stop.abort(CALL_OVER);
      return typeof outcome === 'string' && outcome !== 'closed' ? outcome : 'no';
    },
    introduce: async () => void did.push(`introduces ${asked}`),
    part: (_leg, answer) => void did.push(`parts from ${asked}: ${answer}`),
    hold: () => {
      let isOver = false;
      did.push('hold');
      return () => {
        if (!isOver) did.push('hold ends');
        isOver = true;
      };
    },
    note: ({ label }, step) => void did.push(`${label} ${step}`),
  };
  return { did, ports, stop, run: () => offerCaller(people, ports, stop.signal) };
}

test('the first who says yes is joined, and no one else is called', async () => {
  const { did, run } = offerTo({ Anna: 'yes', Ben: 'yes' });
  expect(await run()).toEqual({ joined: people[0] });
  expect(did).toEqual([
    'hold',
    'Anna ringing',
    'Anna answered',
    'introduces Anna',
    'hold ends',
    'joins Anna',
    'Anna joined',
  ]);
});

test.each([
  ['no', 'declined'],
  ['no_reply', 'no_reply'],
  ['machine', 'machine'],
  ['hung_up', 'hung_up'],
  ['unasked', 'dial_failed'],
] as const)('after %s the next one is asked, and the first one’s phone is put down', async (answer, step) => {
  const { did, run } = offerTo({ Anna: answer, Ben: 'yes' });
  expect(await run()).toEqual({ joined: people[1] });
  expect(did.slice(3, 6)).toEqual([`parts from Anna: ${answer}`, `Anna ${step}`, 'Ben ringing']);
  // The caller is on hold all along.
  expect(did.filter((one) => one === 'hold')).toHaveLength(1);
});

test.each(['no_answer', 'line_busy', 'rejected', 'dial_failed'] as const)(
  'when it’s %s everywhere, no one took the call; only a phone that rang is said to have rung',
  async (failed) => {
    const { did, run } = offerTo({ Anna: { failed, code: null }, Ben: { failed, code: 'SIP 500' } });
    expect(await run()).toEqual({ failed: 'not_taken', code: null });
    const rang = (label: string) => (failed === 'no_answer' ? [`${label} ringing`] : []);
    expect(did).toEqual([
      'hold',
      ...rang('Anna'),
      `Anna ${failed}`,
      ...rang('Ben'),
      `Ben ${failed}`,
      'hold ends',
    ]);
  },
);

test('a phone that’s answered has rung, whether its phone system told so or not, and not after it was over', async () => {
  const { did, ports, stop } = offerTo({ Anna: 'no', Ben: { failed: 'no_answer', code: null } });
  const late: (() => void)[] = [];
  const ring = ports.ring.bind(ports);
  ports.ring = async (asked, stopped, rings) => {
    late.push(rings);
    return ring(asked, stopped, () => undefined);
  };
  await offerCaller(people, ports, stop.signal);
  for (const rings of late) rings();
  expect(did.filter((one) => /^(?:Anna|Ben) /.test(one))).toEqual([
    'Anna ringing',
    'Anna answered',
    'Anna declined',
    'Ben no_answer',
  ]);
});

test('numbers that may not be called are told as such, unless someone else was asked', async () => {
  const refused = { failed: 'not_allowed', code: 'Not to Germany.' } as const;
  expect(await offerTo({ Anna: 'closed', Ben: refused }).run()).toEqual(refused);
  expect(await offerTo({ Anna: 'no', Ben: refused }).run()).toEqual({ failed: 'not_taken', code: null });
});

test('no one is there at this hour', async () => {
  const { did, run } = offerTo({ Anna: 'closed', Ben: 'closed' });
  expect(await run()).toEqual({ failed: 'not_taken', code: null });
  expect(did).toEqual(['hold', 'Anna outside_hours', 'Ben outside_hours', 'hold ends']);
});

test('a caller who leaves while someone is asked: they’re parted from, and no one else is called', async () => {
  const { did, run } = offerTo({ Anna: 'cancelled', Ben: 'yes' });
  expect(await run()).toEqual({ failed: 'cancelled', code: null });
  expect(did.slice(-3)).toEqual(['parts from Anna: cancelled', 'Anna cancelled', 'hold ends']);
});

test('one who leaves as they’re joined: the caller is on hold again, and the next one is called', async () => {
  const { did, run } = offerTo({ Anna: 'yes', Ben: 'no' }, false);
  expect(await run()).toEqual({ failed: 'not_taken', code: null });
  expect(did.slice(5, 9)).toEqual(['joins Anna', 'parts from Anna: hung_up', 'Anna hung_up', 'hold']);
  expect(did.at(-1)).toBe('hold ends');
});
