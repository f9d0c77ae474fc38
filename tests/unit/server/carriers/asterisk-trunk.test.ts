import { expect, it } from 'vitest';
import { type Ari, AriRefusal } from '#server/areas/carriers/asterisk/ari';
import { trunkChecks } from '#server/areas/carriers/asterisk/trials/asterisk-trunk';

/** An Asterisk whose endpoint is "online", as one is that was never asked. @param told of its objects, by their paths */
function asterisk(told: Record<string, Record<string, string>>): Ari {
  const ask = async (_method: string, path: string) => {
    if (path.startsWith('/endpoints/PJSIP/')) return { state: 'online' };
    const found = told[path.replace('/asterisk/config/dynamic/res_pjsip/', '')];
    if (found === undefined) throw new AriRefusal(path, 404, '');
    return Object.entries(found).map(([attribute, value]) => ({ attribute, value }));
  };
  return { ask } as Partial<Ari> as Ari;
}

it.each([
  ['isn’t asked', { 'aor/trunk': { qualify_frequency: '0' } }, 'unknown'],
  ['is asked', { 'aor/trunk': { qualify_frequency: '60' } }, 'passed'],
  [
    'has contacts of another name, none of which is asked',
    {
      'endpoint/trunk': { aors: 'east, west' },
      'aor/east': { qualify_frequency: '0' },
      'aor/west': { qualify_frequency: '0' },
    },
    'unknown',
  ],
  ['can’t be told of', {}, 'passed'],
] as const)('a trunk that %s', async (_which, told, state) => {
  const [trunk] = await trunkChecks(asterisk(told), 'PJSIP/{number}@trunk');
  const asks = trunk?.mend?.lines.includes('qualify_frequency = 60') ?? false;
  expect([trunk?.state, asks]).toEqual([state, state === 'unknown']);
});

it.each([
  ['(ulaw|alaw)', 'passed', 'allows ulaw, alaw.', undefined],
  ['(g722|alaw)', 'passed', 'allows g722, alaw.', undefined],
  ['(g722)', 'failed', 'allows g722 alone', 'allow = ulaw,alaw,g722'],
] as const)('an endpoint that allows %s has %s', async (allow, state, seen, line) => {
  const checks = await trunkChecks(asterisk({ 'endpoint/trunk': { allow } }), 'PJSIP/{number}@trunk');
  const codecs = checks.find(({ name }) => name === 'Trunk codecs');
  expect(codecs?.state).toBe(state);
  expect(codecs?.seen).toContain(seen);
  expect(codecs?.mend?.lines.at(-1)).toBe(line);
});

it('says nothing of codecs that Asterisk doesn’t tell', async () => {
  const checks = await trunkChecks(asterisk({}), 'PJSIP/{number}@trunk');
  expect(checks.map(({ name }) => name)).toEqual(['Trunk', 'Registration']);
});
