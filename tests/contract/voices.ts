import { voiceEndpoints as endpoints } from '#contract/agents/voices';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

export function describeVoices(use: () => Client): void {
  describe('voices', () => {
    let client: Client;
    let ada: Account;
    beforeAll(() => {
      client = use();
    });
    beforeEach(async () => {
      ada = await founder(client);
    });
    const sentence = 'Hello, how can I help you?';

    it('are there without a key', async () => {
      const { items } = await client.ask(endpoints.list, { as: ada, body: { provider: 'built_in' } });
      expect(items.length).toBeGreaterThanOrEqual(3);
    });

    it('say a sentence, and take less time when they are faster', async () => {
      const lengths = [];
      for (const speed of [1, 2]) {
        const body = { provider: 'built_in' as const, voice: 'rms', speed, text: sentence };
        const { wav } = await client.ask(endpoints.sample, { as: ada, body });
        const bytes = Buffer.from(wav, 'base64');
        expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWAVE');
        lengths.push(bytes.readUInt32LE(40) / bytes.readUInt32LE(28));
      }
      const [usual = 0, fast = 0] = lengths;
      expect(usual).toBeGreaterThan(1);
      expect(usual / fast).toBeGreaterThan(1.5);
    });

    it('of a provider need a key of this workspace', async () => {
      for (const key_id of [null, unknownId()]) {
        const choice = { provider: 'deepgram' as const, key_id };
        const refusals = [
          await client.refused(endpoints.list, { as: ada, body: choice }),
          await client.refused(endpoints.sample, { as: ada, body: { ...choice, text: sentence } }),
        ];
        expect(refusals.map(({ code }) => code)).toEqual(['not_found', 'not_found']);
      }
    });
  });
}
