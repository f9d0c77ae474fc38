/** How much knowledge an agent may be given. */
import { ApiError, fieldError } from '../api-error';
import { uploadRefusal } from './knowledge-uploads';

const MOST_FILES = 20;

/**
 * @param bytes null for a request without a file
 * @throws ApiError `payload_too_large`, or `invalid_request` for another fault of the file
 */
export function mustBeReadable(name: string, bytes: Uint8Array | null): asserts bytes is Uint8Array {
  const refusal = uploadRefusal(name, bytes?.length ?? 0);
  if (refusal === null) return;
  if (refusal.is_too_large) throw new ApiError('payload_too_large', refusal.sentence);
  throw fieldError('name', refusal.sentence);
}

/** @param files how many the agent has @throws ApiError `invalid_request` */
export function mustTakeAnotherFile(files: number): void {
  if (files >= MOST_FILES)
    throw fieldError('name', `An agent may have ${MOST_FILES} files. Remove one first.`);
}
