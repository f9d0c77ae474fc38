import { ApiError, UNREACHABLE } from '@/lib/api/api-error';

/** The code that a press needs and the page came without. @throws ApiError, in place of the browser's own words */
export async function imported<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw new ApiError({ code: 'network', message: UNREACHABLE, cause });
  }
}
