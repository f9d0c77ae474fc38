/** For `npm run db:generate`, which writes the difference between schema and migrations as a new migration. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/platform/database/schema/index.ts',
  out: './server/platform/database/migrations',
});
