/** The practice phone as a process: its launcher says in CARRIER_DOUBLE_RUN where everything is. */
import * as z from 'zod/mini';
import { type CarrierDouble, startCarrierDouble } from './double-server';

const Run = z.object({
  product: z.string(),
  proxy: z.object({ host: z.string(), port: z.int() }),
  file: z.string(),
  pageDirectory: z.string(),
  port: z.nullable(z.int()),
});

let double: CarrierDouble | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    void (double?.close() ?? Promise.resolve()).finally(() => process.exit(0));
  });
}
// The reader of what we print may be gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

double = await startCarrierDouble(z.parse(Run, JSON.parse(process.env.CARRIER_DOUBLE_RUN ?? '')));
process.stdout.write(`The practice phone is ready: ${double.url}\n`);
