import { isTimeZone, todaysZoneName } from '@telecare/kernel';
import { z } from 'zod';
import { LANGUAGES } from './languages.js';
import { exactLine } from './text.js';

export const uuid = z.uuid();

export const language = z.enum(LANGUAGES).meta({ id: 'Language' });

export const otherNamesDto = z
  .object({ en: z.string().optional(), es: z.string().optional() })
  .meta({ id: 'OtherNames', description: 'The name for who reads another language than the practice writes' });

const INT4_MAX = 2_147_483_647;

export const int4 = z.number().int().min(0).max(INT4_MAX);

export const int4InQuery = z.coerce.number().int().min(0).max(INT4_MAX);

export const instant = z.iso.datetime({ abort: true }).meta({ description: 'Instant in UTC' });

export const localDate = z.iso.date({ abort: true }).meta({ description: 'Calendar day' });

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';
const NOT_IN_REACH = 'Not between the years 1900 and 2199';

/** A day given by a caller. PostgreSQL has no year 0 and formats years from 10000 differently. */
export const givenDay = localDate.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, NOT_IN_REACH);

export const givenInstant = instant.refine((at) => at >= FIRST_DAY && at.slice(0, 10) <= LAST_DAY, NOT_IN_REACH);

const ZONE_NAME_MAX = 60;

export const timeZone = z
  .string()
  .max(ZONE_NAME_MAX)
  .refine(isTimeZone, 'Not a time zone')
  .transform((name) => todaysZoneName(name) ?? name)
  .meta({ description: 'IANA time zone' });

/** Falls back to the practice's zone if the API does not know the device's zone. */
export const deviceZone = z
  .string()
  .min(1)
  .max(ZONE_NAME_MAX)
  .optional()
  .transform((name) => name && todaysZoneName(name))
  .meta({ description: "IANA zone of the reader's device, whose days count; the practice's without it" });

const PAGE_SIZE_MAX = 100;

/** A key contains the sort value, for example a name of 120 characters in any script. */
const PAGE_KEY_MAX = 800;

export const practiceName = z.object({ id: uuid, name: z.string(), subdomain: z.string() });

export const pageQuery = z.strictObject({
  after: exactLine(PAGE_KEY_MAX).optional().meta({ description: 'Key of the last row of the page before' }),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(50),
});

export type PageQuery = z.infer<typeof pageQuery>;

/** `next` is the key of the next page, or null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

/** Like `pageOf`, with the total. It is null after the first page, because counting costs more than the page itself. */
export const pageWithTotal = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    total: z.number().int().nonnegative().nullable().meta({ description: 'All that match; null after the first page' }),
  });
