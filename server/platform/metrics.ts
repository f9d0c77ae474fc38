/** What an operator can watch, in Prometheus' text format. */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'callwright_' });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'callwright_http_request_seconds',
      help: 'Time to answer a request, by route pattern.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    cspReports: new Counter({
      name: 'callwright_csp_reports_total',
      help: 'What browsers refused to do because the content security policy forbids it.',
      registers: [registry],
    }),
  };
}
