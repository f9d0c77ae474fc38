/**
 * Processes of the identity emulator, used again by the next server of a worker: each takes a second of a core to
 * start. What one server made is gone before another has it.
 */
import { EMULATOR_PROJECT } from '#server/identity/emulator';
import { type EmulatorProcesses, killed, type Launched, launch } from '#server/identity/emulator-launch';

const PATIENCE_MS = 15_000;

const spare: Launched[] = [];
const lives = ({ child }: Launched) => child.exitCode === null && child.signalCode === null;

export const spareEmulators: EmulatorProcesses = {
  async start(projectId) {
    for (let one = spare.pop(); one !== undefined; one = spare.pop()) if (lives(one)) return one;
    return launch(projectId);
  },
  async end(launched) {
    if (await forgets(launched)) spare.push(launched);
    else await killed(launched);
  },
};

async function forgets({ channel }: Launched): Promise<boolean> {
  const request = {
    method: 'DELETE',
    path: `/emulator/v1/projects/${EMULATOR_PROJECT}/accounts`,
    headers: { authorization: 'Bearer owner' },
    body: null,
  };
  const { status } = await channel.request(request, PATIENCE_MS).catch(() => ({ status: 0 }));
  return status === 200;
}
