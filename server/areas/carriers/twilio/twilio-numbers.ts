/** The numbers of a Twilio account, and where Twilio sends their calls. */
import type { IncomingPhoneNumberInstance } from 'twilio/lib/rest/api/v2010/account/incomingPhoneNumber.js';
import { carrierRefused } from '#domain/workspace/carrier-rules';
import type { AccountNumber, AccountNumbers, CallSettings } from '../carrier-account';
import type { CarrierAccess } from '../carrier-access';
import { askTwilio, type openTwilio, refusalOf, type TwilioNetwork } from './twilio-api';
import { statusPath, voicePath } from './twilio-addresses';
import { twilioUrlProblem } from './twilio-test';

/** About 1.5 kB each, and an answer of Twilio's is limited to 1 MB. */
const A_PAGE = 100;

/** What is read, changed and put back of a number. Of an application or a trunk, Twilio ignores the address. */
const fields = [
  'voiceUrl',
  'voiceMethod',
  'voiceApplicationSid',
  'trunkSid',
  'statusCallback',
  'statusCallbackMethod',
] as const;
type Settings = Partial<Record<(typeof fields)[number], string>>;

/** @param urlFor where Twilio reaches us for an account; null: nowhere */
export function twilioNumbers(
  network: TwilioNetwork,
  urlFor: (access: CarrierAccess) => string | null,
): AccountNumbers {
  return {
    page: (access, carrierId, { cursor, digits }) =>
      askTwilio(network, access, async (client) => {
        const page = await client.incomingPhoneNumbers.page({
          pageSize: A_PAGE,
          ...(digits !== null && { phoneNumber: digits }),
          ...readCursor(cursor),
        });
        return {
          items: page.instances.map((one) => numberOf(one, carrierId)),
          next_cursor: writeCursor(page.nextPageUrl),
        };
      }),

    find: (access, carrierId, number) =>
      askTwilio(network, access, async (client) => {
        const own = await twilioNumber(client, number);
        return own && numberOf(own, carrierId);
      }),

    take: (access, carrierId, { id, settings: before }) =>
      askTwilio(network, access, async (client) => {
        const publicUrl = urlFor(access);
        const problem = twilioUrlProblem(publicUrl, access);
        if (problem !== null) throw carrierRefused(problem);
        await client.incomingPhoneNumbers(id).update({
          voiceUrl: `${publicUrl}${voicePath(carrierId)}`,
          voiceMethod: 'POST',
          ...(before.voiceApplicationSid && { voiceApplicationSid: '' }),
          ...(before.trunkSid && { trunkSid: '' }),
          // Someone else's stays: it may be what their statistics are made from.
          ...(!before.statusCallback && {
            statusCallback: `${publicUrl}${statusPath(carrierId)}`,
            statusCallbackMethod: 'POST',
          }),
        });
      }),

    giveBack: (access, carrierId, id, before) =>
      askTwilio(network, access, async (client) => {
        const number = client.incomingPhoneNumbers(id);
        const now = await number.fetch().catch((error: unknown) => {
          // It was released since.
          if (refusalOf(error)?.status === 404) return null;
          throw error;
        });
        if (now === null) return;
        const change = changeBack(settingsOf(now), before, carrierId);
        if (Object.keys(change).length > 0) await number.update(change);
      }),
  };
}

/** @param number E.164 @returns null when it isn't the account's */
export async function twilioNumber(
  client: Awaited<ReturnType<typeof openTwilio>>,
  number: string,
): Promise<IncomingPhoneNumberInstance | null> {
  // Twilio finds numbers that have these digits anywhere.
  const found = await client.incomingPhoneNumbers.list({ phoneNumber: number, limit: 20 });
  return found.find(({ phoneNumber }) => phoneNumber === number) ?? null;
}

/** What must be set so that it is as it was; nothing of what isn't ours any more. */
function changeBack(now: Settings, before: Settings, carrierId: string): Settings {
  const change: Settings = {};
  if (isOurs(now, carrierId)) {
    change.voiceUrl = before.voiceUrl ?? '';
    change.voiceMethod = before.voiceMethod || 'POST';
    if (before.voiceApplicationSid) change.voiceApplicationSid = before.voiceApplicationSid;
    if (before.trunkSid) change.trunkSid = before.trunkSid;
  }
  if (leadsTo(now.statusCallback, statusPath(carrierId))) {
    change.statusCallback = before.statusCallback ?? '';
    change.statusCallbackMethod = before.statusCallbackMethod || 'POST';
  }
  return change;
}

function numberOf(one: IncomingPhoneNumberInstance, carrierId: string): AccountNumber {
  const { sid, phoneNumber, friendlyName, capabilities } = one;
  const settings = settingsOf(one);
  // Twilio calls a number by itself until someone gives it a name.
  const isNamed = /\p{L}/u.test(friendlyName ?? '');
  return {
    id: sid,
    number: phoneNumber,
    label: isNamed ? friendlyName.trim().slice(0, 60) : '',
    capabilities: {
      voice: capabilities?.voice === true,
      sms: capabilities?.sms === true,
      mms: capabilities?.mms === true,
      fax: capabilities?.fax === true,
    },
    webhook: webhookOf(settings, carrierId),
    settings,
  };
}

/** Where Twilio sends a number's calls. */
export function webhookOf(settings: Settings, carrierId: string): AccountNumber['webhook'] {
  const { voiceUrl, trunkSid, voiceApplicationSid } = settings;
  if (isOurs(settings, carrierId)) return { kind: 'ours', text: voiceUrl ?? null };
  if (trunkSid) return { kind: 'other', text: `SIP trunk ${trunkSid}` };
  if (voiceApplicationSid) return { kind: 'other', text: `TwiML app ${voiceApplicationSid}` };
  return voiceUrl ? { kind: 'other', text: voiceUrl } : { kind: 'none', text: null };
}

/** Also below a public URL that this server had before. */
const isOurs = ({ voiceUrl, trunkSid, voiceApplicationSid }: Settings, carrierId: string): boolean =>
  !trunkSid && !voiceApplicationSid && leadsTo(voiceUrl, voicePath(carrierId));

const leadsTo = (url: string | undefined, path: string): boolean =>
  url !== undefined && URL.canParse(url) && new URL(url).pathname === path;

/** How a number is set. */
export function settingsOf(
  one: Pick<IncomingPhoneNumberInstance, (typeof fields)[number]>,
): Settings & CallSettings {
  // Twilio leaves out, or answers null, what isn't set.
  return Object.fromEntries(fields.flatMap((field) => (one[field] ? [[field, one[field]]] : [])));
}

/** Of Twilio's next page: its number and the token it needs. Never an address that someone else could write. */
function writeCursor(nextPageUrl: string | undefined): string | null {
  if (nextPageUrl === undefined) return null;
  const { searchParams } = new URL(nextPageUrl);
  return `${searchParams.get('Page') ?? ''}.${searchParams.get('PageToken') ?? ''}`;
}

function readCursor(cursor: string | null): { pageNumber: number; pageToken: string } | null {
  if (cursor === null) return null;
  const [page = '', ...token] = cursor.split('.');
  return { pageNumber: Number.parseInt(page, 10) || 0, pageToken: token.join('.') };
}
