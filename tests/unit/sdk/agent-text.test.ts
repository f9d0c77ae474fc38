import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentText,
  endedAs,
  fileNameOf,
  hashOf,
  isAsPulled,
  literal,
  withAgentId,
  withDraftNoted,
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

  it('takes up what it was pulled as beside its id, and never in what the agent says', () => {
    const content = { name: 'Clinic' };
    const written =
      "export default defineAgent({\n  agent_id: 'an-id',\n  content: { text: 'draft_revision: 1,' },\n});\n";
    const lines = `'an-id',\n  draft_revision: 7,\n  content_hash: '${hashOf(content)}',`;
    const noted = written.replace("'an-id',", lines);
    expect(withDraftNoted(written, 7, hashOf(content))).toBe(noted);
    expect(withDraftNoted(noted, 12, hashOf(content))).toBe(noted.replace('revision: 7', 'revision: 12'));
    const before = written.replace("'an-id',", "'an-id',\n  draft_revision: 3,");
    expect(withDraftNoted(before, 7, hashOf(content))).toBe(noted);
    const pulled = agentText(content, 'an-id', 3);
    const other = { name: 'Other' };
    expect(withDraftNoted(pulled, 4, hashOf(other))).toBe(
      agentText(content, 'an-id', 4).replace(hashOf(content), hashOf(other)),
    );
    const commented = pulled.replace("'an-id',", "'an-id', // production");
    expect(withDraftNoted(commented, 4, hashOf(content))).toBe(
      commented.replace('revision: 3', 'revision: 4'),
    );
    expect(
      withDraftNoted('export default defineAgent({ content: {}, agent_id });', 4, hashOf(content)),
    ).not.toContain('revision');
  });

  it('is as it was pulled also when it was formatted, and not with something of someone’s own', () => {
    const content = { name: 'Clinic', questions: ['What’s your name?', 'Which "day"?'], text: 'One\nTwo' };
    const pulled = agentText(content, 'an-id', 3);
    const isPulled = (text: string) => isAsPulled(text, content, 'an-id');
    const formatted = pulled
      .replaceAll("'an-id'", '"an-id"')
      .replaceAll('  ', '\t')
      .replace(/,\n\}\);\n$/, '\n})');
    for (const text of [pulled, formatted, pulled.replaceAll('\n', '\r\n')])
      expect(isPulled(text)).toBe(true);
    expect(isPulled(pulled.replace('content:', '// As the clinic asked for.\n  content:'))).toBe(false);
    expect(isPulled(pulled.replace("name: 'Clinic'", 'name: NAME'))).toBe(false);
  });

  it('keeps the line ends that it has, and says the same with those of Windows', () => {
    const content = { name: 'Clinic', instructions: 'Answer kindly.\nNever give advice.' };
    const pulled = agentText(content, 'an-id', 3);
    const onWindows = pulled.replaceAll('\n', '\r\n');
    expect(endedAs(pulled, onWindows)).toBe(onWindows);
    expect(endedAs(pulled, pulled)).toBe(pulled);
    expect(withDraftNoted(onWindows, 4, hashOf(content))).toBe(
      endedAs(agentText(content, 'an-id', 4), onWindows),
    );
    const created = 'export default defineAgent({\r\n  content: {},\r\n});\r\n';
    expect(withAgentId(created, 'an-id')).toBe(created.replace('({', "({\r\n  agent_id: 'an-id',"));
    const written = onWindows.slice(onWindows.indexOf('({') + 1, onWindows.lastIndexOf(')'));
    expect(read(written)).toMatchObject({ content });
  });
});
