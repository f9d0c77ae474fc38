/** A long text as far as it is read, which says that it goes on. */

/** At most `most` characters, and how many there would have been. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const [shown, whole] = [most, text.length].map((count) => count.toLocaleString('en-US'));
  return `${text.slice(0, most)}\n[Cut here: ${shown} of ${whole} characters.]`;
}
