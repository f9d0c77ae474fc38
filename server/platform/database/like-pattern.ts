/** The pattern of `ilike` for what has these words in it. What people type means itself: `%` and `_` are characters. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
