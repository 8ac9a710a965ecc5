import { Injectable } from '@nestjs/common';
import type { Language, MailWording } from '@telecare/contracts';
import { EXAMPLE_ID, type ExamplePractice } from '../../platform/mail/example-practice.js';
import type { Mail } from '../../platform/mail/mailer.js';
import { MessageNudgeMail } from './message-nudge-mail.js';

interface Example {
  readonly language: Language;
  readonly practice: ExamplePractice;
  readonly wording: MailWording;
}

@Injectable()
export class MessageMailExamplesService {
  constructor(private readonly mail: MessageNudgeMail) {}

  write({ language, practice, wording }: Example): Promise<Mail> {
    const nudge = {
      id: EXAMPLE_ID,
      email: 'reader@example.test',
      isPatient: true,
      firstName: 'Rosa',
      language,
      practiceName: practice.name,
      replyTo: practice.replyTo,
      subdomain: practice.subdomain,
      logoUrl: practice.logoUrl,
      theme: practice.theme,
    };
    return this.mail.write(nudge, practice.origin, wording);
  }
}
