// Screens import these values without a schema, so this file must not load zod.

/** How patient data was accessed: opened alone, in a list, in an exported file, or by a change. */
export const ACCESS_KINDS = ['opened', 'listed', 'exported', 'changed'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Kinds and filters of the practice's access log. 'read' covers everything that changes nothing. */
export const ACCESS_LOG_KINDS = ['signed_in', ...ACCESS_KINDS] as const;
export type AccessLogKind = (typeof ACCESS_LOG_KINDS)[number];
export const ACCESS_LOG_FILTERS = ['signed_in', 'read', ...ACCESS_KINDS] as const;
export type AccessLogFilter = (typeof ACCESS_LOG_FILTERS)[number];

export const ACCESSED_THINGS = ['record', 'appointment', 'messages', 'file', 'call'] as const;
export type AccessedThing = (typeof ACCESSED_THINGS)[number];
export const ACCESS_ORDERS = ['newest', 'oldest'] as const;
export type AccessOrder = (typeof ACCESS_ORDERS)[number];

/** How many lines of who saw whom a page holds, and how many people its filter names. */
export const ACCESS_PAGE = 20;
export const ACCESS_PEOPLE_MAX = 100;

/** Access logs that one person may take away in a day. */
export const ACCESS_EXPORTS_A_DAY = 10;

/** For so long is the record of a patient in the care of others open; the database keeps the clock. */
export const RECORD_OPENING_MINUTES = 60;
export const RECORD_OPENINGS_AN_HOUR = 60;
