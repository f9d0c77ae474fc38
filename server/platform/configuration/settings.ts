/**
 * Reads single settings out of an environment and collects what is wrong with them, so that every
 * fault is reported at once. An empty value counts as absent. No value ever appears in a fault,
 * since a value may be a secret in the wrong place.
 */

/** What is wrong with one setting. `message` is a whole sentence that does not repeat the value. */
export interface ConfigurationFault {
  name: string;
  message: string;
}

/** Thrown when the environment does not make a usable configuration. Lists every fault. */
export class ConfigurationError extends Error {
  readonly faults: readonly ConfigurationFault[];

  constructor(faults: readonly ConfigurationFault[]) {
    const lines = faults.map((fault) => `  ${fault.name}: ${fault.message}`);
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${lines.join('\n')}`,
    );
    this.name = 'ConfigurationError';
    this.faults = faults;
  }
}

/** Of an address that begins with http:// and isn't the machine's own. */
export const NOT_ENCRYPTED = 'must begin with https://, unless ALLOWED_PRIVATE_HOSTS names its host.';

export const NO_QUERY = 'must not have a query.';

export type Environment = Record<string, string | undefined>;

export class Settings {
  readonly faults: ConfigurationFault[] = [];

  constructor(private readonly environment: Environment) {}

  fault(name: string, message: string): void {
    this.faults.push({ name, message });
  }

  /** `name` is missing, though `other` is there. */
  neededWith(name: string, other: string): void {
    this.fault(name, `is needed with ${other}.`);
  }

  /** The trimmed value, or null when it is absent or empty. */
  text(name: string): string | null {
    return this.environment[name]?.trim() || null;
  }

  /** One of `choices`, or `fallback` when absent or wrong. */
  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name);
    if (value === null) return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.fault(name, `must be one of: ${choices.join(', ')}.`);
    return found ?? fallback;
  }

  /** `1` is true, `0` false, absent null. */
  flag(name: string): boolean | null {
    const value = this.text(name);
    if (value !== null && value !== '0' && value !== '1') this.fault(name, 'must be 0 or 1.');
    return value === null ? null : value === '1';
  }

  /** A whole number between `least` and `most`. */
  integer(name: string, least: number, most: number, fallback: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    this.fault(name, `must be a whole number from ${least} to ${most}.`);
    return fallback;
  }

  /** An absolute URL with one of `schemes` (such as `https:`), without a password. */
  url(name: string, schemes: readonly string[]): URL | null {
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url === null || !schemes.includes(url.protocol) || url.hostname === '') {
      this.fault(
        name,
        `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
      );
      return null;
    }
    if (url.username !== '' || url.password !== '') {
      this.fault(name, 'must not carry a user name or a password.');
      return null;
    }
    return url;
  }
}

/** A URL as a base to append paths to: no slash at its end. */
export function bare(url: URL | null): string | null {
  return url === null ? null : url.href.replace(/\/+$/, '');
}
