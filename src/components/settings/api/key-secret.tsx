import { ShownOnce } from '../shown-once';

/** A new key, this once. */
export function KeySecret({ secret, title }: { secret: string; title: string }) {
  return (
    <ShownOnce
      title={title}
      secret={secret}
      label="API key"
      what="API key"
      help="Send it as Authorization: Bearer, and keep it out of code and web pages."
    />
  );
}
