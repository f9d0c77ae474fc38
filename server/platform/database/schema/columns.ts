/** Columns that many tables share. Timestamps carry a zone and arrive as Date. */
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** An amount in micro-dollars. Safe integers reach 9 billion dollars. */
export const micros = (name: string) => bigint(name, { mode: 'number' });

/** The tenant of a row: row-level security compares it with the setting `app.workspace_id`. */
export const tenant = () => uuid('workspace_id').notNull();

/** Full text prepared for search. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
