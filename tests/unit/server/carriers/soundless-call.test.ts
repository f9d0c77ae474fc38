import { expect, it } from 'vitest';
import { apologize } from '#server/areas/carriers/asterisk/soundless-call';

/** What Asterisk is asked to play, of which it plays the last. */
async function played(wasCalled: boolean, last: string): Promise<string[]> {
  const asked: string[] = [];
  await apologize(
    { variable: async () => '/etc/asterisk/sorry' } as never,
    {
      play: async (_path: string, sound: string) => {
        asked.push(sound);
        return sound === last;
      },
    } as never,
    { channel: 'one', wasCalled },
    new AbortController().signal,
  );
  return asked;
}

it('a caller hears what the dialplan names, or that they may call later', async () => {
  const own = 'sound:/etc/asterisk/sorry';
  const later = 'sound:im-sorry,sound:please-try-call-later';
  expect(await played(false, own)).toEqual([own]);
  expect(await played(false, later)).toEqual([own, later]);
});

it('someone who was called isn’t asked to call later', async () => {
  expect(await played(true, 'sound:im-sorry')).toEqual(['sound:im-sorry']);
});
