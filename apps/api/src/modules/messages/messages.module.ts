import { Module } from '@nestjs/common';
import { AttachmentsController } from './attachments/attachments.controller.js';
import { AttachmentsRepository } from './attachments/attachments.repository.js';
import { AttachmentsService } from './attachments/attachments.service.js';
import { ConversationExportController } from './conversation-export.controller.js';
import { ConversationNotesController } from './conversation-notes.controller.js';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsRepository } from './conversations.repository.js';
import { ConversationsService } from './conversations.service.js';
import { MessageAnalyticsController } from './message-analytics.controller.js';
import { MessageAnalyticsRepository } from './message-analytics.repository.js';
import { MessageBroadcastsController } from './message-broadcasts.controller.js';
import { MessageBroadcastsService } from './message-broadcasts.service.js';
import { MessageFiguresController } from './message-figures.controller.js';
import { MessageFiguresRepository } from './message-figures.repository.js';
import { MessageFindingController } from './message-finding.controller.js';
import { MessageMailExamplesService } from './message-mail-examples.service.js';
import { MessageNudgeMail } from './message-nudge-mail.js';
import { MessageNoticesController } from './message-notices.controller.js';
import { MessageTemplatesController } from './message-templates.controller.js';
import { MessageTemplatesRepository } from './message-templates.repository.js';
import { PatientMessagingController } from './patient-messaging.controller.js';
import { PatientMessagingRepository } from './patient-messaging.repository.js';
import { MessageSettingsController } from './message-settings.controller.js';
import { MessageSettingsRepository } from './message-settings.repository.js';
import { MessageSettingsService } from './message-settings.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';

@Module({
  controllers: [
    ConversationsController,
    MessagesController,
    ConversationNotesController,
    ConversationExportController,
    MessageFindingController,
    MessageFiguresController,
    MessageAnalyticsController,
    MessageNoticesController,
    MessageSettingsController,
    MessageTemplatesController,
    MessageBroadcastsController,
    PatientMessagingController,
    AttachmentsController,
  ],
  providers: [
    ConversationsService,
    ConversationsRepository,
    MessagesService,
    MessagesRepository,
    MessageSettingsService,
    MessageSettingsRepository,
    MessageTemplatesRepository,
    MessageBroadcastsService,
    PatientMessagingRepository,
    MessageFiguresRepository,
    MessageAnalyticsRepository,
    AttachmentsService,
    AttachmentsRepository,
    MessageNudgeMail,
    MessageMailExamplesService,
  ],
  exports: [MessageMailExamplesService],
})
export class MessagesModule {}
