/** The pictures of a campaign that runs, and of a call that someone has taken over, beside a double of Asterisk. */
import type { Browser } from '@playwright/test';
import type { Campaign } from '#contract/outbound/campaigns';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import type { AsteriskDouble } from '../doubles/asterisk/asterisk-double';
import { joined, silence, speechAt8k } from '../telephone/telephone-sound';
import type { Person } from './people';
import { type TelephonePictures, withTelephone } from './telephone-pictures';

/** Wide enough for the table of rows. */
const WIDE = { width: 1180, height: 900 };
const PART = { width: 900, height: 760 };
const ALL_DAY = { open: true, from: '00:00', to: '00:00' };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** `talks`: they answer, and hang up once they've heard the agent. `stays`: they talk on. */
const people: readonly [
  name: string,
  becomes: 'talks' | 'stays' | 'declines' | 'is_busy' | 'is_forbidden',
][] = [
  ['Ada Byron', 'talks'],
  ['Jörg Müller', 'declines'],
  ['Grace Hopper', 'is_busy'],
  ['Alan Turing', 'talks'],
  ['Sofia Rossi', 'talks'],
  ['Jan de Vries', 'is_forbidden'],
  ['Ben Okafor', 'talks'],
  ['Emma Martin', 'declines'],
  ['Noah Silva', 'stays'],
  ['Mia Keller', 'stays'],
  ['Liam Walsh', 'stays'],
  ['Ana Reyes', 'stays'],
];
const DONE = people.filter(([, becomes]) => becomes === 'talks' || becomes === 'declines').length;
const numberOf = (at: number) => `+141555527${String(at + 10)}`;

// Each without a pause: what's heard after one counts as another line.
const CALLER = 'What are your opening hours?';
const ANSWER = 'We are open from Monday to Friday, from eight until six.';
/** What the person says who takes the call over. */
export const OWN_WORDS = 'This is Ada from the practice and I can see you today at two.';

const content = {
  recording: { enabled: false },
  knowledge: [{ title: 'Opening hours', text: ANSWER }],
  silence_reminder_seconds: 0,
  silence_timeout_seconds: 300,
};

export async function pictureOfCampaign(opened: Browser, person: Person): Promise<void> {
  const first_message =
    'Hello, this is Harbor Dental. It is time for your yearly check-up. Shall we find a day?';
  await withTelephone(opened, person, campaign, { ...content, first_message });
}

/** @param opened one whose microphone says `OWN_WORDS` */
export async function pictureOfTakeOver(opened: Browser, person: Person): Promise<void> {
  await withTelephone(opened, person, takeOver, content);
}

async function campaign({ page, asterisk, workspace, agent_id, phone_number_id }: TelephonePictures) {
  for (const [at, [, becomes]] of people.entries())
    asterisk.reactionsTo.set(numberOf(at), becomes === 'talks' || becomes === 'stays' ? 'answers' : becomes);
  const { campaign_id } = await workspace.call<Campaign>('POST', '/campaigns', {
    name: 'Yearly check-ups',
    agent_id,
    phone_number_ids: [phone_number_id],
    hours: { enabled: true, days: Object.fromEntries(DAYS.map((day) => [day, ALL_DAY])), closed: [] },
    pace_per_minute: 600,
    concurrency: 2,
    if_machine: 'talk',
    budget_micros: 20_000_000,
  });
  const rows = people.map(([name], at) => ({ line: at + 2, number: numberOf(at), variables: { name } }));
  await workspace.call('POST', `/campaigns/${campaign_id}/rows`, { rows });
  await workspace.call('POST', `/campaigns/${campaign_id}/start`, { rows: rows.length });
  await page.setViewportSize(WIDE);
  await page.goto(`/campaigns/${campaign_id}`);
  const hangingUp = setInterval(() => hangUp(asterisk), 200);
  await page.getByText(`${DONE} of ${people.length}`).waitFor({ timeout: 120_000 });
  // Both who stay talk by now.
  await page.waitForTimeout(4_000);
  clearInterval(hangingUp);
  await page.mouse.move(1_170, 890);
  await page.screenshot({ path: 'docs/pictures/campaign.png' });
  await workspace.call('POST', `/campaigns/${campaign_id}/stop`, { running_calls: 'end' });
}

/** Those who only listen to what the agent has to say. */
function hangUp({ made }: AsteriskDouble): void {
  for (const { endpoint, phone } of made) {
    const at = people.findIndex((_, index) => endpoint.includes(numberOf(index)));
    if (people[at]?.[1] === 'talks' && phone.isUp && phone.heard.length > 150) phone.hangUp();
  }
}

async function takeOver({ page, asterisk, transcriber, number }: TelephonePictures) {
  transcriber.hears = 'speech';
  transcriber.script = [CALLER, OWN_WORDS];
  await page.context().grantPermissions(['microphone']);
  await page.setViewportSize(PART);
  const phone = asterisk.ring(number, '+14155550132');
  /** Until the agent has said another line. */
  const agentIsDone = async (from: number) => {
    for (let before = from; phone.heard.length === from || phone.heard.length !== before; ) {
      before = phone.heard.length;
      await page.waitForTimeout(1_500);
    }
  };
  await agentIsDone(0);
  const greeted = phone.heard.length;
  phone.say(encodeMuLaw(joined([await speechAt8k(CALLER), silence(1_500)])));
  await page.goto('/calls');
  await page.getByRole('table').getByRole('link').first().click();
  const call = page.getByRole('region', { name: 'Running call' });
  await page.getByText(CALLER).first().waitFor();
  await page.getByText(ANSWER).first().waitFor({ timeout: 60_000 });
  await agentIsDone(greeted);
  await call.getByRole('button', { name: 'Take over' }).click();
  await call.getByText('You’re speaking with the caller.').waitFor();
  await page.getByText(OWN_WORDS).first().waitFor({ timeout: 60_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: 'docs/pictures/take-over.png' });
  phone.hangUp();
}
