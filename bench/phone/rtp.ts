/** RTP (RFC 3550) as far as a telephone call in mu-law needs it. */

export const FRAME_MS = 20;
/** Samples of a frame, and of its timestamps: one a byte. */
export const FRAME_SAMPLES = 160;
const HEADER_BYTES = 12;

interface RtpFrame {
  /** 16 bits, one more with each packet. */
  sequence: number;
  /** 32 bits, at 8 kHz. */
  timestamp: number;
  /** Mu-law. */
  codes: Uint8Array;
}

export function packetOf({ sequence, timestamp, codes }: RtpFrame, source: number): Buffer {
  const packet = Buffer.alloc(HEADER_BYTES + codes.length);
  packet.writeUInt8(0x80, 0);
  packet.writeUInt16BE(sequence & 0xffff, 2);
  packet.writeUInt32BE(timestamp >>> 0, 4);
  packet.writeUInt32BE(source, 8);
  packet.set(codes, HEADER_BYTES);
  return packet;
}

/** @returns null for what isn't sound in mu-law, such as keys */
export function frameIn(packet: Buffer): RtpFrame | null {
  if (packet.length <= HEADER_BYTES || packet.readUInt8(0) >> 6 !== 2) return null;
  if ((packet.readUInt8(1) & 0x7f) !== 0) return null;
  const contributors = packet.readUInt8(0) & 0x0f;
  return {
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    codes: packet.subarray(HEADER_BYTES + contributors * 4),
  };
}
