/** What the SDK asks in tests, and what it’s answered. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Callwright, createCallwright } from '../../../packages/sdk/src';

interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

type Answer = Response | string | ((init?: RequestInit) => Response);

/** A Callwright that gives these answers in turn; a sentence is a try that has none. */
export function answering(...answers: Answer[]): { asked: Asked[]; callwright: Callwright } {
  const asked: Asked[] = [];
  const callwright = createCallwright({
    url: 'https://calls.example.com/',
    apiKey: 'cw_live_x',
    fetch: async (url, init) => {
      asked.push({
        method: init?.method ?? '',
        url: url instanceof Request ? url.url : url.toString(),
        // The SDK sends them as a plain object.
        headers: init?.headers as Record<string, string>,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      });
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      if (typeof answer === 'function') return answer(init);
      throw new TypeError(answer ?? 'No more was expected.');
    },
  });
  return { asked, callwright };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

export const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ code, message: 'Not now.', details: { fields: [{ field: 'a', message: 'b' }] } }, status, headers);

export const agent_id = '7f0b4b1e-3b4a-4a53-9d1f-5d1f0a0a0a0a';

/** A server of its own. @returns where it is */
export async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
