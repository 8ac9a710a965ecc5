import { z } from 'zod';
import { deviceZone, givenDay, instant, pageOf, pageQuery, uuid } from '../shared/common.js';
import {
  ACCESS_KINDS,
  ACCESS_LOG_FILTERS,
  ACCESS_LOG_KINDS,
  ACCESS_ORDERS,
  ACCESS_PAGE,
  ACCESSED_THINGS,
} from './limits.js';
import { role } from '../access/role.js';
import { searchWords } from '../shared/text.js';

const actor = z.object({
  userId: uuid,
  name: z.string().nullable().meta({ description: 'What the person was called then' }),
  role,
});

const entry = {
  id: uuid,
  actor,
  kind: z.enum(ACCESS_KINDS),
  what: z.enum(ACCESSED_THINGS),
  appointmentAt: instant.nullable().meta({ description: 'When the appointment is, where it was a single one' }),
  times: z.number().int().positive().meta({ description: 'Requests, refreshes of an open page among them' }),
  firstAt: instant,
  lastAt: instant.meta({ description: 'Within the same hour' }),
  reason: z.string().nullable().meta({ description: 'Why somebody of the platform opened the practice' }),
};

export const ownAccessEntryDto = z.object(entry).meta({ id: 'OwnAccessEntry' });
export type OwnAccessEntryDto = z.infer<typeof ownAccessEntryDto>;

const page = pageQuery.extend({ limit: pageQuery.shape.limit.default(ACCESS_PAGE) });

const range = {
  actorId: uuid.optional().meta({ description: 'Account of who saw' }),
  from: givenDay.optional().meta({ description: 'First day' }),
  to: givenDay.optional().meta({ description: 'Last day' }),
};

export const ownAccessFilter = z.strictObject({ ...range, timeZone: deviceZone });
export type OwnAccessFilter = z.infer<typeof ownAccessFilter>;

export const ownAccessQuery = page.extend(ownAccessFilter.shape);
export type OwnAccessQuery = z.infer<typeof ownAccessQuery>;

/** Latest first. */
export const ownAccessPage = pageOf(ownAccessEntryDto)
  .extend({ people: z.array(actor).meta({ description: 'Who saw the reader at any time, to filter by' }) })
  .meta({ id: 'OwnAccessPage' });
export type OwnAccessPage = z.infer<typeof ownAccessPage>;

export const accessEntryDto = z
  .object({
    ...entry,
    kind: z.enum(ACCESS_LOG_KINDS),
    what: entry.what.nullable(),
    patient: z.object({ id: uuid, name: z.string() }).nullable(),
  })
  .meta({ id: 'AccessEntry' });
export type AccessEntryDto = z.infer<typeof accessEntryDto>;

export const accessLedgerFilter = z.strictObject({
  ...range,
  q: searchWords.meta({ description: 'A part of the name of who saw or of the patient' }),
  patientId: uuid.optional(),
  kind: z.enum(ACCESS_LOG_FILTERS).optional().meta({ description: 'read: opened, listed or exported' }),
  what: z.enum(ACCESSED_THINGS).optional(),
  sort: z.enum(ACCESS_ORDERS).default('newest'),
});
export type AccessLedgerFilter = z.infer<typeof accessLedgerFilter>;

/** Days are in the practice's time zone. */
export const accessLedgerQuery = page.extend(accessLedgerFilter.shape);
export type AccessLedgerQuery = z.infer<typeof accessLedgerQuery>;

export const accessLedgerPage = pageOf(accessEntryDto).meta({ id: 'AccessLedgerPage' });
export type AccessLedgerPage = z.infer<typeof accessLedgerPage>;
