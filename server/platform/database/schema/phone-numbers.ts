/** Phone numbers that workspaces own. */
import { foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { agents } from './agents';
import { instant, tenant } from './columns';
import { workspaces } from './workspaces';

export const phoneNumbers = pgTable(
  'phone_numbers',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    phone_number_id: uuid('phone_number_id').notNull().defaultRandom(),
    /** E.164. A number rings in one place, so it is unique in the installation. */
    number: text('number').notNull(),
    country: text('country'),
    label: text('label').notNull().default(''),
    agent_id: uuid('agent_id'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.phone_number_id] }),
    unique('phone_numbers_number').on(table.number),
    foreignKey({
      columns: [table.workspace_id, table.agent_id],
      foreignColumns: [agents.workspace_id, agents.agent_id],
    }),
  ],
);
