/**
 * Passes by which a call is known to come from a page of one of the link's sites: the page asked for it, and its browser
 * said whose page it is. Sealed, so that any process knows its own.
 */
import * as z from 'zod/mini';
import type { SecretBox } from '../../platform/secrets';

/** From the press of a button to the call; microphones ask for permission before. */
const VALID_MS = 2 * 60_000;

const Pass = z.object({ link_id: z.string(), origin: z.string(), until: z.number() });

export function sitePasses(box: SecretBox) {
  const context = 'pass of a site';
  const read = (pass: string): z.infer<typeof Pass> | null => {
    try {
      return z.parse(Pass, JSON.parse(box.open(pass, context)));
    } catch {
      return null;
    }
  };
  return {
    give: (link_id: string, origin: string): string =>
      box.seal(JSON.stringify({ link_id, origin, until: Date.now() + VALID_MS }), context),
    /** Whether it's one for this link and a site that the link is for, and not too old. */
    admits(
      pass: string | undefined,
      { link_id, origins }: { link_id: string; origins: readonly string[] },
    ): boolean {
      const known = pass === undefined ? null : read(pass);
      return (
        known !== null &&
        known.link_id === link_id &&
        origins.includes(known.origin) &&
        known.until > Date.now()
      );
    },
  };
}
