const HEADER_BYTES = 44;

/** A WAV file of 16 bits and one channel. */
export function wavOf(pieces: readonly Int16Array[], rate: number): Buffer {
  const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  const samples = pieces.map((piece) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
  return Buffer.concat([header, ...samples]);
}
