/** Sentences for telephones without a call: spoken once for all that hear them, and kept up to a limit. */
import { describe, expect, it } from 'vitest';
import { SpokenNotices } from '#server/runtime/call/spoken-notices';

function notices(bytes: number) {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const spoken = new SpokenNotices((text) => {
    asked.push(text);
    return new Promise((resolve) => answers.push(() => resolve(new Uint8Array(bytes))));
  });
  const answer = () => answers.splice(0).forEach((give) => give());
  return { spoken, asked, answer };
}

describe('sentences for telephones without a call', () => {
  it('speak a sentence once for a hundred that ring at once, and for those after them', async () => {
    const { spoken, asked, answer } = notices(8_000);
    const all = Array.from({ length: 100 }, () => spoken.of('We are closed.'));
    answer();
    const [first, ...others] = await Promise.all(all);
    expect(others.every((codes) => codes === first)).toBe(true);
    expect(await spoken.of('We are closed.')).toBe(first);
    expect(asked).toEqual(['We are closed.']);
  });

  it('forget what wasn’t asked for longest, so that memory has a limit', async () => {
    const { spoken, asked, answer } = notices(3_000_000);
    for (const text of ['one', 'two', 'one', 'three']) {
      const said = spoken.of(text);
      answer();
      await said;
    }
    await spoken.of('one');
    expect(asked).toEqual(['one', 'two', 'three']);
    void spoken.of('two');
    expect(asked).toEqual(['one', 'two', 'three', 'two']);
  });

  it('don’t gather without a limit while the voice is busy', async () => {
    const { spoken, asked, answer } = notices(8_000);
    const all = Array.from({ length: 60 }, (_, index) => spoken.of(`Sentence ${index}`));
    const refused = Promise.allSettled(all);
    answer();
    expect((await refused).filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(asked).toHaveLength(40);
  });

  it('try again what could not be said', async () => {
    let isBroken = true;
    const spoken = new SpokenNotices(async () => {
      if (isBroken) throw new Error('The voice broke off.');
      return new Uint8Array(8);
    });
    await expect(spoken.of('We are closed.')).rejects.toThrow('broke off');
    isBroken = false;
    expect(await spoken.of('We are closed.')).toHaveLength(8);
  });
});
