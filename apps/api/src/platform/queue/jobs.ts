import type { Provider, Type } from '@nestjs/common';
import type { ScheduledJob } from './scheduled-job.js';
import type { OutboxHandler } from './outbox/outbox-message.js';

export interface Jobs {
  readonly handlers?: readonly Type<OutboxHandler>[];
  readonly scheduledJobs?: readonly Type<ScheduledJob>[];
  readonly providers?: readonly Provider[];
}
