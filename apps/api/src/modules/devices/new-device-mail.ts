import type { Language } from '@telecare/contracts';
import type { MailTemplate } from '../../platform/mail/mail-template.js';
import { mailedTime, type MailWords, mailWords } from '../../platform/mail/mail-words.js';
import type { DeviceName } from './device-name.rules.js';

export interface NewDeviceMailFacts extends DeviceName {
  readonly language: Language;
  readonly timeZone: string;
  readonly signedInAt: Date;
}

/** Contains no address and no practice, because mails are not private. */
export function newDevice(facts: NewDeviceMailFacts, publicUrl: string): MailTemplate {
  const { language, timeZone, signedInAt } = facts;
  const words = mailWords(language);
  return {
    language,
    title: words('device.title'),
    paragraphs: [words('device.signedIn'), words('device.notYou')],
    facts: [
      { label: words('device.when'), value: mailedTime(language, timeZone, signedInAt) },
      { label: words('device.with'), value: nameIn(words, facts) },
    ],
    button: { label: words('device.show'), url: `${publicUrl}/settings` },
    link: { label: words('password.set'), url: `${publicUrl}/auth/reset-password` },
    closing: [words('device.once')],
  };
}

const nameIn = (words: MailWords, { browser, system }: DeviceName): string =>
  words('device.name', {
    browser: browser ?? words('device.otherBrowser'),
    system: system ?? words('device.otherSystem'),
  });
