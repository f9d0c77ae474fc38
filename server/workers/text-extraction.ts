/**
 * Takes the text out of one uploaded file and cuts it into passages, in its own process with little
 * memory: files come from strangers, and what reads them may crash or run wild without harm. It sends a few
 * passages at a time and waits until they're taken, so that the server never holds a whole text.
 *
 * Neither reader fetches anything: external entities and linked files stay what they are.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { storable } from '../platform/database/storable-text';
import { docxText } from '../areas/knowledge-files/reader/docx-text';
import { passagesOf } from '../areas/knowledge-files/reader/passages';
import { pdfText } from '../areas/knowledge-files/reader/pdf-text';
import { Problem, tooMuchMemory, unreadable } from '../areas/knowledge-files/reader/problem';
import { limitResources } from '../areas/knowledge-files/reader/resource-limits';
import type { ExtractionMessage } from '../areas/knowledge-files/text-extraction';

/** Text beyond this is left out: a novel of 2,000 pages. */
const MOST_CHARACTERS = 5_000_000;
/** In one message; about 50 kB of text. */
const PASSAGES_AT_ONCE = 150;

limitResources();
const [path, mediaType] = process.argv.slice(2);
try {
  await send({ type: 'done', characters: await read(path ?? '', mediaType ?? '') });
} catch (error) {
  await send({ type: 'failed', problem: problemOf(error) });
}
process.exit(0);

/** @returns how many characters were found */
async function read(file: string, type: string): Promise<number> {
  const text = storable((await textOf(file, type)).slice(0, MOST_CHARACTERS)).trim();
  if (text === '') throw new Problem('No text was found in the file. Scanned pages hold pictures only.');
  let passages: string[] = [];
  const deliver = async () => {
    // Listened for from before it can come.
    const taken = once(process, 'message');
    await send({ type: 'passages', passages });
    passages = [];
    await taken;
  };
  for (const passage of passagesOf(text)) {
    if (passages.push(passage) === PASSAGES_AT_ONCE) await deliver();
  }
  if (passages.length > 0) await deliver();
  return text.length;
}

async function textOf(file: string, type: string): Promise<string> {
  const bytes = await readFile(file);
  switch (type) {
    case 'text/plain':
    case 'text/markdown':
      return decoded(bytes);
    case 'application/pdf':
      return pdfText(bytes, MOST_CHARACTERS);
    default:
      return docxText(file, bytes);
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('The file isn’t UTF-8 text. Save it as UTF-8 and upload it again.');
  }
}

function problemOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  // An array buffer that the system refuses. The heap's own limit ends the process.
  if (error instanceof RangeError && /allocation|memory/i.test(error.message)) return tooMuchMemory;
  return `${unreadable} It may be damaged.`;
}

function send(message: ExtractionMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    // Not there when someone runs this by hand.
    if (!process.send) return resolve();
    process.send(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
