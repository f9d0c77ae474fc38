/**
 * The browser's configuration: from the JSON element that the server puts into the page, or from the
 * build's `import.meta.env` where the page is served statically.
 */
import type { BrowserConfiguration } from '#contract/workspace/browser-configuration';
import {
  BROWSER_CONFIGURATION_ID,
  DEFAULT_API_BASE_URL,
  DEFAULT_WS_URL,
  identityVariables,
  missingVariable,
} from '#contract/workspace/browser-environment';

type IdentityVariable = (typeof identityVariables)[keyof typeof identityVariables];

/** The Firebase web application's six values. */
export type IdentityOptions = Record<keyof typeof identityVariables, string>;

export interface Environment {
  /** Null: people sign in by `signInProvider`. */
  identity: IdentityOptions | null;
  /** What the installation's own provider of sign-ins is called; null: there's none. */
  signInProvider: string | null;
  /** Its claims say who's an admin. */
  rolesByProvider: boolean;
  /** Base of every API path, without a slash at its end. */
  apiBaseUrl: string;
  /** Base of the sockets, such as `ws://localhost:8000/ws`. */
  wsUrl: string;
  appEnv: string;
  stripePublishableKey: string | null;
  identityEmulator: boolean;
  googleSignIn: boolean;
  insecureIdentity: boolean;
  /** Links that mails would hold are in the server's terminal. */
  mailIsPrinted: boolean;
  signup: 'open' | 'invite';
}

/** The installation is not configured; `faults` holds one sentence for each thing to mend. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** What a page is configured from. `page` is null where no server put a configuration into it. */
interface ConfigurationSources {
  page: unknown;
  build: Readonly<Record<string, unknown>>;
  origin: string;
}

/** Reads the page's configuration element; a broken one is a `ConfigurationError`. */
export function pageConfiguration(document: Document): unknown {
  const element = document.getElementById(BROWSER_CONFIGURATION_ID);
  if (!element?.textContent) return null;
  try {
    return JSON.parse(element.textContent);
  } catch {
    throw new ConfigurationError(['The configuration in this page isn’t valid JSON.']);
  }
}

/** The environment, or a `ConfigurationError` that names everything missing. */
export function readEnvironment({ page, build, origin }: ConfigurationSources): Environment {
  const faults: string[] = [];
  const given = valuesOf(page ?? build);
  if (given.VITE_USE_MOCK === 'true') {
    faults.push(
      'VITE_USE_MOCK is true, but this build talks to a server. Build again with VITE_USE_MOCK=true, or unset it.',
    );
  }
  const required = (variable: IdentityVariable): string => {
    const value = given[variable];
    if (!value) faults.push(missingVariable(variable));
    return value ?? '';
  };
  const signInProvider = given.sign_in_provider ?? null;
  const identity: IdentityOptions | null = signInProvider
    ? null
    : (Object.fromEntries(
        Object.entries(identityVariables).map(([option, variable]) => [option, required(variable)]),
      ) as IdentityOptions);
  if (faults.length > 0) throw new ConfigurationError(faults);
  const served = page !== null;
  return {
    identity,
    signInProvider,
    rolesByProvider: given.roles_by_provider === true,
    apiBaseUrl: withoutSlash(given.VITE_API_BASE_URL || (served ? `${origin}/api` : DEFAULT_API_BASE_URL)),
    wsUrl: withoutSlash(
      given.VITE_WS_URL || (served ? `${origin.replace(/^http/, 'ws')}/ws` : DEFAULT_WS_URL),
    ),
    appEnv: given.VITE_APP_ENV,
    stripePublishableKey: given.VITE_STRIPE_PUBLISHABLE_KEY || null,
    identityEmulator: given.identity_emulator,
    // A server knows what its identity service offers; a page served statically is told by its build.
    googleSignIn: served ? given.google_sign_in : given.VITE_GOOGLE_SIGN_IN === 'true',
    insecureIdentity: given.insecure_identity,
    mailIsPrinted: given.mail_is_printed,
    signup: given.signup,
  };
}

/**
 * The configuration with its defaults. Read by hand, not by the contract's schema: this runs before
 * anything is shown, and the schema library is not on that path.
 */
function valuesOf(source: unknown): BrowserConfiguration {
  const values: Record<string, unknown> = typeof source === 'object' && source !== null ? { ...source } : {};
  const text = (name: keyof BrowserConfiguration): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    ...(Object.fromEntries(
      Object.values(identityVariables).map((variable) => [variable, text(variable)]),
    ) as Record<IdentityVariable, string | undefined>),
    VITE_API_BASE_URL: text('VITE_API_BASE_URL'),
    VITE_WS_URL: text('VITE_WS_URL'),
    VITE_APP_ENV: text('VITE_APP_ENV') || 'development',
    VITE_STRIPE_PUBLISHABLE_KEY: text('VITE_STRIPE_PUBLISHABLE_KEY'),
    VITE_USE_MOCK: text('VITE_USE_MOCK') || 'false',
    VITE_GOOGLE_SIGN_IN: text('VITE_GOOGLE_SIGN_IN'),
    identity_emulator: values.identity_emulator === true,
    google_sign_in: values.google_sign_in === true,
    sign_in_provider: text('sign_in_provider'),
    roles_by_provider: values.roles_by_provider === true,
    insecure_identity: values.insecure_identity === true,
    mail_is_printed: values.mail_is_printed === true,
    signup: values.signup === 'invite' ? 'invite' : 'open',
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
