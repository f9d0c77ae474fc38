/** Class names of components: joined, and of two that contradict each other the later one kept. */
import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const isNumber = (value: string) => /^[\d.]+$/.test(value);

/** Groups of one property whose classes are `<name>-<value>`. */
const byName = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]));

/**
 * The classes we use, by the property they set; the merger's own list of all of Tailwind is four times
 * this file's weight. `tests/unit/src/ui/class-names.test.ts` holds it against that list for every
 * class in the sources.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...byName('w', 'h', 'size', 'min-w', 'min-h', 'max-w', 'max-h', 'aspect', 'basis'),
    ...byName('p', 'px', 'py', 'pt', 'pr', 'pb', 'pl', 'm', 'mx', 'my', 'mt', 'mr', 'mb', 'ml'),
    ...byName('gap', 'gap-x', 'gap-y', 'inset', 'inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'),
    ...byName(
      'z',
      'order',
      'grid-cols',
      'col-start',
      'col-span',
      'items',
      'justify',
      'justify-items',
      'justify-self',
      'self',
      'place-items',
    ),
    ...byName(
      'accent',
      'cursor',
      'opacity',
      'bg',
      'bg-linear-to',
      'from',
      'fill',
      'whitespace',
      'animate',
      'leading',
      'line-clamp',
      'select',
    ),
    ...byName(
      'pointer-events',
      'rounded-t',
      'rounded-r',
      'rounded-l',
      'translate-x',
      'translate-y',
      'translate',
      'duration',
      'ease',
    ),
    ...byName(
      'overflow',
      'overflow-x',
      'overflow-y',
      'underline-offset',
      'outline-offset',
      'transition',
      'stroke',
    ),
    display: [
      'block',
      'inline-block',
      'table-cell',
      'inline',
      'flex',
      'inline-flex',
      'grid',
      'inline-grid',
      'hidden',
      'contents',
      'table',
    ],
    'screen-reader': ['sr-only', 'not-sr-only'],
    break: [{ break: [any] }],
    'object-fit': [{ object: ['contain', 'cover'] }],
    'object-position': [{ object: [any] }],
    'outline-width': [{ outline: [isNumber] }],
    'outline-style': [{ outline: ['none', 'hidden'] }],
    'outline-color': [{ outline: [any] }],
    'border-collapse': [{ border: ['collapse', 'separate'] }],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    direction: [{ flex: ['row', 'col'] }],
    wrap: [{ flex: ['wrap', 'nowrap'] }],
    flex: [{ flex: [any] }],
    grow: ['grow', { grow: [any] }],
    shrink: ['shrink', { shrink: [any] }],
    content: [{ content: ['start', 'center', 'end', 'between'] }],
    'font-size': [{ text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl'] }],
    'text-align': [{ text: ['left', 'center', 'right'] }],
    'text-color': [{ text: [any] }],
    'font-family': [{ font: ['sans', 'mono'] }],
    'font-weight': [{ font: [any] }],
    decoration: ['underline', 'no-underline'],
    'decoration-thickness': [{ decoration: [isNumber] }],
    'decoration-color': [{ decoration: [any] }],
    align: [{ align: ['baseline', 'top', 'middle', 'bottom'] }],
    touch: [{ touch: ['none', 'pan-y'] }],
    'list-style': [{ list: ['none', 'disc', 'decimal'] }],
    'border-width': ['border', { border: [isNumber] }],
    ...Object.fromEntries(
      ['x', 'y', 't', 'r', 'b', 'l'].map((side) => [
        `border-${side}`,
        [`border-${side}`, { [`border-${side}`]: [isNumber] }],
      ]),
    ),
    'border-color': [{ border: [any] }],
    rounded: ['rounded', { rounded: [any] }],
    shadow: [{ shadow: [any] }],
  },
  conflictingClassGroups: {
    size: ['w', 'h'],
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    mx: ['mr', 'ml'],
    my: ['mt', 'mb'],
    gap: ['gap-x', 'gap-y'],
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['right', 'left'],
    'inset-y': ['top', 'bottom'],
    overflow: ['overflow-x', 'overflow-y'],
    flex: ['basis', 'grow', 'shrink'],
    'line-clamp': ['display', 'overflow'],
    rounded: ['rounded-t', 'rounded-r', 'rounded-l'],
    'border-width': ['border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l'],
    'border-x': ['border-r', 'border-l'],
    'border-y': ['border-t', 'border-b'],
    'font-size': ['leading'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/** `cn('px-2', wide && 'px-4')` is `px-4` when `wide`. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
