/** The text of a file that a spreadsheet has written, in whichever way it writes letters. */

/**
 * UTF-8; UTF-16 where the file begins with its mark, as Excel's "Unicode text" does; otherwise Windows' own letters of Western
 * Europe, which is how Excel there saves CSV.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
