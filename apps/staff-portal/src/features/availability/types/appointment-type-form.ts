import type {
  AppointmentMode,
  BookingWay,
  Language,
  SaveAppointmentType,
  AppointmentTypeColor,
  AppointmentTypeDto,
} from '@telecare/contracts';
import {
  APPOINTMENT_MINUTES_MAX,
  APPOINTMENT_MINUTES_MIN,
  DEFAULT_CANCEL_NOTICE_MINUTES,
  DEFAULT_REMINDER_MINUTES,
  LANGUAGES,
} from '@telecare/contracts';
import { minutesOf, reminderMinutesOf, type TimeDraft, toTime } from '../times/times.rules.js';

export interface AppointmentTypeFields {
  readonly name: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly minutes: string;
  readonly mode: AppointmentMode;
  readonly color: AppointmentTypeColor;
  readonly booking: BookingWay;
  readonly offeredBy: 'everybody' | 'chosen';
  readonly practitionerIds: string[];
  readonly isActive: boolean;
  readonly remindersFrom: TimesFrom;
  readonly reminders: TimeDraft[];
  readonly limitFrom: TimesFrom;
  readonly limit: TimeDraft;
}

type TimesFrom = 'practice' | 'own';

// Own times begin with those that a new practice has.
const toOwnTimes = ({
  reminderMinutes,
  noticeMinutes,
}: Pick<AppointmentTypeDto, 'reminderMinutes' | 'noticeMinutes'>) => ({
  remindersFrom: reminderMinutes === null ? ('practice' as const) : ('own' as const),
  reminders: (reminderMinutes ?? DEFAULT_REMINDER_MINUTES).map(toTime),
  limitFrom: noticeMinutes === null ? ('practice' as const) : ('own' as const),
  limit: toTime(noticeMinutes ?? DEFAULT_CANCEL_NOTICE_MINUTES),
});

const NEW_APPOINTMENT_TYPE: AppointmentTypeFields = {
  name: '',
  nameEn: '',
  nameEs: '',
  minutes: '30',
  mode: 'in_person',
  color: 'blue',
  booking: 'direct',
  offeredBy: 'everybody',
  practitionerIds: [],
  isActive: true,
  ...toOwnTimes({ reminderMinutes: null, noticeMinutes: null }),
};

export function toFields(type: AppointmentTypeDto | undefined): AppointmentTypeFields {
  if (!type) return NEW_APPOINTMENT_TYPE;
  const { name, otherNames, minutes, mode, color, booking, practitionerIds, isActive } = type;
  const names = { name, nameEn: otherNames.en ?? '', nameEs: otherNames.es ?? '' };
  const offeredBy: AppointmentTypeFields['offeredBy'] = practitionerIds.length > 0 ? 'chosen' : 'everybody';
  const facts = { minutes: String(minutes), mode, color, booking, offeredBy, practitionerIds, isActive };
  return { ...names, ...facts, ...toOwnTimes(type) };
}

/** Sends an empty list of practitioners if everybody offers the type. */
export const toBody = ({
  offeredBy,
  nameEn,
  nameEs,
  remindersFrom,
  reminders,
  limitFrom,
  limit,
  ...fields
}: AppointmentTypeFields): SaveAppointmentType => ({
  ...fields,
  name: fields.name.trim(),
  otherNames: {
    ...(nameEn.trim() && { en: nameEn.trim() }),
    ...(nameEs.trim() && { es: nameEs.trim() }),
  },
  minutes: Number(fields.minutes),
  practitionerIds: offeredBy === 'chosen' ? fields.practitionerIds : [],
  reminderMinutes: remindersFrom === 'own' ? reminderMinutesOf(reminders) : null,
  noticeMinutes: limitFrom === 'own' ? (minutesOf(limit) ?? 0) : null,
});

const FIELD_OF = { en: 'nameEn', es: 'nameEs' } as const satisfies Record<Language, keyof AppointmentTypeFields>;

export const nameFieldOf = (path = ''): 'name' | 'nameEn' | 'nameEs' => {
  const language = LANGUAGES.find((one) => path === `otherNames.${one}`);
  return language ? FIELD_OF[language] : 'name';
};

export const otherNameFields = (language: Language, { nameEn, nameEs }: AppointmentTypeFields) =>
  LANGUAGES.filter((other) => other !== language || { en: nameEn, es: nameEs }[other]).map((other) => FIELD_OF[other]);

export function isLength(minutes: string): boolean {
  const length = Number(minutes);
  return Number.isInteger(length) && length >= APPOINTMENT_MINUTES_MIN && length <= APPOINTMENT_MINUTES_MAX;
}

export const inOrder = (types: readonly AppointmentTypeDto[]): AppointmentTypeDto[] =>
  types.toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || a.name.localeCompare(b.name));
