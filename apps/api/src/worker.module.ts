import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccessLedgerProjection } from './modules/access-ledger/projection/access-ledger.chore.js';
import { AppointmentRollup } from './modules/analytics/appointments/appointment-rollup.js';
import { PatientRollup } from './modules/analytics/patients/patient-rollup.js';
import { FiguresCheck, RollupRounds } from './modules/analytics/rollup.chores.js';
import { AppointmentChangesProcessor } from './modules/appointment-notifications/appointment-changes.processor.js';
import { MailedNotifications } from './modules/appointment-notifications/mails/mailed-notifications.js';
import { NotificationsProcessor } from './modules/appointment-notifications/sending/notifications.processor.js';
import { Reminders } from './modules/appointment-notifications/reminders/reminders.chore.js';
import { ActionLinks } from './modules/appointment-notifications/links/action-links.js';
import { AppointmentMail } from './modules/appointment-notifications/mails/appointment-mail.js';
import { AppointmentMailExamplesService } from './modules/appointment-notifications/mails/appointment-mail-examples.service.js';
import { ApprovalsProcessor } from './modules/invitations/approvals/approvals.processor.js';
import { InvitationMailExamplesService } from './modules/invitations/invitation-mail-examples.service.js';
import { MessageMailExamplesService } from './modules/nudges/message-mail-examples.service.js';
import { MailedAddressesService } from './modules/custom-domains/mailed-addresses.service.js';
import { DomainCertificates } from './modules/custom-domains/domain-certificates.js';
import { DomainChecks } from './modules/custom-domains/domain-checks.js';
import { DomainCertificatesChore } from './modules/custom-domains/domain-certificates.chore.js';
import { DomainChecksChore } from './modules/custom-domains/domain-checks.chore.js';
import { DomainWarningsProcessor } from './modules/custom-domains/domain-warnings.processor.js';
import { DevicesCleanUp } from './modules/devices/devices.chore.js';
import { DevicesProcessor } from './modules/devices/devices.processor.js';
import { AuditMonths, AuditRetention } from './modules/audit-chain/months/audit-months.chore.js';
import { AuditSealing } from './modules/audit-chain/sealing.chore.js';
import { AuditVerification } from './modules/audit-chain/verification.chore.js';
import { WorkerChain } from './modules/audit-chain/worker-chain.js';
import { InvitationLinks } from './modules/invitations/invitation-links.js';
import { InvitationMail } from './modules/invitations/invitation-mail.js';
import { InvitationsProcessor } from './modules/invitations/invitations.processor.js';
import { MailRenderingsService } from './modules/mail-texts/mail-renderings.service.js';
import { MailTextTestsProcessor } from './modules/mail-texts/mail-text-tests.processor.js';
import { MailWordingsService } from './modules/mail-texts/mail-wordings.service.js';
import { AttachmentChecksProcessor } from './modules/attachments/checks/attachment-checks.processor.js';
import { AttachmentsCleanUp } from './modules/attachments/checks/attachment-checks.chore.js';
import { Escalations } from './modules/reply-promise/escalations/escalations.chore.js';
import { MessageBroadcastsProcessor } from './modules/broadcasts/message-broadcasts.processor.js';
import { MessageNudgeMail } from './modules/nudges/message-nudge-mail.js';
import { MessageNudges } from './modules/nudges/message-nudges.chore.js';
import { MessageRetention } from './modules/reply-promise/retention/message-retention.chore.js';
import { MessageNudgesProcessor } from './modules/nudges/message-nudges.processor.js';
import { ClosedAccounts } from './modules/people/closed-accounts.js';
import { EndedSessionsCleanUp } from './modules/people/ended-sessions.chore.js';
import { PasswordNotification } from './modules/people/password-notification.js';
import { PasswordResetFollowUp } from './modules/people/password-reset/password-reset-follow-up.js';
import { PasswordResetMail } from './modules/people/password-reset/password-reset-mail.js';
import { PeopleProcessor } from './modules/people/people.processor.js';
import { RegistrationAttemptsCleanUp } from './modules/registration/registration-attempts.chore.js';
import { AddressBlocksCopy } from './modules/security/address-blocks/address-blocks.chore.js';
import { AccessHours } from './modules/security/threats/access-hours.chore.js';
import { SecurityEventsImport } from './modules/security/sign-ins/security-events.chore.js';
import { PracticeExportsCleanUp } from './modules/practice-exports/practice-exports.chore.js';
import { PracticeExportsProcessor } from './modules/practice-exports/practice-exports.processor.js';
import { PracticeOpeningsProcessor } from './modules/practice-openings/practice-openings.processor.js';
import { AccountSweep } from './modules/users/account-sweep.chore.js';
import { FactorNotification } from './modules/users/factor-notification.js';
import { RealmAccounts } from './modules/users/realm-accounts.js';
import { UsersProcessor } from './modules/users/users.processor.js';
import { VideoCallsCleanUp } from './modules/video-appointments/video-calls.chore.js';
import { Config, ConfigModule } from './platform/config/config.module.js';
import type { Env } from './platform/config/env.schema.js';
import { NameServers } from './platform/dns/name-servers.js';
import { DatabaseProbe } from './platform/health/database-probe.js';
import { HealthRecords, HealthSamplesCleanUp } from './platform/health/health-records.js';
import { WorkerProbes } from './platform/health/worker-probes.js';
import { IdentityModule } from './platform/identity/identity.module.js';
import { Mailer } from './platform/mail/mailer.js';
import { Chore } from './platform/queue/chore.js';
import { Deliveries } from './platform/queue/deliveries.js';
import { Maintenance, MAINTENANCE_QUEUE } from './platform/queue/maintenance.js';
import { OutboxCleanUp } from './platform/queue/outbox-clean-up.chore.js';
import { OutboxConsumer } from './platform/queue/outbox-consumer.js';
import { OutboxHandler } from './platform/queue/outbox-message.js';
import { OutboxRelay } from './platform/queue/outbox-relay.js';
import { retrying } from './platform/queue/redis-connection.js';
import { BlockedAddresses } from './platform/rate-limit/blocked-addresses.js';
import { RealtimeHintSender } from './platform/realtime/realtime-hint-sender.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { WorkerDb } from './platform/queue/worker-db.js';

/** Work that a change left to do; a feature adds its processor. */
const handlers = [
  PeopleProcessor,
  InvitationsProcessor,
  ApprovalsProcessor,
  UsersProcessor,
  AppointmentChangesProcessor,
  NotificationsProcessor,
  MessageNudgesProcessor,
  MessageBroadcastsProcessor,
  AttachmentChecksProcessor,
  PracticeExportsProcessor,
  MailTextTestsProcessor,
  PracticeOpeningsProcessor,
  DomainWarningsProcessor,
  DevicesProcessor,
];

/** Scheduled jobs. A feature adds its own. */
const chores = [
  OutboxCleanUp,
  EndedSessionsCleanUp,
  DevicesCleanUp,
  RegistrationAttemptsCleanUp,
  Reminders,
  Escalations,
  MessageNudges,
  MessageRetention,
  AttachmentsCleanUp,
  VideoCallsCleanUp,
  AccountSweep,
  HealthSamplesCleanUp,
  SecurityEventsImport,
  AccessHours,
  AddressBlocksCopy,
  PracticeExportsCleanUp,
  AccessLedgerProjection,
  FiguresCheck,
  DomainChecksChore,
  DomainCertificatesChore,
  AuditSealing,
  AuditVerification,
  AuditMonths,
  AuditRetention,
];

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
        FactorNotification,
        RealmAccounts,
        PasswordNotification,
        PasswordResetFollowUp,
        PasswordResetMail,
        InvitationLinks,
        InvitationMail,
        MailedNotifications,
        ActionLinks,
        AppointmentMail,
        MessageNudgeMail,
        AppointmentMailExamplesService,
        InvitationMailExamplesService,
        MessageMailExamplesService,
        MailRenderingsService,
        MailWordingsService,
        MailedAddressesService,
        RealtimeHintSender,
        NameServers,
        DomainChecks,
        DomainCertificates,
        DatabaseProbe,
        WorkerProbes,
        HealthRecords,
        AppointmentRollup,
        PatientRollup,
        RollupRounds,
        ClosedAccounts,
        WorkerChain,
        ...handlers,
        { provide: OutboxHandler, inject: handlers, useFactory: (...all: OutboxHandler[]) => all },
        ...chores,
        { provide: Chore, inject: chores, useFactory: (...all: Chore[]) => all },
      ],
    };
  }
}
