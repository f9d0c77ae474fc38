/** A refusal as OAuth's programs read it (RFC 6749, 5.2; RFC 7591, 3.2.2). */

type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata';

export class OAuthError extends Error {
  readonly code: OAuthCode;

  constructor(code: OAuthCode, message: string) {
    super(message);
    this.name = 'OAuthError';
    this.code = code;
  }

  get status(): number {
    return this.code === 'invalid_client' ? 401 : 400;
  }

  toBody(): { error: OAuthCode; error_description: string } {
    return { error: this.code, error_description: this.message };
  }
}
