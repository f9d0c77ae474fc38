/**
 * Our Voice API application in a Telnyx account: it has our webhook, and a number's calls come to us once the number is
 * assigned to it (https://developers.telnyx.com/docs/voice/programmable-voice/voice-api-commands-and-resources). Calls out are
 * made in its name. It's known by its name, which has the carrier's id.
 */
import type Telnyx from 'telnyx';

const NAME = 'Callwright';
/** A call that no one tells anything to, as when this server is away, is hung up then. */
const FIRST_COMMAND_SECONDS = 30;

type Application = Telnyx.CallControlApplication & { id: string };

/** @returns null: there's none */
export async function findApplication(client: Telnyx, carrierId: string): Promise<Application | null> {
  const page = await client.callControlApplications.list({
    filter: { application_name: { contains: carrierId } },
    sort: 'created_at',
  });
  // Two at once may have made one each: the first is meant.
  for (const one of page.data)
    if (one.id !== undefined && one.active !== false) return { ...one, id: one.id };
  return null;
}

/** Without one of them Telnyx makes no calls out. @returns the first one's id; null: the account has none */
export async function outboundProfile(client: Telnyx): Promise<string | null> {
  const [profile] = (await client.outboundVoiceProfiles.list({ 'page[size]': 1 })).data;
  return profile?.id ?? null;
}

const outboundBy = (profile: string | null) =>
  profile === null ? {} : { outbound: { outbound_voice_profile_id: profile } };

/** Made where there's none, with our webhook and an outbound profile in any case. @param webhookUrl where the calls of its numbers belong */
export async function ownApplication(
  client: Telnyx,
  carrierId: string,
  webhookUrl: string,
): Promise<Application> {
  const found = await findApplication(client, carrierId);
  if (found === null) return make(client, carrierId, webhookUrl);
  // The account may have got one since.
  const isMissing = !found.outbound?.outbound_voice_profile_id;
  const outbound = outboundBy(isMissing ? await outboundProfile(client) : null);
  if (found.webhook_event_url !== webhookUrl || 'outbound' in outbound) {
    await client.callControlApplications.update(found.id, {
      application_name: nameOf(carrierId),
      webhook_event_url: webhookUrl,
      webhook_api_version: '2',
      ...outbound,
    });
  }
  return { ...found, ...outbound, webhook_event_url: webhookUrl };
}

async function make(client: Telnyx, carrierId: string, webhookUrl: string): Promise<Application> {
  const { data } = await client.callControlApplications.create({
    application_name: nameOf(carrierId),
    webhook_event_url: webhookUrl,
    webhook_api_version: '2',
    first_command_timeout: true,
    first_command_timeout_secs: FIRST_COMMAND_SECONDS,
    ...outboundBy(await outboundProfile(client)),
  });
  const first = await findApplication(client, carrierId);
  const made = data?.id;
  if (first !== null && made !== undefined && first.id !== made) {
    await client.callControlApplications.delete(made);
    return first;
  }
  if (made === undefined) throw new Error('Telnyx made no application.');
  return { ...data, id: made };
}

const nameOf = (carrierId: string) => `${NAME} ${carrierId}`;
