/**
 * `npm run bench:phone`: many calls at once through a real Asterisk to the built product, with sound, on this machine.
 * SIPp makes them; each one's sound is RTP that is sent and heard to the sample by `phone/phone-caller.ts`. Some more are
 * held by baresip. Model, voice and transcriber are doubles with fixed delays.
 *
 *   --calls 25 --minutes 10
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { startVoiceDouble } from '../tests/doubles/voices/voice-double';
import { startProduct } from '../tests/e2e/product';
import { startAsterisk } from '../tests/telephone/asterisk';
import { speechAt8k } from '../tests/telephone/telephone-sound';
import { startFixedModel } from './fixed-model-process';
import { startPhoneCallers } from './phone/phone-callers';
import { phoneFigures } from './phone/phone-figures';
import { callsOf, preparePhoneWorkspace } from './phone/phone-workspace';
import { processorSeconds } from './phone/processor-time';
import { RealPhones } from './phone/real-phones';
import { runSipLoad } from './phone/sip-load';
import { report } from './report';
import { signUpAt } from './signed-in-client';
import { startTirelessTranscriber } from './soak-calls';
import type { LoadResult } from './voice-load';
import { VOICE_MS } from './voice-scenario';

const NUMBER = '+14155552671';
/** Four seconds of the voice double, so that it can be interrupted. */
const LONG_ANSWER = 'All right we have room for you on Friday so please come at ten by day';
/** Phones of real people, beside the others. */
const REAL_PHONES = 2;
/** Calls begin within this, and code that has never run is found. */
const WARM_UP_MS = 10_000;

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '25' }, minutes: { type: 'string', default: '10' } },
});
const calls = Number(values.calls);
const seconds = Math.round(Number(values.minutes) * 60);
/** Of the bare sessions that a turn is compared with. */
const BARE_SECONDS = Math.min(30, seconds);
if (!(calls >= 1 && seconds >= 30)) throw new Error('Name at least one call and half a minute.');

const root = process.env.TELEPHONE_ROOT;
if (root === undefined) throw new Error('Run this by `npm run bench:phone`.');
await measure(root);
// What the library resamples with keeps the process.
process.stdout.write('', () => process.exit());

/** @param root where `scripts/telephone/packages.mjs` unpacked Asterisk and the phones */
async function measure(root: string): Promise<void> {
  const closing: (() => unknown)[] = [];
  try {
    const model = await startFixedModel(LONG_ANSWER);
    closing.unshift(() => model.stop());
    const bare = await bareSessions(model.url);
    const transcriber = await startTirelessTranscriber();
    closing.unshift(() => transcriber.close());
    const voice = await startVoiceDouble();
    closing.unshift(() => voice.close());
    voice.delayMs = VOICE_MS;
    const asterisk = await startAsterisk(root);
    closing.unshift(() => asterisk.stop());
    const most = calls + REAL_PHONES;
    const product = await startProduct({
      env: {
        OPENAI_API_KEY: 'none',
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'fixed',
        ALLOWED_PRIVATE_HOSTS: [transcriber.host, voice.host, new URL(asterisk.address).host].join(','),
        MAX_CALLS: String(most),
        SHARE_CALLS: String(most),
        TRIAL_CREDIT: '10000',
        LOG_LEVEL: 'warn',
      },
    });
    closing.unshift(() => product.stop());
    const client = await signUpAt(product.url);
    const { address, sipPort } = asterisk;
    await preparePhoneWorkspace({ client, address, number: NUMBER, transcriber, voice });

    process.stdout.write(`${calls} calls and ${REAL_PHONES} of real phones, for ${seconds} s ...\n`);
    const sentence = await speechAt8k('Can I come on Friday?');
    const callers = await startPhoneCallers(calls, encodeMuLaw(sentence));
    const numbers = callers.ports.map((rtpPort, index) => ({ number: `+1415556${1_000 + index}`, rtpPort }));
    const realPhones = await RealPhones.start(root, sipPort, REAL_PHONES);
    closing.unshift(() => realPhones.stop());
    const over = runSipLoad({ root, sipPort, called: NUMBER, callers: numbers, seconds });
    const talking = realPhones.talk(NUMBER, sentence, seconds);
    await sleep(WARM_UP_MS);
    const began = performance.now();
    const before = { ours: processorSeconds(product.pid), asterisk: processorSeconds(asterisk.pid) };
    await sleep(seconds * 1000 - 2 * WARM_UP_MS);
    const passed = (performance.now() - began) / 1000;
    const processor = {
      ours: (processorSeconds(product.pid) - before.ours) / passed / most,
      asterisk: (processorSeconds(asterisk.pid) - before.asterisk) / passed / most,
    };
    const load = await over;
    const heard = await callers.stop();
    const played = await talking;
    if (load.problems !== '') process.stdout.write(`${load.problems}\n`);
    const logs = await callsOf(client);
    const results = { calls: most, seconds, numbers, load, heard, played, logs, bare, processor };
    report('phone', phoneFigures(results));
  } finally {
    for (const close of closing) await close();
  }
}

async function bareSessions(modelUrl: string): Promise<LoadResult> {
  process.stdout.write(`${calls} bare sessions of the library, for ${BARE_SECONDS} s ...\n`);
  const program = fileURLToPath(new URL('voice-load.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', program, 'bare', String(calls), String(BARE_SECONDS), modelUrl],
    { maxBuffer: 10_000_000 },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as LoadResult;
}
