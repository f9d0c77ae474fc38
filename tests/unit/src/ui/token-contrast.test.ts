/** The contrast of the tokens, computed from the style sheet itself. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, type Oklch, parseOklch } from './oklch';

const css = readFileSync(new URL('../../../../src/tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, Oklch> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  const tokens = new Map<string, Oklch>();
  for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const color = parseOklch(value);
    if (color) tokens.set(name, color);
  }
  return tokens;
}

const grounds = ['ground', 'surface', 'raised'];
const text = ['ink', 'soft', 'brand', 'bad'];
const accents = ['accent-dashboard', 'accent-agents', 'accent-calls', 'accent-numbers', 'accent-billing'];
const data = ['data-caller', 'data-agent', 'data-tool', 'data-waiting'];
const marks = ['control', 'good', 'warn', 'bad', 'brand', ...accents, ...data];

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
])('the %s theme', (_theme, selector) => {
  const tokens = tokensOf(selector);
  const color = (name: string): Oklch => {
    const found = tokens.get(name);
    if (!found) throw new Error(`The style sheet has no colour --${name} under ${selector}.`);
    return found;
  };

  it.each(text.flatMap((name) => grounds.map((ground) => [name, ground] as const)))(
    'text in %s on %s has 4.5:1',
    (name, ground) => {
      expect(contrast(color(name), color(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['on-brand', 'brand'],
    ['on-bad', 'bad'],
    ['ground', 'ink'],
  ])('text in %s on a filled %s has 4.5:1', (name, fill) => {
    expect(contrast(color(name), color(fill))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks.flatMap((name) => grounds.map((ground) => [name, ground] as const)))(
    'a mark in %s on %s has 3:1',
    (name, ground) => {
      expect(contrast(color(name), color(ground))).toBeGreaterThanOrEqual(3);
    },
  );

  it('gives each accent its own hue at a chroma from 0.13 to 0.19', () => {
    expect(accents.map((name) => color(name)[2])).toEqual([255, 300, 195, 65, 150]);
    for (const name of accents) {
      expect(color(name)[1]).toBeGreaterThanOrEqual(0.13);
      expect(color(name)[1]).toBeLessThanOrEqual(0.19);
    }
  });
});

it('reckons contrast as WCAG does', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
  expect(contrast([0.5, 0.1, 30], [0.5, 0.1, 30])).toBe(1);
  // #767676 on white: the well-known 4.54.
  expect(contrast([0.5665, 0, 0], [1, 0, 0])).toBeCloseTo(4.54, 1);
});
