/** The text of a file that a spreadsheet has written, in whichever way it writes letters. */

const MOST_MB = 20;
/** Moved or changed since it was chosen, or one that may not be read. */
export const UNREADABLE = 'The file couldn’t be read. Choose it again.';

/** Why a file isn't read, in a sentence: more is no list of people, and the page would freeze meanwhile. Null: it may be. */
export const tooLargeToRead = ({ size }: Blob): string | null =>
  size > MOST_MB * 1024 * 1024 ? `This file is larger than ${MOST_MB} MB. Split it.` : null;

/**
 * UTF-8; UTF-16 where the file begins with its mark, as Excel's "Unicode text" does; otherwise Windows' own letters of Western
 * Europe, which is how Excel there saves CSV.
 *
 * @throws Error with the sentence `UNREADABLE`
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch((cause: unknown) => {
      throw new Error(UNREADABLE, { cause });
    }),
  );
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
