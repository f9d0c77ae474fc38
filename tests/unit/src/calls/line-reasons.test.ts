import { expect, it } from 'vitest';
import type { LineReason } from '#contract/calls/call-events';
import { reasonsInWords } from '@/lib/calls/line-reasons';

const because = (kind: LineReason['kind'], text: string): LineReason => ({ kind, text });

it.each<[string, LineReason[]]>([
  [
    'captured name, reason · asked day',
    [because('answered', 'understood: name, reason'), because('asked', 'asked for: day')],
  ],
  [
    'confirmed phone · asked time of day',
    [because('answered', 'confirmed: phone'), because('asked', 'asked for: time of day')],
  ],
  ['asked email again', [because('corrected', 'asked again for: email')]],
  [
    'refused phone · skipped email',
    [because('skipped', 'refused: phone'), because('skipped', 'skipped: email')],
  ],
  [
    'first message · from: Opening hours · tool: slots',
    [
      because('greeting', 'first message'),
      because('knowledge', 'from: Opening hours'),
      because('tool', 'tool: slots'),
    ],
  ],
  ['', []],
])('“%s” is what a page tells under a line', (told, why) => {
  expect(reasonsInWords(why)).toBe(told);
});
