import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLateNotes } from '#server/areas/phone-calls/late-notes';
import { twilioRoutes } from '#server/areas/phone-calls/twilio-routes';
import {
  endedPath,
  legEndedPath,
  statusPath,
  transferAnsweredPath,
} from '#server/areas/carriers/twilio/twilio-addresses';
import { DatabaseAway } from '#server/platform/database/database-away';

const CARRIER = crypto.randomUUID();
const CALL = crypto.randomUUID();

it.each([
  ['that a call is over', statusPath(CARRIER)],
  ['that a call out is over', endedPath(CARRIER, CALL)],
  ['that someone who is asked has hung up', legEndedPath(CARRIER, CALL)],
  ['that a transfer is answered', transferAnsweredPath(CARRIER, CALL)],
])('%s is noted later where the database is away when Twilio tells of it', async (_what, path) => {
  const database = { isAway: true };
  const noted: string[] = [];
  const note = (what: string) => async () => {
    if (database.isAway) throw new DatabaseAway('The database starts.');
    noted.push(what);
  };
  const log = { warn: () => undefined, error: () => undefined } as never;
  const lateNotes = createLateNotes({ log });
  const app = Fastify();
  await twilioRoutes(app, {
    door: {
      admit: async () => ({ carrier: { workspace_id: 'w', carrier_id: CARRIER }, isTooMuch: false }),
    } as never,
    calls: {
      over: note('over'),
      ended: note('over'),
      transferAnswered: note('answered'),
    } as never,
    legs: { ended: note('over') } as never,
    lateNotes,
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `CallSid=CA${'0'.repeat(32)}&CallStatus=completed`,
  });
  expect([statusCode, noted]).toEqual([204, []]);
  database.isAway = false;
  await lateNotes.stop();
  expect(noted).toHaveLength(1);
  await app.close();
});
