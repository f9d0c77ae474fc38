/** What Asterisk tells by its REST interface: events, as far as they concern us, and lists of what there is. */
import * as z from 'zod/mini';

export const Channel = z.object({
  id: z.string(),
  name: z.string(),
  caller: z.object({ number: z.string() }),
  dialplan: z.object({ exten: z.string() }),
});
export const Channels = z.array(z.object({ id: z.string(), state: z.string() }));
export const Bridges = z.array(z.object({ id: z.string(), name: z.string(), channels: z.array(z.string()) }));
const AriEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('StasisStart'), args: z.array(z.string()), channel: Channel }),
  z.object({ type: z.literal('StasisEnd'), channel: Channel }),
  z.object({
    type: z.literal('ChannelStateChange'),
    channel: z.extend(Channel, { state: z.string() }),
  }),
  z.object({
    type: z.literal('ChannelDestroyed'),
    channel: Channel,
    cause: z._default(z.number(), 0),
    cause_txt: z._default(z.string(), ''),
    tech_cause: z.optional(z.number()),
  }),
  z.object({ type: z.literal('ChannelHangupRequest'), channel: Channel }),
  z.object({ type: z.literal('ChannelHold'), channel: Channel }),
  z.object({ type: z.literal('ChannelUnhold'), channel: Channel }),
  z.object({ type: z.literal('ChannelDtmfReceived'), digit: z.string(), channel: Channel }),
  z.object({
    type: z.literal('PlaybackFinished'),
    playback: z.object({ id: z.string(), state: z.string() }),
  }),
  z.object({ type: z.literal('ApplicationReplaced') }),
]);
type AriEvent = z.infer<typeof AriEvent>;
/** What happens to one channel. */
export type ChannelEvent = Extract<AriEvent, { channel: unknown }>;

/** Null: it's none that concerns us. `strange`: it can't be read, and why. */
export function readEvent(text: string): AriEvent | { type: 'strange'; what: string } | null {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return { type: 'strange', what: 'an event that isn’t JSON' };
  }
  const read = z.safeParse(AriEvent, told);
  if (read.success) return read.data;
  // Asterisk tells of many things.
  const isAnother = read.error.issues.every(({ path }) => path[0] === 'type');
  const fields = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  return isAnother ? null : { type: 'strange', what: `an event whose fields can’t be read: ${fields}` };
}
