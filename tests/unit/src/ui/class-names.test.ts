import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from '@/lib/class-names';

/** The whole of Tailwind, with the names of our theme. */
const wholeList = extendTailwindMerge({
  extend: {
    theme: {
      radius: ['control', 'panel'],
      shadow: ['float'],
      animate: ['late', 'appear', 'rise', 'from-left', 'from-right', 'from-bottom'],
    },
  },
});

/** Every class of the sources, without its modifiers: a modifier keeps a class apart in both lists. */
function classesOf(folder: string): string[] {
  const found = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    for (const [, text = ''] of source.matchAll(/['"`]([^'"`\n]*)['"`]/g)) {
      for (const word of text.split(/\s+/)) {
        const name = word
          .replace(/^(?:[a-z-]+(?:\/[a-z]+)?(?:\[[^\]]*\])?:|\[[^\]]*\]:)+/, '')
          .replace(/^!/, '');
        if (/^-?[a-z][a-z-]*(-(\d[\w./]*|\[[^\]]+\]|\([^)]+\)|[a-z0-9]+))?$/.test(name)) found.add(name);
      }
    }
  }
  return [...found];
}

describe('cn', () => {
  it('keeps the later of two classes that contradict each other', () => {
    expect(cn('px-2', 'px-4')).toBe('px-4');
    expect(cn('text-sm text-soft', 'text-ink')).toBe('text-sm text-ink');
    expect(cn('hover:bg-raised bg-surface', 'bg-brand')).toBe('hover:bg-raised bg-brand');
  });

  it('leaves out what is false', () => {
    expect(cn('a', false, undefined, null, 'b')).toBe('a b');
  });

  it.each([
    ['modifiers in another order', 'hover:dark:p-2 dark:hover:px-1 dark:hover:p-4'],
    ['a modifier of its own', '[&>a]:hover:p-1 hover:[&>a]:p-2 [&>a]:hover:px-3'],
    [
      'colons and slashes in brackets',
      'data-[a:b]:p-1 has-[:is([a],b)]:p-[1/2] data-[a:b]:p-2 data-[a:c]:p-3',
    ],
    ['a share of a colour', 'bg-ink/50 bg-brand text-sm/6 text-ink/20 leading-4 text-lg'],
    ['what must win', 'p-2! !px-3 p-4 hover:p-1! hover:px-2'],
    ['what is below nothing', '-mt-2 m-1 mt-4 -inset-x-1 left-2'],
    ['a property of its own', '[mask:a] [mask:b] [content-visibility:auto] hover:[mask:c]'],
    ['spaces and other words', '  group/menu  p-1\n p-2 no-such-class no-such-class '],
  ])("merges %s as Tailwind's whole list does", (_what, classes) => {
    expect(cn(classes)).toBe(wholeList(classes));
    const turned = classes.split(' ').toReversed().join(' ');
    expect(cn(turned)).toBe(wholeList(turned));
  });

  it("merges every two classes of the sources as Tailwind's whole list does", () => {
    // Only what either list knows can contradict anything. The one that is no class is sonner's word.
    const known = classesOf('src').filter(
      (name) =>
        name !== 'bottom-center' && (wholeList(`${name} ${name}`) === name || cn(`${name} ${name}`) === name),
    );
    expect(known.length).toBeGreaterThan(100);
    const differing: string[] = [];
    for (const first of known) {
      for (const second of known) {
        if (first === second) continue;
        const pair = `${first} ${second}`;
        if (cn(pair) !== wholeList(pair)) differing.push(pair);
      }
    }
    expect(differing).toEqual([]);
  });
});
