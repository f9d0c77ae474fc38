/** The network of component tests: what no handler answers fails the test. */
import { setupServer } from 'msw/node';

/** Base of the API in tests; handlers name their paths below it, as in `apiUrl('/agents')`. */
const API_BASE_URL = 'http://callwright.test/api';

/** Base of the sockets in tests. */
export const socketUrl = 'ws://callwright.test/ws';

export const server = setupServer();

export function apiUrl(path = ''): string {
  return `${API_BASE_URL}${path}`;
}
