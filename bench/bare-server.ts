/**
 * What the balance is compared with: Fastify as it comes, and one `SELECT` through the same kind of pool.
 * A separate process, as the product is. Prints its address.
 */
import Fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20, keepAlive: true });
const app = Fastify();
app.get('/balance', async () => {
  const { rows } = await pool.query<{ balance: number }>('select 5 as balance');
  return rows[0];
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
