/** The ways on which calls come, as figures part them. */

/** As `channel_of_call` in the database. A test counts as one, whoever called. */
export type FigureChannel = 'test' | 'web' | 'inbound' | 'outbound';
