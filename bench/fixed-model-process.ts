/** `fixed-model.ts` in its own process, so that it takes nothing from what is measured. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface FixedModel {
  /** What `OPENAI_BASE_URL` is set to. */
  url: string;
  stop(): void;
}

/** @param answer to each request; by default the scenario's */
export async function startFixedModel(answer?: string): Promise<FixedModel> {
  const program = fileURLToPath(new URL('fixed-model.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, ...(answer === undefined ? [] : [answer])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await addressOf(child);
  return { url, stop: () => void child.kill() };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', () => reject(new Error('The model did not start.')));
  });
}
