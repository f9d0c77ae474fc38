/**
 * The order of files in a run: those that take longest begin first, or the last of them would run on alone. Vitest
 * itself knows how long they take from the run before alone, and else goes by how long their text is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the longest on, each twenty seconds and more on two cores: most are calls, in real time. */
const longest = [
  'runtime/voice-turns',
  'calls/query-plans',
  'phone-calls/several-processes',
  'recordings/recordings',
  'contract/server',
  'phone-calls/fallback-numbers',
  'telnyx/warm-transfers-by-telnyx',
  'twilio/warm-transfers-by-twilio',
  'phone-calls/silence-never',
  'runtime/voice-barge-in',
  'http/key-access',
  'twilio/calls-by-twilio',
  'phone-calls/calls-in',
  'runtime/many-calls',
  'calls/call-marks',
  'phone-calls/warm-transfers',
  'campaigns/campaigns',
  'telnyx/calls-by-telnyx',
  'calls/take-over',
  'calls/call-list',
  'webhooks/webhooks',
  'failover/failover',
  'http/all-routes',
  'calls/follow-call',
  'calls/call-filters',
  'twilio/practice-phone',
  'phone-calls/number-rules',
  'twilio/transfers-by-twilio',
  'telnyx/transfers-by-telnyx',
  'calls/call-socket',
  'phone-calls/recording-notice',
  'phone-calls/calls-out',
  'speech/built-in-voice',
  'telnyx/fallback-by-telnyx',
  'speech/voice-faults',
  'http/start',
  'identity/popup',
  'phone-calls/lookups',
  'knowledge-files/reader-limits',
  'doctor/doctor-command',
  'platform/embedded',
  'mcp-sign-ins/mcp-sign-ins',
  'campaigns/campaign-progress',
  'campaigns/uncertain-calls',
  'dashboard/figures-in-step',
  'calls/killed-judge',
  'phone-calls/answering-machines',
  'assistant/assistant-limits',
  // Those that are measured.
  'campaigns/killed-servers',
  'speech/fault-matrix',
  'phone-calls/telephone-cap',
  'http/draining',
  'webhooks/killed-deliveries',
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
