import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { accessLedgerJobs } from './modules/access-ledger/access-ledger.jobs.js';
import { analyticsJobs } from './modules/analytics/analytics.jobs.js';
import { appointmentBatchesJobs } from './modules/appointment-batches/appointment-batches.jobs.js';
import { appointmentNotificationsJobs } from './modules/appointment-notifications/appointment-notifications.jobs.js';
import { attachmentsJobs } from './modules/attachments/attachments.jobs.js';
import { auditChainJobs } from './modules/audit-chain/audit-chain.jobs.js';
import { broadcastsJobs } from './modules/broadcasts/broadcasts.jobs.js';
import { customDomainsJobs } from './modules/custom-domains/custom-domains.jobs.js';
import { devicesJobs } from './modules/devices/devices.jobs.js';
import { invitationsJobs } from './modules/invitations/invitations.jobs.js';
import { mailTextsJobs } from './modules/mail-texts/mail-texts.jobs.js';
import { notificationDeliveriesJobs } from './modules/notification-deliveries/notification-deliveries.jobs.js';
import { nudgesJobs } from './modules/nudges/nudges.jobs.js';
import { peopleJobs } from './modules/people/people.jobs.js';
import { practiceExportsJobs } from './modules/practice-exports/practice-exports.jobs.js';
import { practiceOpeningsJobs } from './modules/practice-openings/practice-openings.jobs.js';
import { pushDevicesJobs } from './modules/push-devices/push-devices.jobs.js';
import { registrationJobs } from './modules/registration/registration.jobs.js';
import { replyPromiseJobs } from './modules/reply-promise/reply-promise.jobs.js';
import { securityJobs } from './modules/security/security.jobs.js';
import { systemHealthJobs } from './modules/system-health/system-health.jobs.js';
import { textCallbacksJobs } from './modules/text-callbacks/text-callbacks.jobs.js';
import { textsJobs } from './modules/texts/texts.jobs.js';
import { usersJobs } from './modules/users/users.jobs.js';
import { videoAppointmentsJobs } from './modules/video-appointments/video-appointments.jobs.js';
import { Config, ConfigModule } from './platform/config/config.module.js';
import type { Env } from './platform/config/env.schema.js';
import { NameServers } from './platform/dns/name-servers.js';
import { IdentityModule } from './platform/identity/identity.module.js';
import { Mailer } from './platform/mail/mailer.js';
import { ScheduledJob } from './platform/queue/scheduled-job.js';
import { Deliveries } from './platform/queue/deliveries.js';
import type { Jobs } from './platform/queue/jobs.js';
import { Maintenance, MAINTENANCE_QUEUE } from './platform/queue/maintenance.js';
import { OutboxCleanUp } from './platform/queue/outbox/outbox-clean-up.scheduled-job.js';
import { OutboxConsumer } from './platform/queue/outbox/outbox-consumer.js';
import { OutboxHandler } from './platform/queue/outbox/outbox-message.js';
import { OutboxRelay } from './platform/queue/outbox/outbox-relay.js';
import { retrying } from './platform/queue/redis-connection.js';
import { BlockedAddresses } from './platform/rate-limit/blocked-addresses.js';
import { RealtimeHintSender } from './platform/realtime/realtime-hint-sender.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { WorkerDb } from './platform/queue/worker-db.js';

const modules: readonly Jobs[] = [
  accessLedgerJobs,
  analyticsJobs,
  appointmentBatchesJobs,
  appointmentNotificationsJobs,
  attachmentsJobs,
  auditChainJobs,
  broadcastsJobs,
  customDomainsJobs,
  devicesJobs,
  invitationsJobs,
  mailTextsJobs,
  notificationDeliveriesJobs,
  nudgesJobs,
  peopleJobs,
  practiceExportsJobs,
  practiceOpeningsJobs,
  pushDevicesJobs,
  registrationJobs,
  replyPromiseJobs,
  securityJobs,
  systemHealthJobs,
  textCallbacksJobs,
  textsJobs,
  usersJobs,
  videoAppointmentsJobs,
];

const handlers = modules.flatMap((module) => module.handlers ?? []);
const scheduledJobs = [...modules.flatMap((module) => module.scheduledJobs ?? []), OutboxCleanUp];

const queues = [
  BullModule.forRootAsync({
    inject: [Config],
    useFactory: ({ env }: Config) => ({ connection: retrying(env.REDIS_URL) }),
  }),
  BullModule.registerQueue({ name: MAINTENANCE_QUEUE }),
];

@Module({})
export class WorkerModule {
  static with(env: Env): DynamicModule {
    return {
      module: WorkerModule,
      imports: [ConfigModule.with(env), IdentityModule, RedisModule, ...queues],
      providers: [
        WorkerDb,
        BlockedAddresses,
        Deliveries,
        OutboxRelay,
        OutboxConsumer,
        Maintenance,
        Mailer,
        RealtimeHintSender,
        NameServers,
        ...modules.flatMap((module) => module.providers ?? []),
        ...handlers,
        { provide: OutboxHandler, inject: handlers, useFactory: (...all: OutboxHandler[]) => all },
        ...scheduledJobs,
        { provide: ScheduledJob, inject: scheduledJobs, useFactory: (...all: ScheduledJob[]) => all },
      ],
    };
  }
}
