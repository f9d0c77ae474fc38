/** Why an MCP client isn't let in, in words. */
import { fieldError } from '../api-error';

/** `invalid_request` at `client_id`. */
export const unknownMcpClient = () =>
  fieldError(
    'client_id',
    'This app isn’t registered here. Remove Callwright from the app, and connect it again.',
  );
