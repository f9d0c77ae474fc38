/** Two real server processes on one database: a call runs in the one, a person is at the other; and both spend at once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TelephoneSpending } from '#contract/billing/telephone-cap';
import type { Call, CallSummary } from '#contract/calls/calls';
import { permissions } from '#contract/permissions';
import { ACCOUNT_SID, AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-account';
import { TwilioCall } from '../../../scripts/carrier-double/twilio/twilio-call';
import { patient } from '../../patience';
import { FollowClient } from '../calls/follow-client';
import { numberOf } from '../campaigns/called-people';
import { startSurroundings } from '../campaigns/campaign-surroundings';
import { type Api, openCampaignWorkspace } from '../campaigns/campaign-workspace';
import type { ServerProcess } from '../http/server-process';
import { PUBLIC_URL } from '../twilio/twilio-product';
import { likenessOf, speak } from './speaks-with-caller';

type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

const TRY_AGAIN = 1013;

let around: Surroundings;
let one: ServerProcess;
let other: ServerProcess;
let workspace: Awaited<ReturnType<typeof openCampaignWorkspace>>;
/** Of the person who signed in, good at the process that knows them; and their key, good at each. */
let token: string;
let key: string;

const ask = async (server: ServerProcess, method: string, path: string, body?: unknown) =>
  server.request(method, `/api${path}`, { token: key, ...(body !== undefined && { body: body as object }) });
const apiOf = (server: ServerProcess): Api => ({
  async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { status, body: answer } = await ask(server, method, path, body);
    if (status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer as Answer;
  },
});
const proxyOf = ({ origin }: ServerProcess) => ({ host: '127.0.0.1', port: Number(new URL(origin).port) });

beforeAll(async () => {
  around = await startSurroundings({ SHARE_CALLS_OUT: '100' });
  one = await around.startServer('one', 'own');
  other = await around.startServer('other');
  token = await one.signIn('owner@example.com');
  const { body } = await one.request('POST', '/api/api-keys', {
    token,
    body: { name: 'Calls', scopes: permissions },
  });
  key = body.secret;
  around.twilio.callsOut.proxy = proxyOf(one);
  workspace = await openCampaignWorkspace(apiOf(one), around.twilio, around.ears);
}, patient(180_000));
afterAll(() => around?.close());

it('a person whose socket comes to the other process first takes the call over, and is heard', async () => {
  const call = new TwilioCall({
    accountSid: ACCOUNT_SID,
    authToken: AUTH_TOKEN,
    proxy: proxyOf(one),
    to: workspace.number,
    from: '+13125550123',
    voiceUrl: `${PUBLIC_URL}/api/carriers/${workspace.carrier_id}/calls`,
    statusCallback: '',
  });
  const over = call.start();
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  const at = apiOf(other);
  const { items } = await at.call<{ items: CallSummary[] }>('GET', '/calls');
  const path = `/calls/${items[0]?.call_id}`;

  /** As the page does with each socket that it opens. */
  const follow = async (server: ServerProcess) => {
    const { body } = await one.request('POST', `/api${path}/follow-tickets`, { token });
    return new FollowClient(server.origin).hello(body.ticket);
  };
  const elsewhere = await follow(other);
  expect((await elsewhere.closed).code).toBe(TRY_AGAIN);
  expect(elsewhere.messages).toEqual([]);
  const person = await follow(one);
  await expect.poll(() => person.message('sound')).toBeDefined();
  person.send({ type: 'take_over' });
  await speak(person);
  person.send({ type: 'hand_back' });
  const events = async () => (await at.call<Call>('GET', path)).events;
  await expect
    .poll(async () => (await events()).map(({ type }) => type), { timeout: patient(20_000) })
    .toEqual(expect.arrayContaining(['taken_over', 'person_said', 'handed_back']));
  expect(await likenessOf(call.heard)).toBeGreaterThan(0.9);
  call.hangUp();
  await over;
  await expect.poll(async () => (await at.call<Call>('GET', path)).end_reason).toBe('caller_hung_up');
});

it('of calls that both make at the same moment, the day’s cap lets through as many as it has room for', async () => {
  const spending = () => apiOf(other).call<TelephoneSpending>('GET', '/billing/telephone-spending');
  await expect.poll(async () => (await spending()).held_micros).toBe(0);
  around.twilio.callsOut.reaction = 'rings';
  const [phone_number_id] = workspace.phone_number_ids;
  const { agent_id } = workspace;
  // What one holds when it begins.
  const minute = 50_000;
  for (let round = 0; round < 4; round += 1) {
    const { used_micros } = await spending();
    const cap_micros = used_micros + 3 * minute + 1;
    await apiOf(one).call('PUT', '/billing/telephone-cap', { cap_micros, time_zone: 'UTC' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ask(index % 2 === 0 ? one : other, 'POST', '/calls', {
          agent_id,
          phone_number_id,
          to: numberOf(round * 100 + index),
        }),
      ),
    );
    const made = answers.filter(({ status }) => status < 300);
    expect(made).toHaveLength(3);
    expect((await spending()).used_micros).toBeLessThanOrEqual(cap_micros);
    const refused = answers.filter(({ status }) => status >= 300);
    for (const { body } of refused) expect(body.message).toMatch(/^Today’s cap of /);
    for (const { body } of made) await apiOf(other).call('POST', `/calls/${body.call_id}/cancel`);
    await expect.poll(async () => (await spending()).held_micros, { timeout: patient(20_000) }).toBe(0);
  }
});
