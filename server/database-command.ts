/**
 * A command at the terminal that works on the database: opened as it's configured, brought up to date, and closed afterwards.
 * The one that Callwright brings along is started for it.
 */
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
} from './platform/configuration/configuration';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './platform/database/embedded/embedded';
import { migrateDatabase } from './platform/database/migrate';
import { StartRefusal } from './platform/start-refusal';

type OpenedDatabase = Extract<Configuration['database'], { kind: 'external' }> | EmbeddedDatabase;

export const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Ends with 1 when something throws: what a person can put right is told in its own words.
 *
 * @param before looks at the settings, before anything is opened
 */
export async function onDatabase(
  work: (opened: OpenedDatabase, configuration: Configuration) => Promise<void>,
  before: (configuration: Configuration) => void = () => undefined,
): Promise<void> {
  try {
    const configuration = readConfiguration(process.env);
    before(configuration);
    const { database, dataDirectory } = configuration;
    const opened =
      database.kind === 'external' ? database : await startEmbeddedDatabase({ dataDirectory, report: say });
    try {
      await migrateDatabase(opened);
      await work(opened, configuration);
    } finally {
      if ('stop' in opened) await opened.stop();
    }
  } catch (error) {
    const expected = error instanceof ConfigurationError || error instanceof StartRefusal;
    process.stderr.write(`${expected ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
