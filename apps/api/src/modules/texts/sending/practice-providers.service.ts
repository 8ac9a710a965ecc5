import { Injectable } from '@nestjs/common';
import type { TextProviderName } from '@telecare/contracts';
import { Sealed } from '../../../platform/sealed/sealed.js';
import type { TextProvider } from '../../../platform/texts/text-provider.js';
import { TextProviders } from '../../../platform/texts/text-providers.js';

export interface StoredProvider {
  readonly practiceId: string;
  readonly provider: TextProviderName | null;
  readonly accountId: string | null;
  readonly sealedToken: string | null;
  readonly sealedWebhookSecret: string | null;
}

export type TextSecret = 'token' | 'webhook-secret';

// Binds a sealed value to its place, so that a copy in another practice does not open.
export const placeOf = (practiceId: string, secret: TextSecret): string => `text_credentials/${practiceId}/${secret}`;

@Injectable()
export class PracticeProviders {
  constructor(
    private readonly providers: TextProviders,
    private readonly sealed: Sealed,
  ) {}

  // Returns null if the practice has no provider, and if its credentials cannot be opened any more. Texts then stop,
  // and an administrator enters the credentials again.
  of({ practiceId, provider, accountId, sealedToken, sealedWebhookSecret }: StoredProvider): TextProvider | null {
    if (!provider || !sealedToken) return this.providers.of(null);
    const token = this.open(sealedToken, placeOf(practiceId, 'token'));
    if (token === undefined) return null;
    const webhookSecret = sealedWebhookSecret && this.open(sealedWebhookSecret, placeOf(practiceId, 'webhook-secret'));
    return this.providers.of({ provider, accountId: accountId ?? '', token, ...(webhookSecret && { webhookSecret }) });
  }

  private open(value: string, place: string): string | undefined {
    try {
      return this.sealed.open(value, place);
    } catch {
      return undefined;
    }
  }
}
