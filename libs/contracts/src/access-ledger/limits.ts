// Screens import these values, so this file must not load zod.

export const ACCESS_KINDS = ['opened', 'listed', 'exported', 'changed'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** 'read' includes every access that changes nothing. */
export const ACCESS_LOG_KINDS = ['signed_in', ...ACCESS_KINDS] as const;
export type AccessLogKind = (typeof ACCESS_LOG_KINDS)[number];
export const ACCESS_LOG_FILTERS = ['signed_in', 'read', ...ACCESS_KINDS] as const;
export type AccessLogFilter = (typeof ACCESS_LOG_FILTERS)[number];

export const ACCESSED_THINGS = ['record', 'appointment', 'messages', 'file', 'call'] as const;
export type AccessedThing = (typeof ACCESSED_THINGS)[number];
export const ACCESS_ORDERS = ['newest', 'oldest'] as const;
export type AccessOrder = (typeof ACCESS_ORDERS)[number];

export const ACCESS_PAGE = 20;
export const ACCESS_PEOPLE_MAX = 100;

export const ACCESS_EXPORTS_A_DAY = 10;

export const RECORD_OPENING_MINUTES = 60;
export const RECORD_OPENINGS_AN_HOUR = 60;
