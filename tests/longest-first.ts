/**
 * The order of files in a run: those that take longest begin first, or the last of them would run on alone. Vitest
 * itself knows how long they take from the run before alone, and else goes by how long their text is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the longest on, each half a minute and more on two cores: most are calls, in real time. */
const longest = [
  'phone-calls/warm-transfers',
  'contract/server',
  'http/key-access',
  'phone-calls/several-processes',
  'http/all-routes',
  'doctor/planted-faults',
  'phone-calls/lookups',
  'twilio/transfers-by-twilio',
  'telnyx/calls-by-telnyx',
  'phone-calls/silence-never',
  'runtime/voice-turns',
  'knowledge-files/knowledge-files',
  'platform/embedded',
  'knowledge-files/reader-limits',
  'speech/voice-faults',
  'phone-calls/number-rules',
  'assistant/assistant-limits',
  'calls/call-filters',
  'phone-calls/transfers',
  'twilio/twilio-refusals',
  'telnyx/import-telnyx-numbers',
  'speech/built-in-voice',
  'phone-calls/calls-in',
  'failover/failover',
  'dashboard/figures-in-step',
  'calls/call-socket',
  'runtime/voice-barge-in',
  'phone-calls/answering-machines',
  'sdk/docs-commands',
  'phone-calls/calls-out',
].map((name) => join(import.meta.dirname, 'integration', `${name}.test.ts`));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`tests/longest-first.ts names what isn't there: ${gone.join(', ')}`);
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(moduleId);
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
