/** Sign-in by a provider of one's own that speaks OpenID Connect. */
import { Role } from '#contract/role';
import { NO_QUERY, NOT_ENCRYPTED, type Settings } from './settings';

export interface OidcConfiguration {
  kind: 'oidc';
  issuer: string;
  /** The issuer may be spoken to without encryption: it's on this machine or allowed by name. */
  plain: boolean;
  clientId: string;
  clientSecret: string;
  /** What the button calls it: "Continue with Okta". */
  name: string;
  /** With spaces between them, `openid` among them. */
  scopes: string;
  /** Lowercase; empty: any. */
  domains: readonly string[];
  /** What a newcomer joins the installation's workspace as; null: newcomers found their own, or wait to be invited. */
  defaultRole: Role | null;
  /** The workspace that newcomers join; null: the first one of the installation. */
  workspaceId: string | null;
  /** Which claim makes an admin of someone, and by which of its values; null: roles are given here. */
  admins: { claim: readonly string[]; values: readonly string[] } | null;
  /** How long a sign-in lasts that the provider can't be asked about. */
  sessionHours: number;
  /** Signing out here also signs out at the provider. */
  signOutAtProvider: boolean;
}

const ISSUER = 'OIDC_ISSUER';
const NEEDED = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const OTHERS = [
  'OIDC_NAME',
  'OIDC_SCOPES',
  'OIDC_DOMAINS',
  'OIDC_DEFAULT_ROLE',
  'OIDC_WORKSPACE',
  'OIDC_ADMIN_CLAIM',
  'OIDC_ADMIN_VALUES',
  'OIDC_SESSION_HOURS',
  'OIDC_SIGN_OUT',
] as const;

/** Providers at which anyone can have an account: without a list of domains anyone could join. */
const FOR_ANYONE = new Set(['accounts.google.com']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

/**
 * Null without an issuer.
 *
 * @param plainHosts `host:port` of servers that may be spoken to without encryption, beside this machine's own
 */
export function readOidc(settings: Settings, plainHosts: ReadonlySet<string>): OidcConfiguration | null {
  if (settings.text(ISSUER) === null) {
    for (const name of [...NEEDED, ...OTHERS]) {
      if (settings.text(name) !== null) settings.fault(name, `makes sense with ${ISSUER} alone.`);
    }
    return null;
  }
  const needed = (name: string): string => {
    const value = settings.text(name);
    if (value === null) settings.neededWith(name, ISSUER);
    return value ?? '';
  };
  const { issuer, plain, host } = readIssuer(settings, plainHosts);
  const domains = listOf(settings, 'OIDC_DOMAINS').map((domain) => domain.toLowerCase());
  if (!domains.every((domain) => DOMAIN.test(domain))) {
    settings.fault('OIDC_DOMAINS', 'must be domains, such as example.com, with commas between them.');
  }
  const role = settings.choice('OIDC_DEFAULT_ROLE', [...Role.options, 'none'], 'user');
  const defaultRole = role === 'none' ? null : role;
  if (FOR_ANYONE.has(host) && domains.length === 0 && defaultRole !== null) {
    settings.fault('OIDC_DOMAINS', 'is needed with this issuer, at which anyone can have an account.');
  }
  return {
    kind: 'oidc',
    issuer,
    plain,
    clientId: needed('OIDC_CLIENT_ID'),
    clientSecret: needed('OIDC_CLIENT_SECRET'),
    name: readName(settings),
    scopes: readScopes(settings),
    domains,
    defaultRole,
    workspaceId: readWorkspace(settings),
    admins: readAdmins(settings),
    sessionHours: settings.integer('OIDC_SESSION_HOURS', 1, 8760, 12),
    signOutAtProvider: settings.choice('OIDC_SIGN_OUT', ['here', 'provider'], 'here') === 'provider',
  };
}

function readIssuer(
  settings: Settings,
  plainHosts: ReadonlySet<string>,
): { issuer: string; plain: boolean; host: string } {
  const url = settings.url(ISSUER, ['https:', 'http:']);
  if (url === null) return { issuer: '', plain: false, host: '' };
  if (url.search !== '' || url.hash !== '') settings.fault(ISSUER, NO_QUERY);
  const plain = url.protocol === 'http:';
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  const ownMachine = bare === 'localhost' || bare === '::1' || /^127\.\d+\.\d+\.\d+$/.test(bare);
  if (plain && !ownMachine && !plainHosts.has(`${url.hostname}:${url.port || 80}`)) {
    settings.fault(ISSUER, NOT_ENCRYPTED);
  }
  // As it was written: an issuer is compared to the letter, the slash at its end included.
  return { issuer: settings.text(ISSUER) ?? '', plain, host: bare };
}

function readName(settings: Settings): string {
  const name = settings.text('OIDC_NAME') ?? 'single sign-on';
  if (!/^\P{Cc}{1,40}$/u.test(name))
    settings.fault('OIDC_NAME', 'must be one line of at most 40 characters.');
  return name;
}

function readScopes(settings: Settings): string {
  const scopes = (settings.text('OIDC_SCOPES') ?? 'openid email profile').split(/\s+/);
  if (!scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)) || !scopes.includes('openid')) {
    settings.fault('OIDC_SCOPES', 'must be scopes with spaces between them, openid among them.');
  }
  return scopes.join(' ');
}

function readWorkspace(settings: Settings): string | null {
  const value = settings.text('OIDC_WORKSPACE');
  if (value !== null && !UUID.test(value)) settings.fault('OIDC_WORKSPACE', 'must be the id of a workspace.');
  return value?.toLowerCase() ?? null;
}

function readAdmins(settings: Settings): OidcConfiguration['admins'] {
  const claim = settings.text('OIDC_ADMIN_CLAIM');
  const values = listOf(settings, 'OIDC_ADMIN_VALUES');
  if (claim === null && values.length === 0) return null;
  if (claim === null) settings.fault('OIDC_ADMIN_CLAIM', 'is needed with OIDC_ADMIN_VALUES, such as groups.');
  if (values.length === 0) settings.fault('OIDC_ADMIN_VALUES', 'is needed with OIDC_ADMIN_CLAIM.');
  return { claim: claimPath(claim ?? ''), values };
}

/** `realm_access.roles` is a claim within a claim; a claim that's named by a URL is one, dots and all. */
function claimPath(claim: string): string[] {
  return claim.includes('://') ? [claim] : claim.split('.');
}

function listOf(settings: Settings, name: string): string[] {
  const parts = (settings.text(name) ?? '').split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
