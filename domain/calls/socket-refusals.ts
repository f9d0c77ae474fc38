/** What a call's sockets are refused with. */
export const socketRefusals = {
  ticket: 'This ticket was used before or is older than 30 seconds.',
  helloFirst: 'The first message must be hello.',
  helloOnce: 'Only the first message may be hello.',
  noHello: 'No hello came in time.',
  notOfCall: 'This isn’t a message of a call.',
  notOfFollower: 'People who follow a call can’t send this message.',
  notAdmin: 'Only admins of the workspace can do this.',
  takenOver: 'This call was taken up again from another connection of the same tab.',
} as const;
