import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = readFileSync('src/styles.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The selectors of elements whose animations begin at once for those who want no motion. */
function atOnce(): string[] {
  const [, block = ''] = styles.split('@media (prefers-reduced-motion: reduce) {');
  const [, selectors = ''] = /([^{}]*)\{[^{}]*animation-delay: 0ms !important/.exec(block) ?? [];
  return selectors.split(',\n').map((one) => one.trim());
}

it.each([
  { name: 'animate-late', begins: false },
  { name: 'starting', begins: false },
  { name: 'animate-rise', begins: true },
])('without motion “$name” begins at once: $begins', ({ name, begins }) => {
  const element = document.createElement('p');
  element.className = name;
  const elements = atOnce().filter((selector) => !selector.startsWith('::'));
  expect(elements).not.toEqual([]);
  expect(elements.some((selector) => element.matches(selector))).toBe(begins);
});
