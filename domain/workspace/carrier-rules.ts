/** What is refused of a carrier, and in which words. */
import { ApiError, fieldError } from '../api-error';

export const notACarriersAddress = () =>
  fieldError('address', 'Enter an address such as http://192.168.1.20:8088.');

/** A password goes only to the host that it was typed for. */
export const carrierHostHasChanged = () =>
  passwordNeeded('The address has another host now. Type the password again.');

export function passwordNeeded(message: string): ApiError {
  return new ApiError('secret_needed', message, [{ field: 'password', message }]);
}

export const passwordRefused = (host: string) =>
  `Asterisk at ${host} refused the user or the password. Check ari.conf.`;
