import { z } from 'zod';
import { instant, int4, language, localDate, uuid } from '../shared/common.js';
import { revision } from '../shared/revisions.js';
import { exactLine, line, optionalLine } from '../shared/text.js';
import {
  TEXT_CODE_DIGITS,
  TEXT_PROVIDERS,
  TEXT_SENDER_PATTERN,
  TEXT_SHOWN_NAME_MAX,
  TEXTS_A_MONTH_MAX,
} from './limits.js';

const textProvider = z.enum(TEXT_PROVIDERS).meta({ id: 'TextProvider' });

const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'Country of numbers that are written without a country code (ISO 3166-1)' });

const settings = {
  isOn: z.boolean(),
  provider: textProvider.nullable().meta({ description: 'Null uses the text catcher of this installation' }),
  accountId: optionalLine(64).meta({ description: 'Account SID of Twilio' }),
  sender: line(16)
    .regex(TEXT_SENDER_PATTERN)
    .meta({ description: 'A number in the international form, or a name that patients cannot answer' }),
  shownName: line(TEXT_SHOWN_NAME_MAX)
    .min(1)
    .meta({ description: 'Name of the practice in texts. Anybody who sees the phone can read it' }),
  country,
  monthlyLimit: int4.max(TEXTS_A_MONTH_MAX).meta({ description: 'Largest number of text segments in a month' }),
  agreedOn: localDate.nullable().meta({ description: 'When the practice and the provider signed their agreement' }),
};

export const savePracticeTexts = z
  .strictObject({
    ...settings,
    token: optionalLine(200).meta({ description: 'Null keeps the saved one' }),
    webhookSecret: optionalLine(200).meta({ description: 'Null keeps the saved one' }),
    revision,
  })
  .meta({ id: 'SavePracticeTexts' });
export type SavePracticeTexts = z.infer<typeof savePracticeTexts>;

const pausedReason = z.enum(['bad_credentials', 'no_credit']).meta({ id: 'TextsPausedReason' });
export type TextsPausedReason = z.infer<typeof pausedReason>;

export const practiceTextsDto = z
  .object({
    ...settings,
    accountId: z.string().nullable(),
    sender: z.string(),
    shownName: z.string(),
    hasToken: z.boolean(),
    hasWebhookSecret: z.boolean(),
    hasCatcher: z.boolean().meta({ description: 'True if this installation catches texts instead of sending them' }),
    usedThisMonth: z.number().int().meta({ description: 'Text segments since the first of the month' }),
    pausedReason: pausedReason.nullable(),
    addresses: z
      .object({ status: z.string(), reply: z.string() })
      .meta({ description: 'Web addresses that the provider must call' }),
    revision: int4,
  })
  .meta({ id: 'PracticeTexts' });
export type PracticeTextsDto = z.infer<typeof practiceTextsDto>;

export const exampleTexts = z
  .object({
    items: z.array(
      z
        .object({ name: z.string(), language, body: z.string(), segments: z.number().int() })
        .meta({ id: 'ExampleText' }),
    ),
  })
  .meta({ id: 'ExampleTexts' });
export type ExampleTexts = z.infer<typeof exampleTexts>;

export const testText = z.strictObject({ number: line(40).min(1) }).meta({ id: 'TestText' });
export type TestText = z.infer<typeof testText>;

// `stopped`: the patient answered STOP, or asked the practice to stop.
const ownTextState = z.enum(['none', 'code_sent', 'on', 'stopped']).meta({ id: 'OwnTextState' });
export type OwnTextState = z.infer<typeof ownTextState>;

// The viewer's number in the practice.
export const ownTextNumberDto = z
  .object({
    isOffered: z.boolean().meta({ description: 'False if the practice sends no texts' }),
    shownName: z.string(),
    wordings: z
      .object({ en: z.string(), es: z.string() })
      .meta({ description: 'The sentence that patients agree to, in each language' }),
    number: z.string().nullable().meta({ description: 'The number that gets texts, or got them until they stopped' }),
    pendingNumber: z.string().nullable().meta({
      description: 'The number that the newest code is to prove. Texts go to the other one until then',
    }),
    state: ownTextState,
    codeProblem: z
      .enum(['wrong_number', 'too_many', 'not_sent', 'stopped', 'expired'])
      .nullable()
      .meta({ description: 'Why the newest code was not sent, or cannot be entered any more' }),
  })
  .meta({ id: 'OwnTextNumber' });
export type OwnTextNumberDto = z.infer<typeof ownTextNumberDto>;

// Saving a number means consent to its code only. `confirmTextNumber` records the consent to reminders.
export const saveTextNumber = z.strictObject({ number: line(40).min(1) }).meta({ id: 'SaveTextNumber' });
export type SaveTextNumber = z.infer<typeof saveTextNumber>;

export const confirmTextNumber = z
  .strictObject({
    code: exactLine(TEXT_CODE_DIGITS).regex(/^\d{6}$/),
    language: language.meta({ description: 'Language of the sentence that the screen showed' }),
  })
  .meta({ id: 'ConfirmTextNumber' });
export type ConfirmTextNumber = z.infer<typeof confirmTextNumber>;

const consentWay = z.enum(['portal', 'spoken', 'paper', 'keyword', 'desk']).meta({ id: 'TextConsentWay' });
export type TextConsentWay = z.infer<typeof consentWay>;

export const patientTextNumberDto = z
  .object({
    isOffered: z.boolean(),
    number: z.string().nullable(),
    isVerified: z.boolean(),
    consent: z
      .object({ given: z.boolean(), at: instant, how: consentWay, by: z.string().nullable() })
      .nullable()
      .meta({ description: 'The newest consent or withdrawal' }),
  })
  .meta({ id: 'PatientTextNumber' });
export type PatientTextNumberDto = z.infer<typeof patientTextNumberDto>;

export const savePatientTextNumber = z
  .strictObject({
    number: line(40).min(1),
    how: z.enum(['spoken', 'paper']),
    isAfterStop: z
      .boolean()
      .optional()
      .meta({ description: 'True if the patient agreed after the number answered STOP. Otherwise it is refused' }),
  })
  .meta({ id: 'SavePatientTextNumber' });
export type SavePatientTextNumber = z.infer<typeof savePatientTextNumber>;

const textReplyDto = z
  .object({
    id: uuid,
    at: instant,
    number: z.string(),
    body: z.string(),
    patients: z.array(z.object({ id: uuid, name: z.string() })),
  })
  .meta({ id: 'TextReply' });
export type TextReplyDto = z.infer<typeof textReplyDto>;

// Replies that no rule understood and nobody has handled, newest first.
export const textReplies = z.object({ items: z.array(textReplyDto), isCut: z.boolean() }).meta({ id: 'TextReplies' });
export type TextReplies = z.infer<typeof textReplies>;

export const textRepliesCount = z
  .object({ count: z.number().int(), isOffered: z.boolean() })
  .meta({ id: 'TextRepliesCount' });
export type TextRepliesCount = z.infer<typeof textRepliesCount>;

// Body of a callback. Each provider has its own fields, and the API reads them from the signed bytes.
export const textCallback = z.looseObject({}).meta({ id: 'TextCallback' });
export type TextCallback = z.infer<typeof textCallback>;
