/** What an operator can watch of the calls of this process. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { LoopHealth } from '../../../platform/loop-health';
import type { LiveCalls } from './live-calls';

export function registerCallMetrics(registry: Registry, calls: LiveCalls, loop: LoopHealth): void {
  const registers = [registry];
  new Gauge({
    name: 'callwright_calls_running',
    help: 'Calls that run in this process.',
    registers,
    collect() {
      this.set(calls.count);
    },
  });
  new Gauge({
    name: 'callwright_calls_places',
    help: 'Calls that this process runs at most, MAX_CALLS.',
    registers,
    collect() {
      this.set(calls.places.capacity);
    },
  });
  new Gauge({
    name: 'callwright_calls_admitted',
    help: '1 while this process takes further calls, else 0.',
    registers,
    collect() {
      this.set(calls.places.reasonAgainst() === null ? 1 : 0);
    },
  });
  new Counter({
    name: 'callwright_calls_refused_total',
    help: 'Calls that were turned away because this process had no place, by reason.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(calls.places.refused)) this.inc({ reason }, count);
    },
  });
  new Gauge({
    name: 'callwright_calls_own_work',
    help: 'The part of the last seconds that this process worked itself, 1 for all of one core.',
    registers,
    collect() {
      this.set(loop.lastSample().own_work);
    },
  });
  new Gauge({
    name: 'callwright_calls_loop_late_p99_seconds',
    help: 'How late the event loop came to what was due in the last seconds: with its own work it decides whether further calls are taken.',
    registers,
    collect() {
      this.set(loop.lastSample().late_p99_ms / 1000);
    },
  });
}
