/** A number as people write it, "+1 (415) 555-0132", as it's kept. */
export const withoutPunctuation = (typed: string): string => typed.replace(/[\s().\-/]/g, '');
