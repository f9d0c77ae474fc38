/** A real project's side of identity: tokens signed by a key of ours in Google's place, the emulator in the Identity Toolkit's. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createLocalJWKSet, exportJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EMULATOR_PROJECT } from '#server/identity/emulator';
import { type Launched, launch } from '#server/identity/emulator-launch';
import {
  type FirebaseEndpoints,
  FirebaseIdentity,
  FirebaseProject,
  firebaseVerifier,
} from '#server/identity/firebase-identity';
import { onAPort } from './emulator-on-a-port';
import { quiet } from './identity-server';

const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PASSWORD = 'correct horse';
let emulator: Launched;
let port: Awaited<ReturnType<typeof onAPort>>;
let project: FirebaseProject;
let identity: FirebaseIdentity;
let keyRequests = 0;

beforeAll(async () => {
  emulator = await launch(EMULATOR_PROJECT);
  port = await onAPort(emulator.channel);
  // firebase-admin itself knows how to speak to the emulator; this is how it is told.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(port.origin).host;
  const jwk = { ...(await exportJWK(google.publicKey)), kid: 'k1', alg: 'RS256' };
  const keySet = createLocalJWKSet({ keys: [jwk] });
  project = await openProject((header, token) => {
    keyRequests += 1;
    return keySet(header, token);
  });
  identity = new FirebaseIdentity(project, quiet);
});
function openProject(keys: FirebaseEndpoints['keys']): Promise<FirebaseProject> {
  const privateKey = google.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const serviceAccount = { projectId: EMULATOR_PROJECT, clientEmail: 'server@example.com', privateKey };
  return FirebaseProject.open(
    { projectId: EMULATOR_PROJECT, apiKey: 'any', serviceAccount },
    { toolkit: `${port.origin}/identitytoolkit.googleapis.com`, keys },
  );
}

afterAll(async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  await project?.close();
  port?.close();
  emulator?.child.kill('SIGKILL');
});

const newAccount = () => ({ email: `${randomUUID()}@example.com`, password: PASSWORD, display_name: 'Ada' });
const now = () => Math.floor(Date.now() / 1000);

function claimsOf(uid: string, changes: JWTPayload = {}): JWTPayload {
  return {
    iss: `https://securetoken.google.com/${EMULATOR_PROJECT}`,
    aud: EMULATOR_PROJECT,
    sub: uid,
    iat: now(),
    exp: now() + 3600,
    auth_time: now(),
    email: 'ada@example.com',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
    ...changes,
  };
}

const sign = (claims: JWTPayload, key = google.privateKey, kid = 'k1') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

describe('the verifier', () => {
  it("takes the project's own token, and looks at the signature once a minute", async () => {
    const { uid } = await identity.createUser(newAccount());
    const verifier = firebaseVerifier(project);
    const token = await sign(claimsOf(uid));
    keyRequests = 0;
    expect(await verifier.verify(token)).toMatchObject({
      uid,
      email: 'ada@example.com',
      email_verified: true,
      sign_in_provider: 'google.com',
    });
    await verifier.verify(token);
    expect(keyRequests).toBe(1);
  });

  it('refuses other projects, other keys, other algorithms, expired and unsigned tokens', async () => {
    const { uid } = await identity.createUser(newAccount());
    const verifier = firebaseVerifier(project);
    const secret = new TextEncoder().encode('x'.repeat(32));
    const bad = [
      await sign(claimsOf(uid, { aud: 'other' })),
      await sign(claimsOf(uid, { iss: 'https://securetoken.google.com/other' })),
      await sign(claimsOf(uid, { exp: now() - 1 })),
      await sign(claimsOf(uid), stranger.privateKey),
      await sign(claimsOf(uid), google.privateKey, 'unknown-key'),
      await new SignJWT(claimsOf(uid)).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret),
      new UnsecuredJWT(claimsOf(uid)).encode(),
      'nonsense',
    ];
    for (const token of bad)
      await expect(verifier.verify(token)).rejects.toThrow(expect.objectContaining({ name: 'InvalidToken' }));
  });

  it('refuses revoked, disabled and deleted accounts', async () => {
    const { uid } = await identity.createUser(newAccount());
    const verifier = firebaseVerifier(project);
    const token = await sign(claimsOf(uid));
    await verifier.verify(token);
    await identity.revokeAll(uid);
    verifier.forget(uid);
    await expect(verifier.verify(token)).rejects.toThrow('revoked');
    const later = await sign(claimsOf(uid));
    verifier.forget(uid);
    await verifier.verify(later);
    await project.auth.updateUser(uid, { disabled: true });
    verifier.forget(uid);
    await expect(verifier.verify(later)).rejects.toThrow('disabled');
    expect(await identity.isDisabled(uid)).toBe(true);
    await identity.deleteUser(uid);
    verifier.forget(uid);
    await expect(verifier.verify(later)).rejects.toThrow('gone');
  });

  it('says that it can’t know when the keys can’t be read', async () => {
    const keyless = await openProject(async () => Promise.reject(new TypeError('fetch failed')));
    const verifier = firebaseVerifier(keyless);
    await expect(verifier.verify(await sign(claimsOf('u')))).rejects.toThrow(
      expect.objectContaining({ name: 'IdentityUnavailable' }),
    );
  });
});

describe('the service', () => {
  it('makes an account, signs in to it and refuses a second one of the address', async () => {
    const account = newAccount();
    const made = await identity.createUser(account);
    expect(made).toMatchObject({ email: account.email, email_verified: false, display_name: 'Ada' });
    expect(await identity.signIn(account.email, PASSWORD)).toEqual(made);
    await expect(identity.signIn(account.email, 'wrong horse')).rejects.toThrow('invalid-credential');
    await expect(identity.signIn('nobody@example.com', PASSWORD)).rejects.toThrow('invalid-credential');
    await expect(identity.createUser(account)).rejects.toThrow('email-already-in-use');
    await expect(identity.createUser({ ...newAccount(), password: 'x' })).rejects.toThrow('weak-password');
    await expect(identity.createUser({ ...newAccount(), email: 'nobody' })).rejects.toThrow('invalid-email');
  });

  it('asks for a reset link and tells nothing about the address', async () => {
    const account = newAccount();
    await identity.createUser(account);
    await identity.sendPasswordReset(account.email);
    await identity.sendPasswordReset('nobody@example.com');
    const codes = await fetch(`${port.origin}/emulator/v1/projects/${EMULATOR_PROJECT}/oobCodes`);
    const { oobCodes } = (await codes.json()) as { oobCodes: unknown };
    expect(oobCodes).toEqual([
      expect.objectContaining({ email: account.email, requestType: 'PASSWORD_RESET' }),
    ]);
  });

  it('offers Google where the project has it on, not where it is off, and where that can’t be read', async () => {
    const answers = [{ enabled: true }, { enabled: false }, undefined];
    const offered: boolean[] = [];
    for (const answer of answers) {
      const read = vi.spyOn(project, 'configuration').mockResolvedValueOnce(answer);
      offered.push(await identity.offersGoogle());
      expect(read).toHaveBeenCalledWith('defaultSupportedIdpConfigs/google.com');
    }
    vi.spyOn(project, 'configuration').mockRejectedValueOnce(new Error('403'));
    offered.push(await identity.offersGoogle());
    expect(offered).toEqual([true, false, false, true]);
  });

  it('is ready while it answers, and says so when it does not', async () => {
    expect(await identity.ready()).toBe(true);
    emulator.child.kill('SIGKILL');
    await once(emulator.child, 'exit');
    expect(await identity.ready()).toBe(false);
    await expect(identity.signIn('ada@example.com', PASSWORD)).rejects.toThrow(
      expect.objectContaining({ name: 'IdentityUnavailable' }),
    );
  });
});
