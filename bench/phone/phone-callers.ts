/** The sound of many phones in its own process, so that nothing else keeps it from sending and hearing in time. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PhoneHeard } from './phone-caller';

interface PhoneCallers {
  /** Where each of them hears. */
  ports: number[];
  /** Ends them. @returns what each has heard, in the order of the ports */
  stop(): Promise<PhoneHeard[]>;
}

/** @param sentence in mu-law: what each of them says */
export async function startPhoneCallers(callers: number, sentence: Uint8Array): Promise<PhoneCallers> {
  const program = fileURLToPath(new URL('phone-callers-process.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  const ports = answerOf<number[]>(child);
  child.send({ callers, sentence: Buffer.from(sentence).toString('base64') });
  return {
    ports: await ports,
    stop() {
      const heard = answerOf<PhoneHeard[]>(child);
      child.send('stop');
      return heard;
    },
  };
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The phones ended by themselves.'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      // Both sides are ours.
      resolve(answer as Answer);
    });
  });
}
