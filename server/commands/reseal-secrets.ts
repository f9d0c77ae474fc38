/**
 * `npm run reseal`: after a new ENCRYPTION_KEY was put before the old one, seals every stored secret with
 * the new one. Ends with 0 when the old key is not needed any more, and with 1 otherwise. With a database
 * of one's own it may run at any time; the one that Callwright brings along is started for it, so
 * Callwright must be stopped.
 */
import { ConfigurationError, readConfiguration } from '../platform/configuration/configuration';
import { startEmbeddedDatabase } from '../platform/database/embedded/embedded';
import { migrateDatabase } from '../platform/database/migrate';
import { createSecretBox, installationKey } from '../platform/secrets';
import { StartRefusal } from '../platform/start-refusal';
import { resealSecrets } from '../reseal';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { database, dataDirectory, encryptionKeys } = readConfiguration(process.env);
  const box = createSecretBox(encryptionKeys ?? [installationKey(dataDirectory)]);
  const opened =
    database.kind === 'external' ? database : await startEmbeddedDatabase({ dataDirectory, report: say });
  try {
    await migrateDatabase(opened);
    const { resealed, current, lost } = await resealSecrets(opened.ownerUrl, box);
    say(`${resealed} secrets were sealed again; ${current} were sealed with the newest key already.`);
    for (const sentence of lost) say(`Lost: ${sentence}`);
    say(lost.length === 0 ? 'Older encryption keys aren’t needed any more.' : 'Keep every key you have.');
    process.exitCode = lost.length === 0 ? 0 : 1;
  } finally {
    if ('stop' in opened) await opened.stop();
  }
} catch (error) {
  const expected = error instanceof ConfigurationError || error instanceof StartRefusal;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
