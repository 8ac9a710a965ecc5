import { Counter } from 'prom-client';
import { registry } from '../../../platform/metrics/metrics.js';

export const checkedAttachments = new Counter({
  name: 'telecare_attachments_checked_total',
  help: 'Files of messages that were checked, by what came of it',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
