/** The reason members read at what only admins may do. */
export const ADMINS_ONLY = 'Only workspace admins can do this.';

/** What makes an admin of a member, where roles are chosen and where members are listed. */
export const ADMINS_ALSO = 'Admins can also buy credits, manage members and delete agents and calls.';
