import { Counter, Gauge } from 'prom-client';
import { registry } from '../../platform/metrics/metrics.js';

export const openStreams = new Gauge({
  name: 'telecare_realtime_streams',
  help: 'Open streams of the live channel',
  registers: [registry],
});

export const events = new Counter({
  name: 'telecare_realtime_events_total',
  help: 'Events written to streams of the live channel',
  labelNames: ['kind'] as const,
  registers: [registry],
});

export const byes = new Counter({
  name: 'telecare_realtime_byes_total',
  help: 'Streams of the live channel that the server ended',
  labelNames: ['reason'] as const,
  registers: [registry],
});
