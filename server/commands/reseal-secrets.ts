/**
 * `npm run reseal`: after a new ENCRYPTION_KEY was put before the old one, seals every stored secret with
 * the new one. Ends with 0 when the old key is not needed any more, and with 1 otherwise. With a database
 * of one's own it may run at any time; the one that Callwright brings along is started for it, so
 * Callwright must be stopped.
 */
import { onDatabase, say } from '../database-command';
import { createSecretBox, installationKey } from '../platform/secrets';
import { resealSecrets } from '../reseal';

await onDatabase(async ({ ownerUrl }, { dataDirectory, encryptionKeys }) => {
  const box = createSecretBox(encryptionKeys ?? [installationKey(dataDirectory)]);
  const { resealed, current, lost } = await resealSecrets(ownerUrl, box);
  say(`${resealed} secrets were sealed again; ${current} were sealed with the newest key already.`);
  for (const sentence of lost) say(`Lost: ${sentence}`);
  say(lost.length === 0 ? 'Older encryption keys aren’t needed any more.' : 'Keep every key you have.');
  process.exitCode = lost.length === 0 ? 0 : 1;
});
