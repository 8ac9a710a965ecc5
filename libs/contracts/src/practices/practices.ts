import { z } from 'zod';
import { language, pageOf, pageQuery, uuid } from '../shared/common.js';
import { LABEL_PATTERN } from './practice-rules.js';
import { revision } from '../shared/revisions.js';
import { exactLine, searchWords } from '../shared/text.js';

/** HSL color in the format of CSS `hsl()`: `221 83% 53%`, with at most one decimal. */
const hslColor = z.string().regex(/^\d{1,3}(\.\d)? \d{1,3}(\.\d)?% \d{1,3}(\.\d)?%$/);

/** Colors of a practice. Only fixed tokens, because free CSS would let a practice disguise the page. */
export const tenantTheme = z
  .object({
    primary: hslColor,
    primaryForeground: hslColor,
    primaryHover: hslColor,
    secondary: hslColor,
    secondaryForeground: hslColor,
    secondaryHover: hslColor,
    accent: hslColor,
    accentForeground: hslColor,
  })
  .meta({ id: 'TenantTheme' });
export type TenantTheme = z.infer<typeof tenantTheme>;

/** Subdomain in a URL. Older practices may have one that is no longer allowed for new ones. */
const namedSubdomain = z.string().regex(LABEL_PATTERN);

export const practiceSummaryDto = z
  .object({ id: uuid, name: z.string(), subdomain: z.string(), logoUrl: z.string().nullable() })
  .meta({ id: 'PracticeSummary' });
export type PracticeSummaryDto = z.infer<typeof practiceSummaryDto>;

export const practiceDto = practiceSummaryDto
  .extend({
    customDomain: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    isActive: z.boolean(),
    timeZone: z.string().meta({ description: 'IANA time zone of the practice' }),
    language: language.meta({ description: 'Of what is written to people who have chosen none' }),
    theme: tenantTheme,
    revision,
  })
  .meta({ id: 'Practice' });
export type PracticeDto = z.infer<typeof practiceDto>;

export const practiceListQuery = pageQuery.extend({
  q: searchWords.meta({ description: 'Part of the name or subdomain' }),
});
export type PracticeListQuery = z.infer<typeof practiceListQuery>;

export const practicePage = pageOf(practiceSummaryDto).meta({ id: 'PracticePage' });
export type PracticePage = z.infer<typeof practicePage>;

export const practiceLookupQuery = z
  .strictObject({ subdomain: namedSubdomain.optional(), host: exactLine(253).min(1).optional() })
  .refine(({ subdomain, host }) => (subdomain === undefined) !== (host === undefined), 'Either a subdomain or a host');
export type PracticeLookupQuery = z.infer<typeof practiceLookupQuery>;
