import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf, literal, withAgentId } from '../../../packages/sdk/src/cli/agent-text';

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
});
