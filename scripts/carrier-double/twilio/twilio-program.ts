/** What a call is told to do, as far as calls of ours are told it. */
import { type Conference, readConference } from './twilio-conference';
import { type Dial, readDial } from './twilio-dialled';
import { attribute, unescaped } from './twilio-markup';

/** What a stream is opened with. */
export interface StreamOpening {
  url: string;
  token: string;
}

type Verb =
  | { kind: 'say'; text: string }
  | { kind: 'redirect'; url: string }
  | ({ kind: 'stream' } & StreamOpening)
  | ({ kind: 'dial' } & Dial)
  | ({ kind: 'conference' } & Conference);

/** As much of TwiML as calls are told. */
export function readTwiml(text: string): { verbs: Verb[]; after: string } {
  const verbs: Verb[] = [];
  const after = attribute(/<Connect\b[^>]*>/.exec(text)?.[0] ?? '', 'action');
  const all =
    /<Say\b[^>]*>([^<]*)<\/Say>|<Dial\b[^>]*>[\s\S]*?<\/Dial>|<Stream\b[^>]*>[\s\S]*?<\/Stream>|<Redirect\b[^>]*>([^<]*)<\/Redirect>/g;
  for (const match of text.matchAll(all)) {
    const [tag] = match;
    if (match[1] !== undefined) verbs.push({ kind: 'say', text: unescaped(match[1]) });
    else if (match[2] !== undefined) verbs.push({ kind: 'redirect', url: unescaped(match[2]) });
    else if (tag.startsWith('<Dial')) {
      const conference = readConference(tag);
      if (conference === null) verbs.push({ kind: 'dial', ...readDial(tag) });
      else verbs.push({ kind: 'conference', ...conference });
    } else {
      const parameter = /<Parameter\b[^>]*name="token"[^>]*>/.exec(tag)?.[0] ?? '';
      verbs.push({ kind: 'stream', url: attribute(tag, 'url'), token: attribute(parameter, 'value') });
    }
  }
  return { verbs, after };
}
