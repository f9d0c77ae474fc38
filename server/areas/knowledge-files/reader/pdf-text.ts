/** The text of a PDF, a page at a time and within bounds: a small file may unpack to anything. */
import { getDocumentProxy } from 'unpdf';
import { Problem } from './problem';

const MOST_PAGES = 5000;
/** Fonts, pictures and pages are streams; a thick book has some ten thousand. */
const MOST_STREAMS = 100_000;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/** @param most characters after which the rest is left out */
export async function pdfText(bytes: Buffer, most: number): Promise<string> {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Problem('This isn’t a PDF file.');
  if (occurrences(bytes, 'endstream', MOST_STREAMS) >= MOST_STREAMS)
    throw new Problem('The PDF holds more than 100,000 parts. Print it to a new PDF and upload that.');
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false });
  if (document.numPages > MOST_PAGES)
    throw new Problem(`The PDF has more than ${MOST_PAGES.toLocaleString('en')} pages. Split it.`);
  let text = '';
  for (let number = 1; number <= document.numPages && text.length < most; number += 1) {
    const page = await document.getPage(number);
    text += `${await pageText(page, most - text.length)}\n`;
    page.cleanup();
  }
  return text;
}

/** Read as it comes, so that a page without end is left once enough is there. */
async function pageText(page: Page, most: number): Promise<string> {
  const reader = page.streamTextContent().getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    // What pdf.js says of its own stream: chunks of items, of which markers have no text.
    const { items } = value as Awaited<ReturnType<Page['getTextContent']>>;
    for (const item of items) {
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    }
    if (text.length >= most) {
      void reader.cancel().catch(() => undefined);
      return text;
    }
  }
}

function occurrences(bytes: Buffer, word: string, most: number): number {
  let found = 0;
  for (let at = bytes.indexOf(word); at !== -1 && found < most; at = bytes.indexOf(word, at + word.length))
    found += 1;
  return found;
}
