import { z } from 'zod';

export const uuid = z.uuid();

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime().meta({ description: 'Instant in UTC' });

/** A calendar day, `YYYY-MM-DD`, in the zone that the endpoint names. */
export const localDate = z.iso.date().meta({ description: 'Calendar day' });

/** The most rows a page of any list holds. */
export const PAGE_SIZE_MAX = 100;

/** How far a list may be cut: pages are addressed by the key of the last row seen. */
export const pageQuery = z.strictObject({
  after: z.string().max(200).optional().meta({ description: 'Key of the last row of the page before' }),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(50),
});

export type PageQuery = z.infer<typeof pageQuery>;

/** A page of a list; `next` is the key to ask for more with, null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() });
