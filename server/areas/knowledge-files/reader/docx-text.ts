/** The text of a Word document, once it's known to unpack to something of a fair size. */
import mammoth from 'mammoth';
import yauzl from 'yauzl';
import { Problem } from './problem';

const MOST_UNPACKED_BYTES = 50 * 1024 * 1024;
const MOST_PARTS = 5000;

export async function docxText(file: string, bytes: Buffer): Promise<string> {
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
        reject(new Problem('This isn’t a .docx document.'));
        return;
      }
      if (archive.entryCount > MOST_PARTS) {
        archive.close();
        reject(new Problem('The document has more than 5,000 parts.'));
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
