/** Takes the tokens of a sign-in back at the server that gave them (RFC 7009). */
import { selectClientAuthMethod } from '@modelcontextprotocol/sdk/client/auth.js';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  None,
  tokenRevocation,
} from 'openid-client';
import type { Grant } from './sealed-grant';

/** @returns false where the server offers no way to. Rejects when it refused or couldn't be asked. */
export async function revokeAtServer(grant: Grant, guarded: typeof fetch): Promise<boolean> {
  const { server, client, access_token, refresh_token } = grant;
  if (server.revocation_endpoint === null) return false;
  const { issuer, token_endpoint, revocation_endpoint } = server;
  const { client_id, client_secret } = client.information;
  const configuration = new Configuration(
    { issuer, token_endpoint, revocation_endpoint },
    client_id,
    {},
    authenticationOf(grant, client_secret),
  );
  configuration[customFetch] = (url, init) => guarded(url, init as RequestInit);
  // The guarded fetch knows which hosts may be asked over http.
  allowInsecureRequests(configuration);
  if (refresh_token !== null)
    await tokenRevocation(configuration, refresh_token, { token_type_hint: 'refresh_token' });
  await tokenRevocation(configuration, access_token, { token_type_hint: 'access_token' });
  return true;
}

function authenticationOf({ server, client }: Grant, secret: string | undefined): ClientAuth {
  switch (selectClientAuthMethod(client.information, server.auth_methods)) {
    case 'client_secret_basic':
      return ClientSecretBasic(secret);
    case 'client_secret_post':
      return ClientSecretPost(secret);
    case 'none':
      return None();
  }
}
