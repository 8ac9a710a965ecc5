import { z } from 'zod';
import { language, pageQuery, pageWithTotal, timeZone, uuid } from '../shared/common.js';
import { optionalPhone, requiredName } from '../shared/names.js';
import {
  BRAND_COLOR_PATTERN,
  DOMAIN_MAX,
  DOMAIN_PATTERN,
  isReservedSubdomain,
  LOGO_TYPES,
  LOGO_UPLOAD_BYTES,
  PRACTICE_ADDRESS_MAX,
  PRACTICE_NAME_MAX,
  SUBDOMAIN_MAX,
  SUBDOMAIN_PATTERN,
  WEB_ADDRESS_MAX,
} from './practice-rules.js';
import { LATE_AFTER_MINUTES_MAX, OPEN_APPOINTMENTS_MAX } from '../appointments/limits.js';
import { PRACTICE_ORDERS, PRACTICE_STATES } from './limits.js';
import { revision } from '../shared/revisions.js';
import { exactLine, line, optionalLines, searchWords } from '../shared/text.js';

const emptyAsNull = (value: string | null): string | null => value || null;

/** Only `http` and `https`, because practices enter this URL and other schemes could run scripts on our origin. */
const website = line(WEB_ADDRESS_MAX)
  .nullable()
  .refine((value) => !value || isWebAddress(value), 'Start with https://')
  .transform(emptyAsNull);

const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

const email = z
  .union([z.literal(''), z.email().max(254)])
  .nullable()
  .transform(emptyAsNull);

const contact = {
  name: requiredName(PRACTICE_NAME_MAX),
  email,
  phone: optionalPhone,
  websiteUrl: website,
  address: optionalLines(PRACTICE_ADDRESS_MAX),
  timeZone,
  language: language.optional().meta({ description: 'Stays as it is without it' }),
};

const subdomain = z
  .string()
  .max(SUBDOMAIN_MAX)
  .regex(SUBDOMAIN_PATTERN, 'Letters a to z and digits, with single hyphens between them')
  .refine((value) => !isReservedSubdomain(value), 'Reserved for the platform');

export const savePractice = z
  .strictObject({
    ...contact,
    subdomain,
    customDomain: z
      .union([z.literal(''), z.string().trim().toLowerCase().max(DOMAIN_MAX).regex(DOMAIN_PATTERN)])
      .nullable()
      .transform(emptyAsNull),
    isActive: z.boolean(),
  })
  .meta({ id: 'SavePractice' });
export type SavePractice = z.infer<typeof savePractice>;

const administratorEmail = z
  .union([z.literal(''), z.string().trim().toLowerCase().max(254).pipe(z.email())])
  .nullable()
  .optional()
  .transform((value) => value || null);

export const createPractice = savePractice
  .extend({
    administratorEmail: administratorEmail.meta({
      description: 'Who is invited to administer the practice; an inactive one invites nobody',
    }),
  })
  .refine(({ administratorEmail: email, isActive }) => isActive || email === null, {
    path: ['administratorEmail'],
    message: 'An inactive practice invites nobody',
  })
  .meta({ id: 'CreatePractice' });
export type CreatePractice = z.infer<typeof createPractice>;

export const updatePractice = savePractice.extend({ revision }).meta({ id: 'UpdatePractice' });
export type UpdatePractice = z.infer<typeof updatePractice>;

export const deletePracticeQuery = z.strictObject({ name: exactLine(PRACTICE_NAME_MAX) });
export type DeletePracticeQuery = z.infer<typeof deletePracticeQuery>;

const count = z.number().int().nonnegative();

const claimedDomain = z
  .string()
  .nullable()
  .meta({ description: 'A domain that the practice asked for and has not proved yet' });

export const managedPracticeDto = z
  .object({
    id: uuid,
    name: z.string(),
    subdomain: z.string(),
    logoUrl: z.string().nullable(),
    customDomain: z.string().nullable(),
    claimedDomain,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    address: z.string().nullable(),
    timeZone: z.string(),
    language,
    isActive: z.boolean(),
    revision,
    createdAt: z.iso.datetime(),
    users: count,
    practitioners: count,
    administrators: count,
    patients: count,
    appointments: count,
    upcomingAppointments: count.meta({ description: 'Open appointments that begin later; a deletion cancels them' }),
    nextAppointmentAt: z.iso.datetime().nullable(),
    lastActivityAt: z.iso.datetime().nullable().meta({
      description: 'When an appointment changed or a message was written last',
    }),
    appointmentsIn30Days: count.meta({ description: 'Appointments that began in the last 30 days' }),
    appointmentsBefore: count.meta({ description: 'Those of the 30 days before' }),
  })
  .meta({ id: 'ManagedPractice' });
export type ManagedPracticeDto = z.infer<typeof managedPracticeDto>;

export const managedPracticePage = pageWithTotal(managedPracticeDto).meta({ id: 'ManagedPracticePage' });
export type ManagedPracticePage = z.infer<typeof managedPracticePage>;

const filter = {
  q: searchWords.meta({ description: 'Part of the name, subdomain or email address' }),
  state: z.enum(PRACTICE_STATES).optional().meta({
    description:
      'Without it all; `without_administrator` are active ones that nobody administers, `domain_unproved` those whose own domain has failed its checks for days',
  }),
  sort: z.enum(PRACTICE_ORDERS).default('newest'),
};

export const managedPracticeFilter = z.strictObject(filter);
export type ManagedPracticeFilter = z.infer<typeof managedPracticeFilter>;

export const managedPracticesQuery = pageQuery.extend(filter);
export type ManagedPracticesQuery = z.infer<typeof managedPracticesQuery>;

const openAppointmentsMax = z.number().int().min(1).max(OPEN_APPOINTMENTS_MAX);

const lateAfterMinutes = z.number().int().min(1).max(LATE_AFTER_MINUTES_MAX);

/** Fields that practice administrators can change. Other colors derive from the brand color. */
export const updatePracticeSettings = z
  .strictObject({
    ...contact,
    brandColor: z.string().toLowerCase().regex(BRAND_COLOR_PATTERN).nullable(),
    revision,
    openAppointmentsMax: openAppointmentsMax.optional().meta({ description: 'Stays as it is without it' }),
    lateAfterMinutes: lateAfterMinutes.optional().meta({ description: 'Stays as it is without it' }),
    calendarShowsType: z.boolean().optional().meta({ description: 'Stays as it is without it' }),
    replyEmail: email.optional().meta({ description: 'Stays as it is without it' }),
  })
  .meta({ id: 'UpdatePracticeSettings' });
export type UpdatePracticeSettings = z.infer<typeof updatePracticeSettings>;

export const practiceSettingsDto = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    address: z.string().nullable(),
    timeZone: z.string(),
    language,
    brandColor: z.string().nullable().meta({ description: 'Null: the colours of the platform' }),
    replyEmail: z.string().nullable().meta({ description: 'Where answers to mails go; null for the email address' }),
    openAppointmentsMax: openAppointmentsMax.meta({
      description: 'Appointments to come that a patient may book alone',
    }),
    lateAfterMinutes: lateAfterMinutes.meta({ description: 'Minutes after the start from which a patient is late' }),
    calendarShowsType: z
      .boolean()
      .meta({ description: 'Whether calendar files of patients name the appointment type' }),
    logoUrl: z.string().nullable(),
    subdomain: z.string(),
    customDomain: z.string().nullable(),
    claimedDomain,
    isActive: z.boolean(),
    revision,
    upcomingAppointments: count.meta({
      description: 'Open ones that begin later: another zone changes their local times',
    }),
    nextAppointmentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PracticeSettings' });
export type PracticeSettingsDto = z.infer<typeof practiceSettingsDto>;

export const logoUpload = z
  .file()
  .max(LOGO_UPLOAD_BYTES)
  .mime([...LOGO_TYPES]);

export const logoDto = z.object({ logoUrl: z.string().nullable() }).meta({ id: 'Logo' });
export type LogoDto = z.infer<typeof logoDto>;

export const logoQuery = z.strictObject({ v: exactLine(64).optional() });
export type LogoQuery = z.infer<typeof logoQuery>;
