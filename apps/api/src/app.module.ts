import { type DynamicModule, Module } from '@nestjs/common';
import { entities } from './entities.js';
import { AccessLedgerModule } from './modules/access-ledger/access-ledger.module.js';
import { ChangeHistoryModule } from './modules/change-history/change-history.module.js';
import { AnalyticsModule } from './modules/analytics/analytics.module.js';
import { ActionLinksModule } from './modules/action-links/action-links.module.js';
import { AppointmentNotificationsModule } from './modules/appointment-notifications/appointment-notifications.module.js';
import { AppointmentsModule } from './modules/appointments/appointments.module.js';
import { RoomsModule } from './modules/rooms/rooms.module.js';
import { AvailabilityModule } from './modules/availability/availability.module.js';
import { ClientErrorsModule } from './modules/client-errors/client-errors.module.js';
import { CustomDomainsModule } from './modules/custom-domains/custom-domains.module.js';
import { DashboardsModule } from './modules/dashboards/dashboards.module.js';
import { DevicesModule } from './modules/devices/devices.module.js';
import { InvitationsModule } from './modules/invitations/invitations.module.js';
import { MailTextsModule } from './modules/mail-texts/mail-texts.module.js';
import { AttachmentsModule } from './modules/attachments/attachments.module.js';
import { BroadcastsModule } from './modules/broadcasts/broadcasts.module.js';
import { ConversationExportModule } from './modules/conversation-export/conversation-export.module.js';
import { ClinicalNotesModule } from './modules/clinical-notes/clinical-notes.module.js';
import { ConversationNotesModule } from './modules/conversation-notes/conversation-notes.module.js';
import { ConversationsModule } from './modules/conversations/conversations.module.js';
import { MessageFindingModule } from './modules/message-finding/message-finding.module.js';
import { MessageAnalyticsModule } from './modules/message-analytics/message-analytics.module.js';
import { MessageTemplatesModule } from './modules/message-templates/message-templates.module.js';
import { NotReachedModule } from './modules/not-reached/not-reached.module.js';
import { NudgesModule } from './modules/nudges/nudges.module.js';
import { ReplyPromiseModule } from './modules/reply-promise/reply-promise.module.js';
import { PatientMergesModule } from './modules/patient-merges/patient-merges.module.js';
import { PatientsModule } from './modules/patients/patients.module.js';
import { PeopleModule } from './modules/people/people.module.js';
import { PracticeExportsModule } from './modules/practice-exports/practice-exports.module.js';
import { PracticeOpeningsModule } from './modules/practice-openings/practice-openings.module.js';
import { PracticeTermsModule } from './modules/practice-terms/practice-terms.module.js';
import { PracticesModule } from './modules/practices/practices.module.js';
import { PushDevicesModule } from './modules/push-devices/push-devices.module.js';
import { RealtimeModule } from './modules/realtime/realtime.module.js';
import { RegistrationModule } from './modules/registration/registration.module.js';
import { PlatformSearchModule } from './modules/platform-search/platform-search.module.js';
import { RegistrationMonitoringModule } from './modules/registration-monitoring/registration-monitoring.module.js';
import { ScheduleModule } from './modules/schedule/schedule.module.js';
import { SystemHealthModule } from './modules/system-health/system-health.module.js';
import { SecurityModule } from './modules/security/security.module.js';
import { TextCallbacksModule } from './modules/text-callbacks/text-callbacks.module.js';
import { TextsModule } from './modules/texts/texts.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { AppointmentBatchesModule } from './modules/appointment-batches/appointment-batches.module.js';
import { AppointmentReopeningsModule } from './modules/appointment-reopenings/appointment-reopenings.module.js';
import { RecordOpeningsModule } from './modules/record-openings/record-openings.module.js';
import { NotificationDeliveriesModule } from './modules/notification-deliveries/notification-deliveries.module.js';
import { PatientAlertsModule } from './modules/patient-alerts/patient-alerts.module.js';
import { CalendarFeedsModule } from './modules/calendar-feeds/calendar-feeds.module.js';
import { CancelReasonsModule } from './modules/cancel-reasons/cancel-reasons.module.js';
import { VideoAppointmentsModule } from './modules/video-appointments/video-appointments.module.js';
import { AccessModule } from './platform/access/access.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Env } from './platform/config/env.schema.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthModule } from './modules/system-health/readiness/health.module.js';
import { WorkersModule } from './platform/workers/workers.module.js';
import { ServerModule } from './platform/server/server.module.js';
import { problems } from './problems.js';
import { IdentityModule } from './platform/identity/identity.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { RateLimitModule } from './platform/rate-limit/rate-limit.module.js';
import { RealtimeHintsModule } from './platform/realtime/realtime-hints.module.js';
import { RedisModule } from './platform/redis/redis.module.js';

@Module({
  imports: [
    AccessModule,
    ServerModule.with(problems),
    HealthModule,
    MetricsModule,
    PracticesModule,
    PracticeExportsModule,
    MailTextsModule,
    TextsModule,
    TextCallbacksModule,
    NotificationDeliveriesModule,
    CustomDomainsModule,
    PracticeTermsModule,
    PracticeOpeningsModule,
    PeopleModule,
    DevicesModule,
    PushDevicesModule,
    PatientsModule,
    PatientMergesModule,
    UsersModule,
    AppointmentsModule,
    AppointmentBatchesModule,
    AppointmentReopeningsModule,
    CalendarFeedsModule,
    CancelReasonsModule,
    PatientAlertsModule,
    RecordOpeningsModule,
    ScheduleModule,
    AppointmentNotificationsModule,
    ActionLinksModule,
    NotReachedModule,
    AvailabilityModule,
    RoomsModule,
    VideoAppointmentsModule,
    DashboardsModule,
    AnalyticsModule,
    PlatformSearchModule,
    RegistrationMonitoringModule,
    SecurityModule,
    AccessLedgerModule,
    ChangeHistoryModule,
    ClientErrorsModule,
    RegistrationModule,
    InvitationsModule,
    ConversationExportModule,
    ClinicalNotesModule,
    ConversationNotesModule,
    ConversationsModule,
    MessageFindingModule,
    AttachmentsModule,
    BroadcastsModule,
    ReplyPromiseModule,
    NudgesModule,
    MessageTemplatesModule,
    MessageAnalyticsModule,
    RealtimeModule,
    SystemHealthModule,
  ],
})
export class AppModule {
  static with(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(env),
        DatabaseModule.with(entities),
        RedisModule,
        RateLimitModule,
        RealtimeHintsModule,
        IdentityModule,
        WorkersModule,
      ],
    };
  }
}
