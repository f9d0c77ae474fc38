/**
 * Takes the text out of one uploaded file, in a process of its own with little memory: files come from
 * strangers, and what reads them may crash or run wild without harm. Told by `process.send`.
 *
 * Neither reader fetches anything: external entities and linked files stay what they are.
 */
import { readFile } from 'node:fs/promises';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import yauzl from 'yauzl';

/** What a packed document may unpack to. */
const MOST_UNPACKED_BYTES = 50 * 1024 * 1024;

export type ExtractionAnswer = { ok: true; text: string } | { ok: false; problem: string };

class Problem extends Error {}

const [path, mediaType] = process.argv.slice(2);
const answer: ExtractionAnswer = await textOf(path ?? '', mediaType ?? '').then(
  (text) => ({ ok: true as const, text }),
  (error: unknown) => ({
    ok: false as const,
    problem: error instanceof Problem ? error.message : 'The file could not be read. It may be damaged.',
  }),
);
process.send?.(answer, () => process.exit(0));

async function textOf(file: string, type: string): Promise<string> {
  const bytes = await readFile(file);
  switch (type) {
    case 'text/plain':
    case 'text/markdown':
      return decoded(bytes);
    case 'application/pdf':
      return pdfText(bytes);
    default:
      return docxText(file, bytes);
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('The file is not UTF-8 text. Save it as UTF-8 and upload it again.');
  }
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-')
    throw new Problem('This is not a PDF file.');
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false });
  const { text } = await extractText(document, { mergePages: true });
  return text;
}

async function docxText(file: string, bytes: Buffer): Promise<string> {
  if ((await unpackedSize(file)) > MOST_UNPACKED_BYTES) {
    throw new Problem('The document unpacks to more than 50 MB.');
  }
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  return value;
}

/** Counts what really comes out, not what the archive says of itself; stops above the limit. */
function unpackedSize(file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true }, (error, archive) => {
      if (error) {
        reject(new Problem('This is not a .docx document.'));
        return;
      }
      let size = 0;
      const finish = () => {
        archive.close();
        resolve(size);
      };
      archive.on('end', finish);
      archive.on('error', reject);
      archive.on('entry', (entry: yauzl.Entry) => {
        archive.openReadStream(entry, (failure, stream) => {
          if (failure) {
            reject(failure);
            return;
          }
          stream.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MOST_UNPACKED_BYTES) {
              stream.destroy();
              finish();
            }
          });
          stream.on('error', reject);
          stream.on('end', () => archive.readEntry());
        });
      });
      archive.readEntry();
    });
  });
}
