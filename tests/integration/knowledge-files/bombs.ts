/** Small files that unpack to something huge. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib';

const PIECE = 16 * 1024 * 1024;

/** A PDF of a few kilobytes whose only page unpacks to `megabytes`. */
export function pdfBomb(megabytes: number): Buffer {
  // A piece that ends on a full flush can be put behind itself: packing it once is enough.
  const piece = deflateRawSync(Buffer.alloc(PIECE, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Math.ceil((megabytes * 1024 * 1024) / PIECE);
  const inner = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: pieces }, () => piece),
    Buffer.from([0x03, 0x00]),
  ]);
  const packed = deflateSync(inner, { level: 9 });
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ]);
}

/** A PDF of empty pages. */
export function pdfOfPages(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`).join(' ');
  const page = Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> >>');
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`),
    ...Array.from({ length: pages }, () => page),
  ]);
}

function pdfOf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(object);
    add(Buffer.from('\nendobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = length;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
