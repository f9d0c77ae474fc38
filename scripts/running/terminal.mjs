/** What the scripts say to the person at the terminal. */

const live = process.stdout.isTTY === true;

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Says why it can't go on, and ends the process. */
export function fail(message, code = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/**
 * Shows that something is going on while `work` runs, and how long it took.
 *
 * @template T
 * @param {string} label such as "Building the server"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1000).toFixed(1);
  if (!live) say(`${label} ...`);
  const draw = () =>
    process.stdout.write(`\r\x1b[2K${label} ... ${Math.floor((Date.now() - start) / 1000)} s`);
  if (live) draw();
  const timer = setInterval(live ? draw : () => say(`${label} ... ${seconds()} s`), live ? 1000 : 20_000);
  try {
    const result = await work();
    say(`${live ? '\r\x1b[2K' : ''}${label}: done in ${seconds()} s`);
    return result;
  } catch (error) {
    if (live) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
