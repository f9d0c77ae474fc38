/** Class names of components: joined, and of two that contradict each other the later one kept. */
import { type ClassValue, clsx } from 'clsx';

/**
 * The classes that set a property of their own. What `-` ends is followed by anything, what `-#` ends by a number.
 *
 * These are the classes we use: Tailwind's whole list, with the library that reads it, is many times this file's
 * weight. `tests/unit/src/ui/class-names.test.ts` holds it against that list for every class in the sources.
 */
const single = [
  'w- h- size- min-w- min-h- max-w- max-h- aspect- basis-',
  'p- px- py- pt- pr- pb- pl- m- mx- my- mt- mr- mb- ml-',
  'scroll-mt- gap- gap-x- gap-y- inset- inset-x- inset-y- top- right- bottom- left-',
  'z- order- grid-cols- col-start- col-span- items- justify- justify-items- justify-self- self- place-items-',
  'accent- cursor- opacity- bg- bg-linear-to- from- fill- whitespace- animate- leading- line-clamp- select-',
  'pointer-events- rounded-t- rounded-r- rounded-l- translate-x- translate-y- translate- duration- ease-',
  'overflow- overflow-x- overflow-y- underline-offset- outline-offset- transition- stroke-',
  'break- flex- grow grow- shrink shrink- rounded rounded- shadow-',
  'border-x border-x-# border-y border-y-# border-t border-t-# border-r border-r-# border-b border-b-# border-l border-l-#',
].join(' ');

/** Those of which several set one property, by a name for it. */
const alternatives = {
  display: 'block inline-block table-cell inline flex inline-flex grid inline-grid hidden contents table',
  'screen-reader': 'sr-only not-sr-only',
  'object-fit': 'object-contain object-cover',
  'object-position': 'object-',
  'outline-width': 'outline-#',
  'outline-style': 'outline-none outline-hidden',
  'outline-color': 'outline-',
  'border-collapse': 'border-collapse border-separate',
  position: 'static fixed absolute relative sticky',
  direction: 'flex-row flex-col',
  wrap: 'flex-wrap flex-nowrap',
  content: 'content-start content-center content-end content-between',
  'font-size': 'text-xs text-sm text-base text-lg text-xl text-2xl',
  'text-align': 'text-left text-center text-right',
  'text-color': 'text-',
  'font-family': 'font-sans font-mono',
  'font-weight': 'font-',
  decoration: 'underline no-underline',
  'decoration-thickness': 'decoration-#',
  'decoration-color': 'decoration-',
  align: 'align-baseline align-top align-middle align-bottom',
  touch: 'touch-none touch-pan-y',
  'list-style': 'list-none list-disc list-decimal',
  'border-width': 'border border-#',
  'border-color': 'border-',
};

/** What else a property sets, so that it takes the place of all that came before. */
const covered: Readonly<Record<string, string>> = {
  size: 'w h',
  p: 'px py pt pr pb pl',
  px: 'pr pl',
  py: 'pt pb',
  m: 'mx my mt mr mb ml',
  mx: 'mr ml',
  my: 'mt mb',
  gap: 'gap-x gap-y',
  inset: 'inset-x inset-y top right bottom left',
  'inset-x': 'right left',
  'inset-y': 'top bottom',
  overflow: 'overflow-x overflow-y',
  flex: 'basis grow shrink',
  'line-clamp': 'display overflow',
  rounded: 'rounded-t rounded-r rounded-l',
  'border-width': 'border-x border-y border-t border-r border-b border-l',
  'border-x': 'border-r border-l',
  'border-y': 'border-t border-b',
  'font-size': 'leading',
};

const properties = new Map(single.split(' ').map((name) => [name, name.replace(/-#?$/, '')]));
for (const [property, names] of Object.entries(alternatives)) {
  for (const name of names.split(' ')) properties.set(name, property);
}

/** The property that a class without modifiers sets; undefined: it's none of Tailwind's that we use. */
function propertyOf(name: string): string | undefined {
  if (name.startsWith('[')) return name.split(':', 1)[0];
  let found = properties.get(name);
  for (let end = name.lastIndexOf('-'); !found && end > 0; end = name.lastIndexOf('-', end - 1)) {
    const start = name.slice(0, end);
    found = /^[\d.]+$/.test(name.slice(end + 1)) ? properties.get(`${start}-#`) : undefined;
    found ??= properties.get(`${start}-`);
  }
  return found;
}

/** A class taken apart at the colons and slashes that are in no brackets: `hover:bg-ink/50`, `data-[a:b]:p-[1/2]`. */
function partsOf(className: string): { modifiers: string[]; name: string } {
  const modifiers: string[] = [];
  let depth = 0;
  let start = 0;
  let end: number | undefined;
  for (let index = 0; index < className.length; index += 1) {
    const letter = className.charAt(index);
    if ('[('.includes(letter)) depth += 1;
    else if (')]'.includes(letter)) depth -= 1;
    else if (depth === 0 && letter === ':') {
      modifiers.push(className.slice(start, index));
      start = index + 1;
      end = undefined;
    } else if (depth === 0 && letter === '/') end = index;
  }
  // Their order says nothing, but that of selectors of one's own.
  if (!modifiers.some((modifier) => modifier.startsWith('['))) modifiers.sort();
  return { modifiers, name: className.slice(start, end) };
}

function merge(classes: string): string {
  const kept: string[] = [];
  const set = new Set<string>();
  for (const className of classes.trim().split(/\s+/).toReversed()) {
    const { modifiers, name } = partsOf(className);
    const property = propertyOf(name.replace(/^!?-?|!$/g, ''));
    if (property) {
      const when = `${modifiers.join(':')}${/^!|!$/.test(name) ? '!' : ''} `;
      if (set.has(when + property)) continue;
      for (const one of [property, ...(covered[property]?.split(' ') ?? [])]) set.add(when + one);
    }
    kept.unshift(className);
  }
  return kept.join(' ');
}

/** What was merged lately: components draw with the same few classes again and again. */
const merged = new Map<string, string>();

/** `cn('px-2', wide && 'px-4')` is `px-4` when `wide`. */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  let found = merged.get(joined);
  if (found === undefined) {
    if (merged.size > 500) merged.clear();
    found = merge(joined);
    merged.set(joined, found);
  }
  return found;
}
