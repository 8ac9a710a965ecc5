import { Injectable } from '@nestjs/common';
import type {
  Language,
  MailName,
  MailWording,
  MailedNotificationKind,
  NotificationRecipient,
} from '@telecare/contracts';
import type { ExamplePractice } from '../../platform/mail/example-practice.js';
import type { Mail } from '../../platform/mail/mailer.js';
import { AppointmentMailExamplesService } from '../appointment-notifications/mails/appointment-mail-examples.service.js';
import { InvitationMailExamplesService } from '../invitations/mails/invitation-mail-examples.service.js';
import { MessageMailExamplesService } from '../nudges/message-mail-examples.service.js';

interface Rendering {
  readonly mail: MailName;
  readonly language: Language;
  readonly practice: ExamplePractice;
  readonly wording: MailWording;
}

@Injectable()
export class MailRenderingsService {
  constructor(
    private readonly appointments: AppointmentMailExamplesService,
    private readonly invitations: InvitationMailExamplesService,
    private readonly messages: MessageMailExamplesService,
  ) {}

  render({ mail, ...example }: Rendering): Promise<Mail> {
    switch (mail) {
      case 'message.unread':
        return this.messages.write(example);
      case 'invitation.patient':
        return this.invitations.write({ role: 'patient', ...example });
      case 'invitation.team':
        return this.invitations.write({ role: 'practitioner', ...example });
      default: {
        const [kind, recipient] = mail.split('.') as [MailedNotificationKind, NotificationRecipient];
        return this.appointments.write({ kind, recipient, ...example });
      }
    }
  }
}
