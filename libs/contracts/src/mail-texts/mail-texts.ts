import { z } from 'zod';
import { language } from '../shared/common.js';
import { MAIL_PART_MAX, MAILS } from './mail-text-rules.js';
import { revision } from '../shared/revisions.js';
import { optionalLine, optionalLines } from '../shared/text.js';

export const mailName = z.enum(MAILS).meta({ id: 'MailName' });

const ownWords = {
  subject: optionalLine(MAIL_PART_MAX.subject),
  introduction: optionalLines(MAIL_PART_MAX.introduction),
  closing: optionalLines(MAIL_PART_MAX.closing),
};

export const mailWording = z.strictObject(ownWords).meta({ id: 'MailWording' });
export type MailWording = z.infer<typeof mailWording>;

export const saveMailText = z.strictObject({ ...ownWords, revision }).meta({ id: 'SaveMailText' });
export type SaveMailText = z.infer<typeof saveMailText>;

export const mailTextDto = z
  .object({
    mail: mailName,
    language,
    subject: z.string().nullable(),
    introduction: z.string().nullable(),
    closing: z.string().nullable(),
    defaults: z
      .object({ subject: z.string(), introduction: z.string() })
      .meta({ description: 'What is said in the place of null; nothing more is said in that of a closing' }),
    revision,
  })
  .meta({ id: 'MailText' });
export type MailTextDto = z.infer<typeof mailTextDto>;

export const mailTexts = z.object({ items: z.array(mailTextDto) }).meta({ id: 'MailTexts' });
export type MailTexts = z.infer<typeof mailTexts>;

export const mailPreview = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' });
export type MailPreview = z.infer<typeof mailPreview>;
