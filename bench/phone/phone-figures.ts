/** What `bench:phone` measured, as figures with their aims. */
import type { Call } from '#contract/calls/calls';
import { turnLatencies } from '#contract/calls/turn-latency';
import { type Measured, quantile, rounded } from '../report';
import type { LoadResult } from '../voice-load';
import { MODEL_MS, VOICE_MS } from '../voice-scenario';
import type { PhoneHeard } from './phone-caller';
import type { RealPhonesPlayed } from './real-phones';
import type { SipLoad } from './sip-load';

/** A frame of the line and a packet of the phone: as near as what is shown can come. */
const NEAR_MS = 20 + 20;
/** A call's clock begins about when its row says so; turns are seconds apart. */
const SAME_TURN_MS = 1_000;

interface PhoneResults {
  /** Calls that there were to be, with those of real phones. */
  calls: number;
  seconds: number;
  /** In the order of `heard`. */
  numbers: readonly { number: string }[];
  load: SipLoad;
  heard: readonly PhoneHeard[];
  played: RealPhonesPlayed;
  logs: readonly Call[];
  bare: LoadResult;
  /** Share of a core for one call. */
  processor: { ours: number; asterisk: number };
}

export function phoneFigures(results: PhoneResults): Measured[] {
  const { numbers, load, heard, played, logs, bare, processor } = results;
  const turns = heard.flatMap((one) => one.turns);
  const known = (values: readonly (number | null)[]) => values.flatMap((value) => value ?? []);
  const responses = known(turns.map(({ response_ms }) => response_ms));
  const silences = known(turns.map(({ silence_ms }) => silence_ms));
  const firsts = heard.flatMap(({ first_at }, index) => {
    const answered = load.answered.get(numbers[index]?.number ?? '');
    return first_at === null || answered === undefined ? [] : [first_at - answered];
  });
  const sum = (what: 'frames' | 'lost' | 'late' | 'missing') =>
    heard.reduce((all, { frames }) => all + frames[what], 0);
  const wrong = sum('lost') + sum('late') + sum('missing');
  const pairs = heard.flatMap((one, index) => {
    const log = logs.find(({ party }) => party === numbers[index]?.number);
    const began = Date.parse(log?.started_at ?? '');
    return turnLatencies(log?.events ?? []).flatMap(({ from_ms, response_ms: shown, spans }) => {
      const response = one.turns.find(
        ({ stopped_at }) => Math.abs(stopped_at - began - from_ms) < SAME_TURN_MS,
      )?.response_ms;
      // How long the agent waited for the caller to go on depends on what was said.
      const waited = spans.find(({ part }) => part === 'end_of_turn');
      if (response === undefined || response === null || shown === null || waited === undefined) return [];
      const wait = waited.to_ms - waited.from_ms;
      return [{ off: Math.abs(shown - response), added: response - wait - MODEL_MS - VOICE_MS }];
    });
  });
  const differences = pairs.map(({ off }) => off);
  const added = pairs.map((pair) => pair.added);
  const bareAdded = bare.turns.map(({ added_ms }) => added_ms);
  const lostByUs = logs.filter(({ end_reason }) => end_reason !== 'caller_hung_up').length;
  const dropped = Math.max(numbers.length - load.ended.size + played.dropped, lostByUs);

  return [
    { name: 'calls', what: 'Calls at once', value: logs.length, unit: '', least: results.calls },
    { name: 'seconds', what: '  each for', value: results.seconds, unit: 's' },
    { name: 'dropped', what: '  dropped, or not answered', value: dropped, unit: '', most: 0 },
    { name: 'turns', what: 'Turns of theirs', value: turns.length, unit: '' },
    {
      name: 'unanswered',
      what: '  without an answer, but for the last of a call',
      value: heard.flatMap((one) => one.turns.slice(0, -1)).filter(({ response_ms }) => response_ms === null)
        .length,
      unit: '',
      most: 0,
    },
    { name: 'frames', what: 'Frames that phones were sent', value: sum('frames'), unit: '' },
    {
      name: 'frames_wrong_percent',
      what: `  lost (${sum('lost')}), late (${sum('late')}) or missing (${sum('missing')})`,
      value: rounded((100 * wrong) / sum('frames'), 4),
      unit: '%',
      most: 0.1,
    },
    {
      name: 'real_phones_gaps_percent',
      what: `Gaps in the ${rounded(played.spoken_ms / 1000)} s that real phones played of the agent`,
      value: rounded((100 * played.gaps_ms) / Math.max(1, played.spoken_ms), 3),
      unit: '%',
    },
    {
      name: 'response_p50_ms',
      what: 'Response time at the phone, half',
      value: rounded(quantile(responses, 0.5)),
      unit: 'ms',
    },
    { name: 'response_p95_ms', what: '  95 of 100', value: rounded(quantile(responses, 0.95)), unit: 'ms' },
    {
      name: 'shown_off_p50_ms',
      what: `  what is shown differs from it, half of ${differences.length}`,
      value: rounded(quantile(differences, 0.5), 1),
      unit: 'ms',
    },
    {
      name: 'shown_off_p99_ms',
      what: '  99 of 100',
      value: rounded(quantile(differences, 0.99), 1),
      unit: 'ms',
      most: NEAR_MS,
    },
    {
      name: 'barge_in_p50_ms',
      what: `Interruption to silence at the phone, half of ${silences.length}`,
      value: rounded(quantile(silences, 0.5)),
      unit: 'ms',
    },
    {
      name: 'barge_in_p95_ms',
      what: '  95 of 100',
      value: rounded(quantile(silences, 0.95)),
      unit: 'ms',
      most: 250,
    },
    {
      name: 'first_sound_p50_ms',
      what: 'Answered to first sound at the phone, half',
      value: rounded(quantile(firsts, 0.5)),
      unit: 'ms',
    },
    { name: 'first_sound_p95_ms', what: '  95 of 100', value: rounded(quantile(firsts, 0.95)), unit: 'ms' },
    {
      name: 'added_p50_ms',
      what: 'What we, Asterisk and RTP add to a turn of the bare session, half',
      value: rounded(quantile(added, 0.5) - quantile(bareAdded, 0.5), 1),
      unit: 'ms',
    },
    {
      name: 'added_p95_ms',
      what: '  95 of 100',
      value: rounded(quantile(added, 0.95) - quantile(bareAdded, 0.95), 1),
      unit: 'ms',
    },
    {
      name: 'cpu_a_call',
      what: 'Processor of ours for one call, share of a core',
      value: rounded(processor.ours, 4),
      unit: '',
    },
    { name: 'asterisk_cpu_a_call', what: '  of Asterisk', value: rounded(processor.asterisk, 4), unit: '' },
  ];
}
