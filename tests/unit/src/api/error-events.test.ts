import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isTransient } from '@/lib/api/api-error';
import { errorEventOf, onErrorEvent, reportError } from '@/lib/api/error-events';

let stop = () => {};
afterEach(() => stop());

function listen() {
  const heard = vi.fn();
  stop = onErrorEvent(heard);
  return heard;
}

describe('error event', () => {
  it('has status, message, code and correlationId', () => {
    const error = new ApiError({ status: 409, message: 'Taken.', code: 'conflict', correlationId: 'c-7' });
    expect(errorEventOf(error)).toEqual({
      status: 409,
      message: 'Taken.',
      code: 'conflict',
      correlationId: 'c-7',
    });
  });

  it("says 'Unexpected error' and 500 where nothing is known", () => {
    const event = { status: 500, message: 'Unexpected error', code: null, correlationId: null };
    expect(errorEventOf(new ApiError({}))).toEqual(event);
    expect(errorEventOf(undefined)).toEqual(event);
    expect(errorEventOf(new Error(''))).toEqual(event);
  });

  it('is raised once for one error, no matter who reports it', () => {
    const heard = listen();
    const error = new ApiError({ status: 500, message: 'Broken.' });
    reportError(error);
    reportError(error);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an aborted request', new DOMException('', 'AbortError')],
    ['a request of the last user', new ApiError({ code: 'user_changed' })],
    ['a 401, which has a warning of its own', new ApiError({ status: 401 })],
  ])('is not raised for %s', (_what, error) => {
    const heard = listen();
    reportError(error);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('another try', () => {
  it.each([
    [500, true],
    [503, true],
    [429, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
  ])('after %s may help: %s', (status, helps) => {
    expect(isTransient(new ApiError({ status }))).toBe(helps);
  });
});
