/** What an agent thinks with, by its choices, and whose tokens are charged. */
import { expect, test } from 'vitest';
import { chargedModel, createAgentBrains } from '#server/areas/calls/agent-brains';
import type { Brain } from '#server/runtime/ports';
import { agentOf } from '../runtime/script-play';

const installation: Brain = {
  kind: 'model',
  apiKey: 'sk-installation',
  baseUrl: 'https://models.example/v1',
  model: 'house',
};
const KEY = '7d5d3f1e-45a7-4a53-9d4e-0a2b8a2f3c11';
const choice = { provider: 'openai', key_id: KEY, model: 'theirs' } as const;

function brainsOn(house: Brain) {
  return createAgentBrains({
    installation: house,
    keys: () => ({
      open: async (id) => (id === KEY ? { api_key: 'sk-own', base_url: 'https://own.example/v1/' } : null),
    }),
    fetch,
  });
}

const agentWith = (model: Partial<ReturnType<typeof agentOf>['model']>) =>
  agentOf({ model: { ...agentOf({}).model, ...model } });

test('the built-in brain takes over where it is chosen, and where it is the installation’s choice', async () => {
  const chosen = agentWith({ ...choice, fallback: { provider: 'built_in', key_id: null, model: '' } });
  const brain = await brainsOn(installation).brainOf('w', chosen);
  expect(brain).toMatchObject({ kind: 'model', model: 'theirs', fallback: 'built_in' });
  expect(chargedModel(brain)).toBeNull();

  const usual = agentWith({ ...choice, fallback: { provider: 'default', key_id: null, model: '' } });
  expect(await brainsOn({ kind: 'built_in' }).brainOf('w', usual)).toMatchObject({ fallback: 'built_in' });
  const other = await brainsOn(installation).brainOf('w', usual);
  expect(other).toMatchObject({ fallback: { model: 'house', apiKey: 'sk-installation' } });
  expect(chargedModel(other)).toBe('house');
});

test('without a fallback nothing takes over', async () => {
  const brain = await brainsOn(installation).brainOf('w', agentWith(choice));
  expect(brain).toMatchObject({ model: 'theirs', own_key: true });
  expect(brain).not.toHaveProperty('fallback');
});
