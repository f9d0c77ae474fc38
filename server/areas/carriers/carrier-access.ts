/** Where a carrier is, and how we sign in. */
export interface CarrierAccess {
  /** Without a slash at its end. */
  address: string;
  username: string;
  password: string;
  /** How a call out is dialled, with `{number}` or `{digits}` for who is called. */
  dial_string: string;
}
