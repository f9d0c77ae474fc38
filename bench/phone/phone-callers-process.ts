/** Started by `phone-callers.ts`: tells the ports, runs until it's told to stop, tells what was heard. */
import { now, PhoneCaller, sentenceOf } from './phone-caller';

const TICK_MS = 4;

let callers: PhoneCaller[] = [];
process.on('message', (message: 'stop' | { callers: number; sentence: string }) => {
  if (message !== 'stop') return void begin(message);
  process.send?.(
    callers.map(({ heard }) => heard),
    () => process.exit(),
  );
});
process.on('disconnect', () => process.exit());

async function begin(asked: { callers: number; sentence: string }): Promise<void> {
  const sentence = sentenceOf(Buffer.from(asked.sentence, 'base64'));
  callers = await Promise.all(
    Array.from({ length: asked.callers }, (_, index) => PhoneCaller.open(sentence, 0x5000_0000 + index)),
  );
  process.send?.(callers.map(({ port }) => port));
  setInterval(() => {
    const at = now();
    for (const caller of callers) caller.tick(at);
  }, TICK_MS);
}
