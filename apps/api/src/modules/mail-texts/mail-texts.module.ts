import { Module } from '@nestjs/common';
import { PracticeAddressesService } from '../custom-domains/addresses/practice-addresses.service.js';
import { AppointmentNotificationsModule } from '../appointment-notifications/appointment-notifications.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { NudgesModule } from '../nudges/nudges.module.js';
import { MailRenderingsService } from './mail-renderings.service.js';
import { MailTextsController } from './mail-texts.controller.js';
import { MailTextsRepository } from './mail-texts.repository.js';
import { MailTextsService } from './mail-texts.service.js';

@Module({
  imports: [AppointmentNotificationsModule, InvitationsModule, NudgesModule],
  controllers: [MailTextsController],
  providers: [PracticeAddressesService, MailTextsService, MailTextsRepository, MailRenderingsService],
})
export class MailTextsModule {}
