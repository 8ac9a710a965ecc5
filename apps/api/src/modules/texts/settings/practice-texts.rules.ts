import { type SavePracticeTexts, TEXT_SHOWN_NAME_MAX, type TextProviderName } from '@telecare/contracts';

// A practice that sends texts needs a provider with credentials and the date of the agreement with it. An
// installation that catches texts, for trying them out, needs neither.

export interface StoredCredentials {
  readonly provider: TextProviderName | null;
  readonly hasToken: boolean;
  readonly hasWebhookSecret: boolean;
}

export interface Installation {
  readonly hasCatcher: boolean;
  // False without `SEALING_SECRET`: credentials cannot be stored.
  readonly canSeal: boolean;
}

export type TextsRefusal = 'no_credentials' | 'no_agreement' | 'no_provider' | 'no_secret';

export function refusalOfTexts(
  input: Pick<SavePracticeTexts, 'isOn' | 'provider' | 'accountId' | 'token' | 'webhookSecret' | 'agreedOn'>,
  stored: StoredCredentials,
  { hasCatcher, canSeal }: Installation,
): TextsRefusal | undefined {
  const { isOn, provider, accountId, token, webhookSecret, agreedOn } = input;
  if (provider === null) return isOn && !hasCatcher ? 'no_provider' : undefined;
  if (!canSeal) return 'no_secret';
  const isSame = stored.provider === provider;
  if (token === null && !(isSame && stored.hasToken)) return 'no_credentials';
  if (provider === 'twilio' && accountId === null) return 'no_credentials';
  if (provider === 'gatewayapi' && webhookSecret === null && !(isSame && stored.hasWebhookSecret))
    return 'no_credentials';
  return isOn && agreedOn === null ? 'no_agreement' : undefined;
}

// Proposes whole words of the practice's name.
export function proposedName(practiceName: string): string {
  const name = practiceName.trim();
  if (name.length <= TEXT_SHOWN_NAME_MAX) return name;
  const words = name.slice(0, TEXT_SHOWN_NAME_MAX + 1).replace(/\s+\S*$/, '');
  return words.slice(0, TEXT_SHOWN_NAME_MAX);
}
