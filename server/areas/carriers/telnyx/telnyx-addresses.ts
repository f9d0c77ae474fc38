/**
 * Where Telnyx reaches us, below the configured public URL. Its signature doesn't cover the address: which call a webhook
 * is of is told by what it says, and where it was sent by its `meta.delivered_to`.
 */

/** Told of all that happens to the calls of an account. @returns a path, as the rest here */
export const eventsPath = (carrierId: string) => `/api/carriers/${carrierId}/events`;
/** Where the sound of calls comes. @param stream the how-manieth of its call: told again when it fails */
export const mediaPath = (carrierId: string, stream: string) => `/ws/carriers/${carrierId}/streams/${stream}`;

/** The same for someone who's asked before a caller is joined with them. */
export const legMediaPath = (carrierId: string, legId: string, stream: string) =>
  `/ws/carriers/${carrierId}/people/${legId}/streams/${stream}`;

/** @returns the how-manieth stream of its call an address is of; null: it's none of ours */
export function streamOf(url: string | undefined): number | null {
  const [, stream] = /\/streams\/(\d{1,4})$/.exec(url ?? '') ?? [];
  return stream === undefined ? null : Number(stream);
}
