import { describe, expect, it } from 'vitest';
import { AgentDraft, blankAgent } from '#contract/agents/agent-content';
import { carriedOver } from '#domain/assistant/carrying-over';
import { edited, newReaches } from '#domain/assistant/edits';
import { changedFields } from '#domain/assistant/fields';

const draft = (change: object = {}) => AgentDraft.parse({ ...blankAgent, ...change });
const base = draft();
const fact = { name: 'day', type: 'date', question: 'Which day?' };
const tool = (url: string, header: object = {}) => ({
  type: 'http',
  name: 'book',
  description: 'Books.',
  triggers: [],
  url,
  headers: [{ name: 'X-Key', value: '', secret: true, secret_id: null, ...header }],
});
const SECRET = '22222222-2222-4222-8222-222222222222';

describe('an edit of a proposal', () => {
  it('leaves the parts of an object that it doesn’t name, and replaces a list', () => {
    const first = edited(base, base, {
      facts: [fact],
      model: { temperature: 0.7 },
      opening_hours: { enabled: true, days: { sunday: { open: false } } },
    });
    expect(first).toMatchObject({
      ok: true,
      content: {
        model: { provider: 'default', temperature: 0.7, max_tokens: 400 },
        opening_hours: { days: { sunday: { open: false, from: '09:00' }, monday: { open: true } } },
      },
    });
    if (!first.ok) throw new Error('It was refused.');
    expect(changedFields(base, first.content)).toEqual(['opening_hours', 'facts', 'model']);
    expect(edited(base, first.content, { facts: [] })).toMatchObject({ ok: true, content: { facts: [] } });
  });

  it('is refused for what would keep it from running, but not for what the draft lacked before', () => {
    expect(edited(base, base, { facts: [{ ...fact, question: '' }] })).toMatchObject({
      ok: false,
      faults: [{ field: 'facts.0.question' }],
    });
    const lacking = draft({ first_message: '' });
    expect(edited(lacking, lacking, { facts: [fact] })).toMatchObject({ ok: true });
    expect(edited(base, base, { facts: 'day' })).toMatchObject({ ok: false, faults: [{ field: 'facts' }] });
    expect(edited(base, base, { name: '' })).toMatchObject({ ok: false, faults: [{ field: 'name' }] });
    // Dropped in silence, the model would say that it's done.
    expect(edited(base, base, { turns: { end_of_turn: 900 } })).toEqual({
      ok: false,
      faults: [{ field: 'turns.end_of_turn', message: 'This field doesn’t exist.' }],
    });
  });

  it('keeps secrets that are there, and takes no other', () => {
    const withSecret = draft({ tools: [tool('https://a.example', { secret_id: SECRET })] });
    expect(edited(withSecret, withSecret, { tools: withSecret.tools })).toMatchObject({ ok: true });
    expect(edited(base, base, { tools: [tool('https://a.example')] })).toMatchObject({ ok: true });
    for (const header of [{ secret_id: SECRET }, { value: 'hunter2' }]) {
      expect(edited(base, base, { tools: [tool('https://a.example', header)] })).toMatchObject({
        ok: false,
        faults: [{ field: 'tools.0.headers.0.value' }],
      });
    }
    expect(edited(base, base, { voice: { key_id: SECRET } })).toMatchObject({
      ok: false,
      faults: [{ field: 'voice.key_id' }],
    });
  });
});

describe('a change that was made from an older draft', () => {
  it('goes on top of the newer one, and tells where both changed the same otherwise', () => {
    const after = draft({ facts: [fact], instructions: 'Be brief.', closing_message: 'Bye.' });
    const current = draft({ instructions: 'Be strict.', closing_message: 'Bye.', business_name: 'Harbor' });
    expect(carriedOver(base, after, current)).toMatchObject({
      content: { facts: after.facts, instructions: 'Be strict.', business_name: 'Harbor' },
      clashes: ['instructions'],
    });
    expect(carriedOver(base, after, base)).toEqual({ content: after, clashes: [] });
  });
});

it('tells which addresses and numbers calls would newly reach', () => {
  const transfer = { type: 'transfer', name: 'office', description: 'Puts through.', triggers: [] };
  const warm = { ...transfer, type: 'warm_transfer', name: 'team', to: '' };
  const before = draft({ tools: [tool('https://a.example/one')] });
  const after = draft({
    tools: [
      tool('https://A.example/two'),
      { ...tool('https://b.example:8443/{{x}}'), name: 'other' },
      { ...transfer, number: '+14155550123' },
      {
        ...warm,
        people: [{ number: '+14155550123' }, { label: 'Anna', number: '+14155550177' }, { number: '' }],
      },
    ],
  });
  expect(newReaches(before, after)).toEqual(['b.example:8443', '+14155550123', '+14155550177']);
});
