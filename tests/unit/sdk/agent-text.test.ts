import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentText,
  endedAs,
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

  it('keeps the line ends that it has, and says the same with those of Windows', () => {
    const content = { name: 'Clinic', instructions: 'Answer kindly.\nNever give advice.' };
    const pulled = agentText(content, 'an-id', 3);
    const onWindows = pulled.replaceAll('\n', '\r\n');
    expect(endedAs(pulled, onWindows)).toBe(onWindows);
    expect(endedAs(pulled, pulled)).toBe(pulled);
    expect(withDraftRevision(onWindows, 4)).toBe(endedAs(agentText(content, 'an-id', 4), onWindows));
    const created = 'export default defineAgent({\r\n  content: {},\r\n});\r\n';
    expect(withAgentId(created, 'an-id')).toBe(created.replace('({', "({\r\n  agent_id: 'an-id',"));
    const written = onWindows.slice(onWindows.indexOf('({') + 1, onWindows.lastIndexOf(')'));
    expect(read(written)).toMatchObject({ content });
  });
});
