import { z } from 'zod';
import { CANCEL_NOTICE_MINUTES_MAX, REMINDER_MINUTES_MAX, REMINDER_MINUTES_MIN, REMINDERS_MAX } from './limits.js';
import { revision } from '../shared/revisions.js';

export const reminderMinutes = z
  .array(z.number().int().min(REMINDER_MINUTES_MIN).max(REMINDER_MINUTES_MAX))
  .max(REMINDERS_MAX)
  .refine((all) => new Set(all).size === all.length, 'Two reminders have the same time')
  .meta({ description: 'Minutes before the beginning at which patients are reminded' });

export const cancelNoticeMinutes = z.number().int().min(0).max(CANCEL_NOTICE_MINUTES_MAX).meta({
  description: 'Minutes before the beginning until which patients cancel, or ask for another time, without calling',
});

/** Reminders and cancellation limit of the practice. Appointment types may have their own. */
export const schedulingSettingsDto = z
  .strictObject({ reminderMinutes, noticeMinutes: cancelNoticeMinutes, revision })
  .meta({ id: 'SchedulingSettings' });
export type SchedulingSettingsDto = z.infer<typeof schedulingSettingsDto>;
