/** The reason members read at what only admins may do. */
export const ADMINS_ONLY = 'Only workspace admins can do this.';
