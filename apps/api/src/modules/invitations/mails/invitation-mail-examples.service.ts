import { Injectable } from '@nestjs/common';
import type { Language, MailWording, Role } from '@telecare/contracts';
import { EXAMPLE_ID, type ExamplePractice, exampleTime } from '../../../platform/mail/example-practice.js';
import type { Mail } from '../../../platform/mail/mailer.js';
import { InvitationMail } from './invitation-mail.js';

interface Example {
  readonly role: Role;
  readonly language: Language;
  readonly practice: ExamplePractice;
  readonly wording: MailWording;
}

@Injectable()
export class InvitationMailExamplesService {
  constructor(private readonly mail: InvitationMail) {}

  write({ role, language, practice, wording }: Example): Promise<Mail> {
    const invitation = {
      id: EXAMPLE_ID,
      version: 1,
      email: 'reader@example.test',
      role,
      firstName: 'Rosa',
      expiresAt: exampleTime(new Date()),
      invitedByName: 'Ana Silva',
      practiceName: practice.name,
      replyTo: practice.replyTo,
      timeZone: practice.timeZone,
      language,
      logoUrl: practice.logoUrl,
      theme: practice.theme,
      sentBefore: null,
    };
    return this.mail.write(invitation, practice.origin, wording);
  }
}
