/** The reason members read at what only admins may do. */
export const ADMINS_ONLY = 'Only admins of the workspace can do this.';
