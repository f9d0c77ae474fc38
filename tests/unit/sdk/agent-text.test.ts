import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentText,
  fileNameOf,
  literal,
  withAgentId,
  withDraftRevision,
} from '../../../packages/sdk/src/cli/agent-text';

/** What the text is as code. */
// oxlint-disable-next-line no-new-func, typescript/no-implied-eval
const read = (text: string): unknown => new Function(`'use strict'; return (${text});`)();

describe('a value as code', () => {
  it('reads again as what it was, whatever it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), (value) => {
        // JSON has no -0.
        const sent: unknown = JSON.parse(JSON.stringify(value));
        expect(read(literal(sent))).toEqual(sent);
      }),
    );
  });

  it.each(['`${x}`\n\\`', 'it\'s "so"\n', '\r\n', '\u2028', '</script>', '\u0000', '\ufeff\n', 'a\tb\nc'])(
    'keeps %j',
    (text) => {
      expect(read(literal({ text, ['__proto__x']: [text], [text]: 1 }))).toEqual({
        text,
        ['__proto__x']: [text],
        [text]: 1,
      });
    },
  );
});

describe('an agent file', () => {
  it('is named by its agent', () => {
    expect(['Front desk', 'Café Zürich!', '日本', ''].map(fileNameOf)).toEqual([
      'front-desk',
      'cafe-zurich',
      'agent',
      'agent',
    ]);
  });

  it('takes up the id of the agent that was created from it', () => {
    const text = 'export default defineAgent({\n  content: {},\n});\n';
    expect(withAgentId(text, 'an-id')).toBe(
      "export default defineAgent({\n  agent_id: 'an-id',\n  content: {},\n});\n",
    );
  });

  it('takes up the revision of the draft beside its id, and never in what the agent says', () => {
    const written =
      "export default defineAgent({\n  agent_id: 'an-id',\n  content: { text: 'draft_revision: 1,' },\n});\n";
    const noted = written.replace("'an-id',", "'an-id',\n  draft_revision: 7,");
    expect(withDraftRevision(written, 7)).toBe(noted);
    expect(withDraftRevision(noted, 12)).toBe(noted.replace('revision: 7', 'revision: 12'));
    const pulled = agentText({ name: 'Clinic' }, 'an-id', 3);
    expect(withDraftRevision(pulled, 4)).toBe(agentText({ name: 'Clinic' }, 'an-id', 4));
    expect(withDraftRevision('export default defineAgent({ content: {}, agent_id });', 4)).not.toContain(
      'revision',
    );
  });
});
