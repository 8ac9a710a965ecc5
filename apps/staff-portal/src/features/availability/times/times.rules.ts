import {
  CANCEL_NOTICE_MINUTES_MAX,
  REMINDER_MINUTES_MAX,
  REMINDER_MINUTES_MIN,
  type SchedulingSettingsDto,
} from '@telecare/contracts';

const MINUTES_OF = { minutes: 1, hours: 60, days: 1440 } as const;
export type TimeUnit = keyof typeof MINUTES_OF;
export const TIME_UNITS = ['minutes', 'hours', 'days'] as const satisfies readonly TimeUnit[];

// A time before the beginning of an appointment, as it is typed.
export interface TimeDraft {
  readonly amount: string;
  readonly unit: TimeUnit;
}

export interface TimesDraft {
  readonly reminders: readonly TimeDraft[];
  readonly limit: TimeDraft;
}

// In the largest unit that says it exactly.
export function toTime(minutes: number): TimeDraft {
  const unit = TIME_UNITS.findLast((one) => minutes >= MINUTES_OF[one] && minutes % MINUTES_OF[one] === 0) ?? 'hours';
  return { amount: String(minutes / MINUTES_OF[unit]), unit };
}

export const toTimes = ({ reminderMinutes, noticeMinutes }: SchedulingSettingsDto): TimesDraft => ({
  reminders: reminderMinutes.map(toTime),
  limit: toTime(noticeMinutes),
});

// Undefined while it is not a whole number.
export function minutesOf({ amount, unit }: TimeDraft): number | undefined {
  return /^\d+$/.test(amount.trim()) ? Number(amount) * MINUTES_OF[unit] : undefined;
}

export type TimeFault = 'missing' | 'reminderRange' | 'limitRange' | 'repeated';

// A duplicate is an error at its second occurrence.
export const faultsOfReminders = (reminders: readonly TimeDraft[]): (TimeFault | undefined)[] =>
  reminders.map((reminder, index) => {
    const minutes = minutesOf(reminder);
    if (minutes === undefined) return 'missing';
    if (minutes < REMINDER_MINUTES_MIN || minutes > REMINDER_MINUTES_MAX) return 'reminderRange';
    return reminders.slice(0, index).some((earlier) => minutesOf(earlier) === minutes) ? 'repeated' : undefined;
  });

export function faultOfLimit(limit: TimeDraft): TimeFault | undefined {
  const minutes = minutesOf(limit);
  if (minutes === undefined) return 'missing';
  return minutes > CANCEL_NOTICE_MINUTES_MAX ? 'limitRange' : undefined;
}

export const isRight = ({ reminders, limit }: TimesDraft): boolean =>
  faultsOfReminders(reminders).every((fault) => fault === undefined) && faultOfLimit(limit) === undefined;

// Longest first, without those that are not numbers yet.
export const reminderMinutesOf = (reminders: readonly TimeDraft[]): number[] =>
  reminders
    .map(minutesOf)
    .filter((minutes) => minutes !== undefined)
    .toSorted((one, other) => other - one);

export const fromTimes = ({ reminders, limit }: TimesDraft): Omit<SchedulingSettingsDto, 'revision'> => ({
  reminderMinutes: reminderMinutesOf(reminders),
  noticeMinutes: minutesOf(limit) ?? 0,
});
