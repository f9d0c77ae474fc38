/** Conversations that are plain up to one answer, question or change, which is what they're about. */
import type { AgentName } from './agents';
import { type Conversation, type Expected, type Kind, type Line, talk, to } from './conversation';

/** A fact, how it's said plainly, and what is noted then. */
type Plain = readonly [fact: string, say: string, value: Expected];

const plainAnswers = {
  dental: [
    ['name', 'Maria Lopez', 'Maria Lopez'],
    ['reason', 'cleaning', 'cleaning'],
    ['day', '{{weekday +3}}', '{{iso +3}}'],
    ['time_of_day', 'ten', /ten|10/i],
    ['phone', '202 555 0143', '+12025550143'],
  ],
  restaurant: [
    ['name', 'Maria Lopez', 'Maria Lopez'],
    ['guests', 'four', '4'],
    ['day', '{{weekday +3}}', '{{iso +3}}'],
    ['time', 'seven', /seven|7/i],
    ['phone', '312 555 0143', '+13125550143'],
    ['wishes', 'a high chair', /high chair/i],
  ],
  orders: [
    ['order_number', '880125', '880125'],
    ['problem', 'late', 'late'],
    ['email', 'ann at example dot com', 'ann@example.com'],
    ['details', 'the box was open', /box was open/i],
  ],
  homes: [
    ['name', 'Maria Lopez', 'Maria Lopez'],
    ['interest', 'buy', 'buy'],
    ['area', 'Fairview', /^fairview$/i],
    ['bedrooms', 'three', '3'],
    ['budget', '400000', '400000'],
    ['email', 'ann at example dot com', 'ann@example.com'],
  ],
  reception: [
    ['name', 'Maria Lopez', 'Maria Lopez'],
    ['concern', 'my tax return', /tax return/i],
    ['for_whom', 'Mr. Dunn', 'Mr. Dunn'],
    ['phone', '212 555 0143', '+12125550143'],
  ],
  helpdesk: [
    ['name', 'Maria Lopez', 'Maria Lopez'],
    ['employee_number', '4410', '4410'],
    ['device', 'laptop', 'laptop'],
    ['problem', 'it is slow', /slow/i],
    ['urgency', 'normal', 'normal'],
    ['email', 'ann at northwind dot example', 'ann@northwind.example'],
  ],
  garage: [
    ['name', 'Maria Lopez', 'Maria Lopez'],
    ['service', 'MOT', 'MOT'],
    ['car', 'Ford Fiesta', /ford fiesta/i],
    ['day', '{{weekday +3}}', '{{iso +3}}'],
    ['phone', '07700 900 123', '+447700900123'],
  ],
  pharmacy: [
    ['name', 'Maria Lopez', 'Maria Lopez'],
    ['date_of_birth', 'march 4 1960', '1960-03-04'],
    ['medicine', 'insulin', /insulin/i],
    ['how', 'pick up', 'pick up'],
    ['appointment', 'tomorrow at noon', /^{{iso +1}}/],
    ['phone', '202 555 0143', '+12025550143'],
  ],
} satisfies Partial<Record<AgentName, readonly Plain[]>>;

type PlainAgent = keyof typeof plainAnswers;

/** What's said, and what has to be noted; null: nothing, and it may be asked for again. */
type Row = readonly [say: string, noted: Expected | null];

const plainUntil = (agent: PlainAgent, fact: string): readonly Plain[] => {
  const all: readonly Plain[] = plainAnswers[agent];
  return all.slice(
    0,
    all.findIndex(([name]) => name === fact),
  );
};

const opening = (agent: PlainAgent): Line[] => (agent === 'restaurant' ? ['yes please'] : []);
const said = (known: readonly Plain[]) => known.map(([fact, say]) => to(fact, say));
const noted = (known: readonly Plain[]) => Object.fromEntries(known.map(([fact, , value]) => [fact, value]));
const idOf = (agent: string, fact: string, say: string) =>
  `one-${agent}-${fact}-${say.replace(/[^a-z0-9]+/gi, '-')}`;

/** Each row answers the question for `fact`; asked again, the caller says it plainly. */
export function answers(
  kind: Kind,
  agent: PlainAgent,
  fact: string,
  rows: readonly Row[],
  beside: Record<string, Expected> = {},
): Conversation[] {
  const known = plainUntil(agent, fact);
  const plainly = (plainAnswers[agent] as readonly Plain[]).find(([name]) => name === fact);
  return rows.map(([say, value]) =>
    talk(
      kind,
      agent,
      idOf(agent, fact, say),
      [...opening(agent), ...said(known), to(fact, say, value === null ? plainly?.[1] : undefined)],
      { ...noted(known), ...beside, [fact]: value ?? plainly?.[2] ?? '?' },
      { patient: value === null || Array.isArray(value) ? [fact] : [], end: ['open', 'completed'] },
    ),
  );
}

/** Each row changes something said before, while `asked` is asked for. */
export function changes(
  agent: PlainAgent,
  asked: string,
  rows: readonly (readonly [say: string, changed: Record<string, Expected>])[],
): Conversation[] {
  const known = plainUntil(agent, asked);
  return rows.map(([say, changed]) =>
    talk(
      'corrections',
      agent,
      idOf(agent, asked, say),
      [...opening(agent), ...said(known), say],
      { ...noted(known), ...changed },
      { patient: [asked] },
    ),
  );
}

/** Each row is a question right after the greeting; `beside` may be noted or not. */
export function questions(
  agent: PlainAgent,
  rows: readonly (readonly [say: string, answer: RegExp])[],
  beside: readonly string[] = [],
): Conversation[] {
  return rows.map(([say, answer]) =>
    talk(
      'questions',
      agent,
      idOf(agent, 'asks', say),
      [say],
      Object.fromEntries(beside.map((fact) => [fact, '?'])),
      {
        require: [[1, answer]],
        mayRepeat: true,
      },
    ),
  );
}

/** Each row refuses `fact`. */
export function refusals(agent: PlainAgent, fact: string, rows: readonly string[]): Conversation[] {
  const known = plainUntil(agent, fact);
  return rows.map((say) =>
    talk('refusals', agent, idOf(agent, fact, say), [...opening(agent), ...said(known), say], noted(known), {
      forbid: [
        /(?:did not|didn't|do not|don't|could not|couldn't) (?:understand|catch|get that|hear)|still do not hear/i,
      ],
      patient: [fact],
      end: ['open', 'goodbye', 'completed'],
    }),
  );
}
