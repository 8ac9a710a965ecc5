import { z } from 'zod';
import { instant, pageOf, pageQuery, practiceName, uuid } from '../shared/common.js';
import { TERMS_MAX, WEB_ADDRESS_MAX } from '../practices/practice-rules.js';
import { revision } from '../shared/revisions.js';
import { line, optionalLines } from '../shared/text.js';

const link = line(WEB_ADDRESS_MAX)
  .nullable()
  .refine((value) => !value || (/^https?:\/\//i.test(value) && URL.canParse(value)), 'Start with https://')
  .transform((value) => value || null);

const savedDocument = z
  .strictObject({ en: optionalLines(TERMS_MAX), es: optionalLines(TERMS_MAX), link })
  .refine(({ en, es, link: page }) => en !== null || es !== null || page !== null, 'Needs a text or a link');

export const publishTerms = z
  .strictObject({
    terms: savedDocument.nullable(),
    privacy: savedDocument.nullable(),
    asksStaff: z.boolean().meta({ description: 'Whether the staff is asked to accept it, too' }),
    revision: revision.meta({ description: 'The version that is current; 0 before the first' }),
  })
  .meta({ id: 'PublishTerms' });
export type PublishTerms = z.infer<typeof publishTerms>;

const termsDocument = z
  .object({ en: z.string().nullable(), es: z.string().nullable(), link: z.string().nullable() })
  .meta({ id: 'TermsDocument' });
export type TermsDocumentDto = z.infer<typeof termsDocument>;

const version = revision.min(0);

/** A published version never changes. */
export const termsDto = z
  .object({
    version: version.meta({ description: '0: the practice has published nothing' }),
    publishedAt: instant.nullable(),
    terms: termsDocument.nullable(),
    privacy: termsDocument.nullable(),
  })
  .meta({ id: 'Terms' });
export type TermsDto = z.infer<typeof termsDto>;

export const termsQuery = z.strictObject({
  version: z.coerce.number().pipe(version.min(1)).optional().meta({ description: 'The current one without it' }),
});
export type TermsQuery = z.infer<typeof termsQuery>;

const publishedVersion = z.object({
  version,
  publishedAt: instant,
  publishedBy: z.string().nullable(),
  asksStaff: z.boolean(),
  isEmpty: z.boolean().meta({ description: 'Whether it ended the asking' }),
  acceptances: z.number().int().nonnegative(),
});

export const managedTermsDto = termsDto
  .extend({
    asksStaff: z.boolean(),
    revision: version,
    versions: z.array(publishedVersion).meta({ description: 'The newest first, fifty at most' }),
  })
  .meta({ id: 'ManagedTerms' });
export type ManagedTermsDto = z.infer<typeof managedTermsDto>;

const termsAcceptanceDto = z
  .object({
    id: uuid,
    name: z.string().nullable(),
    email: z.string().nullable(),
    version,
    acceptedAt: instant,
  })
  .meta({ id: 'TermsAcceptance' });
export type TermsAcceptanceDto = z.infer<typeof termsAcceptanceDto>;

export const termsAcceptancesQuery = pageQuery;
export const termsAcceptancePage = pageOf(termsAcceptanceDto).meta({ id: 'TermsAcceptancePage' });
export type TermsAcceptancePage = z.infer<typeof termsAcceptancePage>;

export const acceptTerms = z.strictObject({ version: version.min(1) }).meta({ id: 'AcceptTerms' });
export type AcceptTerms = z.infer<typeof acceptTerms>;

const ownAcceptance = z.object({ practice: practiceName, version, acceptedAt: instant }).meta({ id: 'OwnAcceptance' });
export const ownAcceptancesDto = z.object({ items: z.array(ownAcceptance) }).meta({ id: 'OwnAcceptances' });
export type OwnAcceptancesDto = z.infer<typeof ownAcceptancesDto>;
