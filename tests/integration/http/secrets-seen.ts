/** Secrets that requests and answers of a test run carried, to be looked for where they mustn't be: a log, an error. */

/** Shorter ones are words such as "guess", of which a log may be full. */
const SHORTEST = 12;
const NAMED_SO =
  /(^|_)(secret|token|ticket|password|api_key|auth_token|signing_secret)$|^(idToken|refreshToken|accessToken)$/;
/** Addresses that are as good as a secret: of share links, invitations, calls that are shared, and files. */
const IN_ADDRESS = [
  /\/(?:talk|embed|invite|shared)\/([\w-]{12,})/g,
  /[?&](?:token|oobCode)=([\w.%~-]{12,})/g,
];

export class SecretsSeen {
  /** By the secret, what it was called. */
  readonly #seen = new Map<string, string>();
  /** Refusals that repeated one. */
  readonly inErrors: string[] = [];

  /** @param asked headers and body of a request @param answer its status and body */
  note(asked: { authorization?: string; body: unknown }, answer: { status: number; body: unknown }): void {
    const key = /^Bearer (.+)$/.exec(asked.authorization ?? '')?.[1];
    if (key !== undefined) this.#add('authorization', key);
    this.#addAll(asked.body);
    if (answer.status < 400) this.#addAll(answer.body);
    else this.inErrors.push(...this.in([JSON.stringify(answer.body)]));
  }

  /** What the secrets were called, each once. */
  get kinds(): string[] {
    return [...new Set(this.#seen.values())].toSorted();
  }

  /** The lines that hold one, each with what it's called. */
  in(lines: readonly string[]): string[] {
    const text = lines.join('\n');
    return [...this.#seen].flatMap(([secret, name]) =>
      text.includes(secret)
        ? [`${name}: ${lines.find((line) => line.includes(secret))?.slice(0, 500) ?? ''}`]
        : [],
    );
  }

  #addAll(value: unknown, name = ''): void {
    if (typeof value === 'string') {
      if (NAMED_SO.test(name)) this.#add(name, value);
      for (const pattern of IN_ADDRESS)
        for (const [, secret = ''] of value.matchAll(pattern)) this.#add('address', secret);
    } else if (Array.isArray(value)) for (const item of value) this.#addAll(item, name);
    else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
      for (const [key, part] of Object.entries(value)) this.#addAll(part, key);
  }

  #add(name: string, secret: string): void {
    if (secret.length >= SHORTEST) this.#seen.set(secret, name);
  }
}

/** What a secret of ours looks like, wherever it comes from. */
const OURS = /cw_(?:live|code|refresh)_\w{20,}|whsec_[\w+/]{20,}|cwv_\w{20,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}/;

/** The lines of a log in which something looks like a key, a secret or a token. */
export const linesWithSecrets = (output: string): string[] =>
  output.split('\n').filter((line) => OURS.test(line));
