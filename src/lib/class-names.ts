/** Class names of components: joined, and of two that contradict each other the later one kept. */
import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Our own names of the theme (src/styles.css), which the merger cannot know. */
const merge = extendTailwindMerge({
  extend: { theme: { radius: ['control', 'panel'], shadow: ['float'] } },
});

/** `cn('px-2', wide && 'px-4')` is `px-4` when `wide`. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
