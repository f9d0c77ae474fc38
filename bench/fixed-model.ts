/**
 * A model that answers the same words after the same time, over a real socket. Prints its address.
 * Argument: the words, where they aren't the scenario's.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANSWER, MODEL_MS } from './voice-scenario';

const [answer = ANSWER] = process.argv.slice(2);

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'fixed', object: 'chat.completion.chunk', created: 0, model: 'fixed', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

const server = createServer((request, response) => {
  const askedAt = performance.now();
  request.resume().on('end', () => {
    setTimeout(
      () => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(chunk({ role: 'assistant', content: answer }));
        response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
      },
      MODEL_MS - (performance.now() - askedAt),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1\n`);
});
