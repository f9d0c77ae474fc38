import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLateNotes } from '#server/areas/phone-calls/late-notes';
import { CALLED_IN_VAIN, refusalSentence } from '#server/areas/phone-calls/refusals';
import { twilioRoutes } from '#server/areas/phone-calls/twilio-routes';
import {
  afterPath,
  againPath,
  answeredPath,
  endedPath,
  fallbackPath,
  legAfterPath,
  legEndedPath,
  statusPath,
  transferAnsweredPath,
  transferPath,
  voicePath,
} from '#server/areas/carriers/twilio/twilio-addresses';
import { DatabaseAway } from '#server/platform/database/database-away';

const CARRIER = crypto.randomUUID();
const CALL = crypto.randomUUID();

/** Twilio's routes, and what sends a form to them. */
async function server(calls: object, legs: object) {
  const lateNotes = createLateNotes({ log: { warn: () => undefined, error: () => undefined } as never });
  const app = Fastify();
  await twilioRoutes(app, {
    door: {
      admit: async () => ({ carrier: { workspace_id: 'w', carrier_id: CARRIER }, isTooMuch: false }),
    } as never,
    calls: calls as never,
    legs: legs as never,
    lateNotes,
  });
  const post = (url: string, status: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `CallSid=CA${'0'.repeat(32)}&CallStatus=${status}`,
    });
  return { app, lateNotes, post };
}

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
  const { app, lateNotes, post } = await server(
    { over: note('over'), ended: note('over'), transferAnswered: note('answered') },
    { ended: note('over') },
  );
  const { statusCode } = await post(path, 'completed');
  expect([statusCode, noted]).toEqual([204, []]);
  database.isAway = false;
  await lateNotes.stop();
  expect(noted).toHaveLength(1);
  await app.close();
});

it('while the database is away only who’s known to have called is told to call again', async () => {
  const away = async () => {
    throw new DatabaseAway('The database starts.');
  };
  const { app, lateNotes, post } = await server(
    { ring: away, answered: away, after: away, again: away, transferOver: away, fallbackOver: away },
    { after: away },
  );
  const hears = async (path: string, sentence: string) => {
    const { body } = await post(path, 'in-progress');
    expect([path, body.includes(sentence)]).toEqual([path, true]);
  };
  const callAgain = refusalSentence('platform_error');
  await hears(voicePath(CARRIER), callAgain);
  await hears(fallbackPath(CARRIER, CALL), callAgain);
  await hears(answeredPath(CARRIER, CALL), CALLED_IN_VAIN);
  await hears(legAfterPath(CARRIER, CALL, '1'), CALLED_IN_VAIN);
  // A caller, or someone who was called.
  await hears(afterPath(CARRIER, '1'), CALLED_IN_VAIN);
  await hears(againPath(CARRIER, '1'), CALLED_IN_VAIN);
  await hears(transferPath(CARRIER, CALL), CALLED_IN_VAIN);
  await lateNotes.stop();
  await app.close();
});
