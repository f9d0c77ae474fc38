/** What the reader of files may take, whatever is in them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knowledgeFileTypes } from '#contract/agents/knowledge-files';
import { type Extraction, extractPassages } from '#server/areas/knowledge-files/text-extraction';
import { temporaryFolder } from '../identity/identity-server';
import { pdfBomb, pdfOfPages } from './bombs';
import { docxWith } from './sample-documents';

const MEMORY = 'Reading the file takes more memory than is allowed. Save it in a simpler form.';
/** 512 MB and what is written between two looks. */
const MOST_RESIDENT_KB = 800 * 1024;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

interface Read {
  answer: Extraction;
  passages: string[];
  /** Of the process that read it; 0 where the system doesn't tell. */
  peakKb: number;
}

async function read(name: string, bytes: Buffer): Promise<Read> {
  const path = join(folder.path, name);
  await writeFile(path, bytes);
  const passages: string[] = [];
  const types: Readonly<Record<string, string>> = knowledgeFileTypes;
  const reading = extractPassages({
    path,
    mediaType: types[name.split('.').at(-1) ?? ''] ?? '',
    take: async (texts) => void passages.push(...texts),
    signal: AbortSignal.timeout(120_000),
  });
  let over = false;
  void reading.catch(() => undefined).finally(() => (over = true));
  let peakKb = 0;
  while (!over) {
    peakKb = Math.max(peakKb, await peakOfReader(path));
    await pause(25);
  }
  return { answer: await reading, passages, peakKb };
}

/** The most memory that the process which reads this file has ever held. */
async function peakOfReader(path: string): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const peaks = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (!command.includes(path)) return 0;
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
    }),
  );
  return Math.max(0, ...peaks);
}

/** The reader yields to whatever else runs on the machine. */
const PATIENT = { timeout: 150_000 };

describe('F4: a small file that unpacks to a huge one', PATIENT, () => {
  it('as a PDF ends its reader before it has taken much memory, and says so', async () => {
    const bomb = pdfBomb(3000);
    expect(bomb.length).toBeLessThan(20_000);
    const { answer, passages, peakKb } = await read('bomb.pdf', bomb);
    expect(answer).toEqual({ ok: false, problem: MEMORY });
    expect(passages).toEqual([]);
    expect(peakKb).toBeLessThan(MOST_RESIDENT_KB);
  });

  it('as a Word document of a million paragraphs too', async () => {
    const paragraphs = '</w:t></w:r></w:p><w:p><w:r><w:t>a'.repeat(900_000);
    const { answer, peakKb } = await read('bomb.docx', docxWith(paragraphs));
    expect(answer).toEqual({ ok: false, problem: MEMORY });
    expect(peakKb).toBeLessThan(MOST_RESIDENT_KB);
  });
});

it('F4: more pages than a book has are refused', PATIENT, async () => {
  expect((await read('pages.pdf', pdfOfPages(5001))).answer).toEqual({
    ok: false,
    problem: 'The PDF has more than 5,000 pages. Split it.',
  });
});

it(
  'F4: of a long text the first five million characters are taken, a few passages at a time',
  PATIENT,
  async () => {
    const { answer, passages } = await read(
      'long.txt',
      Buffer.from('All guests park here. '.repeat(300_000)),
    );
    // The last of them is a space, which no passage ends with.
    expect(answer).toEqual({ ok: true, characters: 4_999_999 });
    expect(passages.join(' ')).toHaveLength(4_999_999);
  },
);
