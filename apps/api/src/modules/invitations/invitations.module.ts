import { Module } from '@nestjs/common';
import { CaptchaModule } from '../captcha/captcha.module.js';
import { PracticeAddressesService } from '../custom-domains/addresses/practice-addresses.service.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { AcceptancesController } from './acceptances/acceptances.controller.js';
import { AcceptancesRepository } from './acceptances/acceptances.repository.js';
import { AcceptancesService } from './acceptances/acceptances.service.js';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { ApprovalsRepository } from './approvals/approvals.repository.js';
import { InvitationMail } from './mails/invitation-mail.js';
import { InvitationMailExamplesService } from './mails/invitation-mail-examples.service.js';
import { InvitationLinks } from './mails/invitation-links.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';
import { InvitedAccounts } from './acceptances/invited-accounts.js';

@Module({
  imports: [CaptchaModule, RegistrationModule],
  controllers: [InvitationsController, AcceptancesController, ApprovalsController],
  providers: [
    PracticeAddressesService,
    InvitationsService,
    InvitationsRepository,
    InvitationLinks,
    AcceptancesService,
    AcceptancesRepository,
    ApprovalsRepository,
    InvitedAccounts,
    InvitationMail,
    InvitationMailExamplesService,
  ],
  exports: [InvitationsService, InvitationMailExamplesService],
})
export class InvitationsModule {}
