/** What an operator can watch of the connections to the database. */
import { Gauge, type Registry } from 'prom-client';
import type { PoolUse } from './connection-pool';

/** @param now called whenever the figures are read */
export function registerConnectionMetrics(registry: Registry, now: () => PoolUse): void {
  const figures: Record<keyof PoolUse, string> = {
    open: 'Connections of this process to the database, at work or resting.',
    taken: 'Connections to the database that some work of this process holds.',
    waiting: 'Work of this process that waits for a connection to the database.',
  };
  for (const [what, help] of Object.entries(figures)) {
    new Gauge({
      name: `callwright_database_connections_${what}`,
      help,
      registers: [registry],
      collect() {
        this.set(now()[what as keyof PoolUse]);
      },
    });
  }
}
