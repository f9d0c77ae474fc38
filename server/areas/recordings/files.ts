/** How the files of a recording lie in the storage: pieces while the call runs, then its sound and its peaks. */
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../platform/storage/file-storage';
import type { StoredPieces } from '../../runtime/recorder/wave-file';

export interface CallOfRecording {
  workspace_id: string;
  call_id: string;
}

const folderOf = ({ workspace_id, call_id }: CallOfRecording): string =>
  `recordings/${workspace_id}/${call_id}`;
const piecesOf = (call: CallOfRecording): string => `${folderOf(call)}/pieces`;

export const soundKey = (call: CallOfRecording): string => `${folderOf(call)}/sound`;
export const peaksKey = (call: CallOfRecording): string => `${folderOf(call)}/peaks`;

/** Equal length, so that keys sort as numbers; a call is far shorter than 11 days. */
const pieceKey = (call: CallOfRecording, number: number): string =>
  `${piecesOf(call)}/${String(number).padStart(6, '0')}`;

export function storePiece(
  storage: FileStorage,
  call: CallOfRecording,
  number: number,
  bytes: Uint8Array,
): Promise<void> {
  return storage.put(pieceKey(call, number), bytes);
}

export async function storedPieces(storage: FileStorage, call: CallOfRecording): Promise<StoredPieces> {
  const sizes = new Map<number, number>();
  for await (const { key, bytes } of storage.list(piecesOf(call))) {
    sizes.set(Number(key.slice(key.lastIndexOf('/') + 1)), bytes);
  }
  return { sizes, read: async (number) => buffer(await storage.read(pieceKey(call, number))) };
}

export function removePieces(storage: FileStorage, call: CallOfRecording): Promise<void> {
  return storage.removeAll(piecesOf(call));
}

export function removeFiles(storage: FileStorage, call: CallOfRecording): Promise<void> {
  return storage.removeAll(folderOf(call));
}
