/** Checks of a number's rules: whether it's open now, whom it turns away, which version answers, and what else is called. */
import { DateTime } from 'luxon';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Finding } from '#contract/workspace/doctor';
import { isOpen, nextOpening } from '#domain/agents/phone-numbers/number-hours';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { advice } from '#domain/workspace/doctor-findings';
import type { Check } from './checkups';
import { findingsOf } from './findings';

interface RulesOptions {
  number: PhoneNumber;
  /** The live version of the number's agent; null: there's none. */
  liveVersion: () => Promise<number | null>;
  /** What the agent of outside the opening hours is called; null: it has no published version any more. */
  afterHoursAgent: () => Promise<string | null>;
  now?: () => Date;
}

export function rulesCheck(options: RulesOptions): Check {
  return {
    needs: ['number'],
    look: async () => [
      ...takesCalls(options.number),
      await openNow(options),
      turnedAway(options.number),
      ...(await answeringVersion(options)),
      fallback(options.number),
    ],
  };
}

const placeOf = ({ formatted, phone_number_id }: PhoneNumber): Finding['place'] => ({
  label: `Edit ${formatted}`,
  at: { kind: 'number', phone_number_id },
});

function takesCalls(number: PhoneNumber): Finding[] {
  if (number.rules.takes_calls) return [];
  const told = findingsOf('rules', `Checked whether ${number.formatted} takes calls.`);
  return [
    told.warning({
      name: 'Take calls',
      seen: 'Its calls are switched off: no agent answers.',
      mend: advice('Switch on “Take calls”.'),
      place: placeOf(number),
    }),
  ];
}

async function openNow({ number, afterHoursAgent, now = () => new Date() }: RulesOptions): Promise<Finding> {
  const { rules, formatted } = number;
  const at = now();
  const time = DateTime.fromJSDate(at, { zone: rules.time_zone }).setLocale('en-US').toFormat('cccc, h:mm a');
  const told = findingsOf('rules', `Checked the opening hours of ${formatted}: it’s ${time} there.`);
  const name = 'Opening hours';
  if (!rules.hours.enabled) return told.passed({ name, seen: 'It’s always open.' });
  if (isOpen(rules, at)) return told.passed({ name, seen: 'It’s open now.' });
  const opening = nextOpening(rules, at)?.setLocale('en-US').toFormat('cccc, MMMM d, h:mm a');
  const closed = `It’s closed now${opening === undefined ? '' : `, until ${opening}`}`;
  const place = placeOf(number);
  const { agent_id, number: other } = rules.outside_hours;
  if (agent_id !== null) {
    const agent = await afterHoursAgent();
    if (agent !== null) return told.passed({ name, seen: `${closed}. ${agent} answers instead.` });
    const seen = `${closed}, and the agent that should answer then isn’t published any more.`;
    return told.failed({ name, seen, mend: advice('Publish it, or select another one.'), place });
  }
  if (other !== null)
    return told.passed({ name, seen: `${closed}. Callers are sent to ${phoneText(other)}.` });
  const seen = `${closed}: callers hear that, and no agent answers.`;
  const mend = advice('Change the hours, or have another agent answer outside them.');
  return told.warning({ name, seen, mend, place });
}

function turnedAway({ rules, formatted }: PhoneNumber): Finding {
  const told = findingsOf('rules', `Checked whom ${formatted} turns away.`);
  const { blocked, block_withheld, calls_per_hour } = rules;
  const whom = [
    ...(blocked.length > 0
      ? [blocked.length === 1 ? 'a blocked number' : `${blocked.length} blocked numbers`]
      : []),
    ...(block_withheld ? ['callers who don’t show theirs'] : []),
    ...(calls_per_hour === null ? [] : [`who has called ${calls_per_hour} times within the hour`]),
  ];
  return told.passed({
    name: 'Callers',
    seen: whom.length === 0 ? 'It takes calls from everyone.' : `It turns away ${whom.join(', ')}.`,
  });
}

async function answeringVersion({ number, liveVersion }: RulesOptions): Promise<Finding[]> {
  const { agent_version, agent_name, formatted } = number;
  if (agent_version === null) return [];
  const told = findingsOf('rules', `Checked which version answers ${formatted}.`);
  const live = await liveVersion();
  const seen = `Version ${agent_version} of ${agent_name} answers, whatever is published.`;
  if (live === null || live === agent_version) return [told.passed({ name: 'Version', seen })];
  return [
    told.warning({
      name: 'Version',
      seen: `${seen} Version ${live} is live.`,
      mend: advice('If the newer one should answer, select it or “Live”.'),
      place: placeOf(number),
    }),
  ];
}

function fallback({ rules, formatted }: PhoneNumber): Finding {
  const told = findingsOf('rules', `Checked what is called when no one can answer ${formatted}.`);
  const { fallback_number } = rules;
  return told.passed({
    name: 'Fallback',
    seen:
      fallback_number === ''
        ? 'No fallback number is set: callers hear a message then.'
        : `${phoneText(fallback_number)} is called then.`,
  });
}
