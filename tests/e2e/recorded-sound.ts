/** The file of a recording, as the listener gets it. */
import type { TwoChannels } from './two-channels';
import type { Workspace } from './spoken-product';

const HEADER_BYTES = 44;

/** Asks for a link and fetches the WAV: the caller left, the agent right. */
export async function recordedSound(
  workspace: Workspace,
  origin: string,
  callId: string,
): Promise<TwoChannels> {
  const { url } = await workspace.call<{ url: string }>('POST', `/calls/${callId}/recording-links`);
  const answer = await fetch(new URL(url, origin));
  if (!answer.ok) throw new Error(`The recording answered ${answer.status}.`);
  return channelsOf(Buffer.from(await answer.arrayBuffer()));
}

/** @param wav 16 bits, two channels */
function channelsOf(wav: Buffer): TwoChannels {
  if (wav.readUInt16LE(22) !== 2 || wav.readUInt16LE(34) !== 16)
    throw new Error('Not two channels of 16 bits.');
  const frames = Math.floor((wav.length - HEADER_BYTES) / 4);
  const channel = (side: 0 | 1) =>
    Float32Array.from(
      { length: frames },
      (_, frame) => wav.readInt16LE(HEADER_BYTES + frame * 4 + side * 2) / 32_768,
    );
  return { rate: wav.readUInt32LE(24), caller: channel(0), agent: channel(1) };
}
