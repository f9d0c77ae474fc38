/** Of a logger, what identity needs. Nothing that is logged holds a password, a token or a code. */
export interface IdentityLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
