import {
  isNumber,
  type PracticeTextsDto,
  type SavePracticeTexts,
  TEXT_SENDER_PATTERN,
  TEXT_SHOWN_NAME_MAX,
  type TextProviderName,
  TEXTS_A_MONTH_MAX,
} from '@telecare/contracts';

export interface TextsFields {
  readonly isOn: boolean;
  // Empty for the text catcher, or if none is chosen.
  readonly provider: TextProviderName | '';
  readonly accountId: string;
  readonly token: string;
  readonly webhookSecret: string;
  readonly agreedOn: string;
  readonly sender: string;
  readonly shownName: string;
  readonly country: string;
  readonly monthlyLimit: string;
}

// The screen has this order.
export const FIELD_NAMES = [
  'isOn',
  'provider',
  'accountId',
  'token',
  'webhookSecret',
  'agreedOn',
  'sender',
  'shownName',
  'country',
  'monthlyLimit',
] as const satisfies readonly (keyof TextsFields)[];

export const toFields = (texts: PracticeTextsDto): TextsFields => ({
  isOn: texts.isOn,
  provider: texts.provider ?? '',
  accountId: texts.accountId ?? '',
  token: '',
  webhookSecret: '',
  agreedOn: texts.agreedOn ?? '',
  sender: texts.sender,
  shownName: texts.shownName,
  country: texts.country,
  monthlyLimit: String(texts.monthlyLimit),
});

// Sends nothing that belongs to a provider that is not chosen.
export const toSave = (fields: TextsFields): Omit<SavePracticeTexts, 'revision'> => ({
  isOn: fields.isOn,
  provider: fields.provider || null,
  accountId: fields.provider === 'twilio' ? fields.accountId.trim() || null : null,
  token: fields.provider ? fields.token.trim() || null : null,
  webhookSecret: fields.provider === 'gatewayapi' ? fields.webhookSecret.trim() || null : null,
  agreedOn: fields.agreedOn || null,
  sender: senderOf(fields.sender),
  shownName: fields.shownName.trim(),
  country: fields.country,
  monthlyLimit: Number(fields.monthlyLimit),
});

// People write numbers with spaces, dashes and parentheses.
export function senderOf(typed: string): string {
  const trimmed = typed.trim();
  return isNumber(trimmed) ? trimmed.replace(/[\s().-]/g, '') : trimmed;
}

export type FieldFault =
  | 'providerRequired'
  | 'accountRequired'
  | 'tokenRequired'
  | 'secretRequired'
  | 'agreementRequired'
  | 'senderInvalid'
  | 'nameRequired'
  | 'nameTooLong'
  | 'limitInvalid';

type Saved = Pick<PracticeTextsDto, 'provider' | 'hasToken' | 'hasWebhookSecret' | 'hasCatcher'>;

// Saved credentials count only for the provider that they belong to.
export const isSaved = (saved: Saved, { provider }: Pick<TextsFields, 'provider'>) => ({
  token: saved.provider === provider && saved.hasToken,
  webhookSecret: saved.provider === provider && saved.hasWebhookSecret,
});

// Fields whose faults depend on another field.
export const DEPENDENT: Partial<Record<keyof TextsFields, readonly (keyof TextsFields)[]>> = {
  isOn: ['provider', 'agreedOn'],
  provider: ['accountId', 'token', 'webhookSecret', 'agreedOn'],
};

const wholeNumber = /^\d{1,7}$/;

// Finds what the API would refuse.
export const faultOf: Partial<
  Record<keyof TextsFields, (fields: TextsFields, saved: Saved) => FieldFault | undefined>
> = {
  provider: ({ isOn, provider }, { hasCatcher }) => (isOn && !provider && !hasCatcher ? 'providerRequired' : undefined),
  accountId: ({ provider, accountId }) => (provider === 'twilio' && !accountId.trim() ? 'accountRequired' : undefined),
  token: (fields, saved) =>
    fields.provider && !fields.token.trim() && !isSaved(saved, fields).token ? 'tokenRequired' : undefined,
  webhookSecret: (fields, saved) =>
    fields.provider === 'gatewayapi' && !fields.webhookSecret.trim() && !isSaved(saved, fields).webhookSecret
      ? 'secretRequired'
      : undefined,
  agreedOn: ({ isOn, provider, agreedOn }) => (isOn && provider && !agreedOn ? 'agreementRequired' : undefined),
  sender: ({ sender }) => (TEXT_SENDER_PATTERN.test(senderOf(sender)) ? undefined : 'senderInvalid'),
  shownName: ({ shownName }) => {
    if (!shownName.trim()) return 'nameRequired';
    return shownName.trim().length > TEXT_SHOWN_NAME_MAX ? 'nameTooLong' : undefined;
  },
  monthlyLimit: ({ monthlyLimit }) =>
    wholeNumber.test(monthlyLimit.trim()) && Number(monthlyLimit) <= TEXTS_A_MONTH_MAX ? undefined : 'limitInvalid',
};

// The field that shows a refusal of the API, with its text.
export const refusedField: Readonly<Record<string, readonly [keyof TextsFields, string]>> = {
  'text.no_provider': ['provider', 'providerRequired'],
  'text.no_secret': ['provider', 'noSecret'],
  'text.no_credentials': ['token', 'noCredentials'],
  'text.no_agreement': ['agreedOn', 'agreementRequired'],
};
