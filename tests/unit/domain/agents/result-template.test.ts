import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderTemplate, resultLine } from '#domain/agents/tools/result-template';

const json = {
  number: 48213,
  open: true,
  slots: ['09:00', '10:30', '14:00'],
  order: { status: 'on its way', items: [{ name: 'lamp' }], nothing: null, own: { deep: 1 } },
  dirty: 'line\r\nbreak\u0000 and \u202eturn',
};

test.each([
  ['Order {{number}} is {{ order.status }}.', 'Order 48213 is on its way.', []],
  ['Free: {{slots}}.', 'Free: 09:00, 10:30 and 14:00.', []],
  ['First {{slots.0}}, {{order.items.0.name}}, {{slots.length}}.', 'First 09:00, lamp, 3.', []],
  ['Open: {{open}}', 'Open: yes', []],
  ['{{dirty}}', 'line break and turn', []],
  ['No {{order.nothing}} and {{nowhere.at.all}}.', 'No and .', ['order.nothing', 'nowhere.at.all']],
  ['{{order}} {{order.items}}', '', ['order', 'order.items']],
  [
    '{{constructor}} {{__proto__}} {{order.toString}} {{slots.map}}',
    '',
    ['constructor', '__proto__', 'order.toString', 'slots.map'],
  ],
  ['Nothing to fill { } {{', 'Nothing to fill { } {{', []],
])('%s', (template, text, missing) => {
  expect(renderTemplate(template, json)).toEqual({ text, missing });
});

test('whatever the template and the JSON, it renders text of bounded length and reads only own data', () => {
  const trap = Object.defineProperty({}, 'getter', {
    enumerable: true,
    get: () => {
      throw new Error('a getter was called');
    },
  });
  expect(renderTemplate('{{getter}}', trap).text).toBe('');
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), fc.string(), (path, value, rest) => {
      const { text } = renderTemplate(`{{${path}}}${rest}`, value);
      expect(text.length).toBeLessThanOrEqual(1000);
    }),
  );
});

test.each([
  ['', 'That is done.'],
  ['Free: {{slots}}.', 'Free: 09:00, 10:30 and 14:00.'],
  ['Free: {{nothing}}.', 'I looked, but found nothing.'],
  ['{{order}}', 'I looked, but found nothing.'],
])('with the answer, “%s” is said as “%s”', (message, line) => {
  expect(resultLine(message, json)).toBe(line);
});
