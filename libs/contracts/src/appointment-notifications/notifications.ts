import { z } from 'zod';
import { appointmentMode } from '../appointments/appointments.js';
import { instant, uuid } from '../shared/common.js';
import { tenantTheme } from '../practices/practices.js';
import { exactLine } from '../shared/text.js';

/**
 * What a mail about an appointment tells. `handed_over` is for the practitioner who no longer has it; `proposed` and `withdrawn`
 * are about the other time that a patient asks for.
 */
export const CHANGE_NOTIFICATIONS = [
  'requested',
  'booked',
  'confirmed',
  'moved',
  'changed',
  'reschedule_requested',
  'withdrawn',
  'declined',
  'handed_over',
  'cancelled',
] as const;
export const MAILED_NOTIFICATIONS = [...CHANGE_NOTIFICATIONS, 'reminder'] as const;
export type MailedNotificationKind = (typeof MAILED_NOTIFICATIONS)[number];

// `ready`: the practitioner has opened the room of a video appointment, and the patient is not there. No mail says so.
export const NOTIFICATIONS = [...MAILED_NOTIFICATIONS, 'ready'] as const;

const LINK_GRACE_MINUTES = 120;

/**
 * Minutes before the beginning until which a mailed link cancels. A reminder often comes when the limit ends, so links
 * leave patients two more hours to say that they cannot come.
 */
export const linkNoticeMinutes = (noticeMinutes: number): number => Math.max(noticeMinutes - LINK_GRACE_MINUTES, 0);

export const notificationKind = z.enum(NOTIFICATIONS).meta({ id: 'NotificationKind' });
export type NotificationKind = z.infer<typeof notificationKind>;

/** `superseded`: a newer mail was sent instead. `no_address`: the recipient's record has no e-mail address. */
const notificationState = z
  .enum(['queued', 'sent', 'not_delivered', 'superseded', 'no_address'])
  .meta({ id: 'NotificationState' });
export type NotificationState = z.infer<typeof notificationState>;

const notificationRecipient = z.enum(['patient', 'practitioner']).meta({ id: 'NotificationRecipient' });
export type NotificationRecipient = z.infer<typeof notificationRecipient>;

/** `delivered` of a push message: a device has shown it. `unknown`: the provider cannot say. `skipped`: not needed or not possible; the reason says why. */
export const deliveryState = z
  .enum(['waiting', 'sending', 'sent', 'delivered', 'undelivered', 'unknown', 'skipped'])
  .meta({ id: 'DeliveryState' });
export type DeliveryState = z.infer<typeof deliveryState>;

export const deliveryChannel = z.enum(['push', 'text']).meta({ id: 'DeliveryChannel' });

const delivery = z
  .object({
    state: deliveryState,
    reason: z.string().nullable(),
    at: instant,
    dueAt: instant.nullable().meta({ description: 'When it leaves or left at the earliest; null if it was skipped' }),
  })
  .meta({ id: 'NotificationDelivery' });
export type NotificationDelivery = z.infer<typeof delivery>;

const appointmentNotificationDto = z
  .object({
    id: uuid,
    kind: notificationKind,
    recipient: notificationRecipient,
    state: notificationState,
    at: instant.meta({ description: 'When it came to its state; when it was queued for one that waits' }),
    minutesBefore: z.number().int().nullable().meta({ description: 'Minutes before the beginning, of a reminder' }),
    late: z.boolean().meta({ description: 'A reminder that was sent after its time' }),
    isMailed: z.boolean().meta({
      description: 'False if no mail left. If the state is `sent`, a text or a push message reached the person',
    }),
    push: delivery.nullable().meta({ description: 'The push message that went with the mail or instead of it' }),
    text: delivery.nullable().meta({ description: 'The text message that did' }),
    call: z
      .object({ at: instant, by: z.string().nullable() })
      .nullable()
      .meta({ description: 'When staff told the patient by phone, because no mail did, and who' }),
  })
  .meta({ id: 'AppointmentNotification' });

export const appointmentNotifications = z
  .object({
    items: z.array(appointmentNotificationDto),
    confirmedByPatientAt: instant
      .nullable()
      .meta({ description: 'When the patient said by a mailed link to come at the time that it has now' }),
  })
  .meta({ id: 'AppointmentNotifications' });
export type AppointmentNotifications = z.infer<typeof appointmentNotifications>;

/** In a body and never in an address: addresses are logged, and mail scanners open them. */
export const appointmentLinkToken = z
  .strictObject({ token: exactLine(200).min(1) })
  .meta({ id: 'AppointmentLinkToken' });
export type AppointmentLinkToken = z.infer<typeof appointmentLinkToken>;

const linkAction = z.enum(['confirm', 'cancel']).meta({ id: 'AppointmentLinkAction' });
export type AppointmentLinkAction = z.infer<typeof linkAction>;

/** `expired`: the appointment was moved, has begun or is over. */
const linkState = z.enum(['open', 'used', 'cancelled', 'expired', 'too_late']).meta({ id: 'AppointmentLinkState' });
export type AppointmentLinkState = z.infer<typeof linkState>;

export const appointmentLinkDto = z
  .object({
    action: linkAction,
    state: linkState,
    startsAt: instant,
    endsAt: instant,
    timeZone: z.string().meta({ description: 'IANA zone of the practice' }),
    mode: appointmentMode,
    practice: z.object({
      name: z.string(),
      subdomain: z.string(),
      phone: z.string().nullable(),
      logoUrl: z.string().nullable(),
      theme: tenantTheme,
    }),
  })
  .meta({ id: 'AppointmentLink' });
export type AppointmentLinkDto = z.infer<typeof appointmentLinkDto>;
