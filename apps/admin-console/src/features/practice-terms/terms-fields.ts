import type { ManagedTermsDto, PublishTerms, TermsDocumentDto } from '@telecare/contracts';

export interface TermsFields {
  readonly termsEn: string;
  readonly termsEs: string;
  readonly termsLink: string;
  readonly privacyEn: string;
  readonly privacyEs: string;
  readonly privacyLink: string;
  readonly asksStaff: boolean;
}

export const toFields = ({ terms, privacy, asksStaff }: ManagedTermsDto): TermsFields => ({
  termsEn: terms?.en ?? '',
  termsEs: terms?.es ?? '',
  termsLink: terms?.link ?? '',
  privacyEn: privacy?.en ?? '',
  privacyEs: privacy?.es ?? '',
  privacyLink: privacy?.link ?? '',
  asksStaff,
});

export function documentOf(english: string, spanish: string, page: string): TermsDocumentDto | null {
  const [en, es, link] = [english, spanish, page].map((text) => text.trim() || null);
  return (en ?? es ?? link) ? { en: en ?? null, es: es ?? null, link: link ?? null } : null;
}

export const toPublished = (fields: TermsFields): Omit<PublishTerms, 'revision'> => ({
  terms: documentOf(fields.termsEn, fields.termsEs, fields.termsLink),
  privacy: documentOf(fields.privacyEn, fields.privacyEs, fields.privacyLink),
  asksStaff: fields.asksStaff,
});
