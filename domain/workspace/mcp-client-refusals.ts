/** Why an MCP client isn't let in, in words. */
import { fieldError } from '../api-error';

/** @throws never: it's the error to throw, `invalid_request` at `client_id` */
export const unknownMcpClient = () =>
  fieldError('client_id', 'This app isn’t registered here. Remove it there, and connect it again.');
