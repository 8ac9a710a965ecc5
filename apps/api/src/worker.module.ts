import { type DynamicModule, Module } from '@nestjs/common';
import { MailedNotices } from './modules/appointment-notices/mailed-notices.js';
import { NoticesProcessor } from './modules/appointment-notices/notices.processor.js';
import { VisitLinks } from './modules/appointment-notices/visit-links.js';
import { VisitMail } from './modules/appointment-notices/visit-mail.js';
import { InvitationLinks } from './modules/invitations/invitation-links.js';
import { InvitationMail } from './modules/invitations/invitation-mail.js';
import { InvitationsProcessor } from './modules/invitations/invitations.processor.js';
import { PasswordNotice } from './modules/people/password-notice.js';
import { PeopleProcessor } from './modules/people/people.processor.js';
import { UsersProcessor } from './modules/users/users.processor.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Env } from './platform/config/env.schema.js';
import { IdentityModule } from './platform/identity/identity.module.js';
import { Mailer } from './platform/mail/mailer.js';
import { Deliveries } from './platform/queue/deliveries.js';
import { Maintenance } from './platform/queue/maintenance.js';
import { OutboxConsumer } from './platform/queue/outbox-consumer.js';
import { OutboxHandler } from './platform/queue/outbox-message.js';
import { OutboxRelay } from './platform/queue/outbox-relay.js';
import { WorkerDb } from './platform/queue/worker-db.js';

/** Work in the background; a feature adds its processor to the handlers. */
const handlers = [PeopleProcessor, InvitationsProcessor, UsersProcessor, NoticesProcessor];

@Module({})
export class WorkerModule {
  static with(env: Env): DynamicModule {
    return {
      module: WorkerModule,
      imports: [ConfigModule.with(env), IdentityModule],
      providers: [
        WorkerDb,
        Deliveries,
        OutboxRelay,
        OutboxConsumer,
        Maintenance,
        Mailer,
        PasswordNotice,
        InvitationLinks,
        InvitationMail,
        MailedNotices,
        VisitLinks,
        VisitMail,
        ...handlers,
        { provide: OutboxHandler, inject: handlers, useFactory: (...all: OutboxHandler[]) => all },
      ],
    };
  }
}
