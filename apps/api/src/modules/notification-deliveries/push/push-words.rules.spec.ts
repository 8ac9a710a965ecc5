import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, NOTIFICATIONS, type NotificationRecipient } from '@telecare/contracts';
import { appointmentPush } from './push-words.rules.js';

const appointment = {
  batchId: null,
  appointmentId: 'a4a0d0a2-1111-4222-8333-444455556666',
  startsAt: new Date('2026-12-01T14:30:00Z'),
  timeZone: 'America/New_York',
  subdomain: 'riverside',
} as const;
const RECIPIENTS: readonly NotificationRecipient[] = ['patient', 'practitioner'];

describe('a push message about an appointment', () => {
  it('says day, time, and what happened, under the name that the practice chose', () => {
    const pushed = appointmentPush(
      { ...appointment, kind: 'moved', recipient: 'patient', language: 'en' },
      'Riverside',
    );
    expect(pushed).toEqual({
      notification: {
        title: 'Riverside',
        body: 'Your appointment was moved to Tue, Dec 1, 9:30 AM EST.',
        lang: 'en',
        tag: `appointment-${appointment.appointmentId}`,
        navigate: '/patient/appointments?practice=riverside',
      },
    });
  });

  it('names no practice that has chosen no name for others to read', () => {
    const { notification } = appointmentPush(
      { ...appointment, kind: 'booked', recipient: 'practitioner', language: 'es' },
      null,
    );
    expect(notification).toMatchObject({
      title: 'Su consulta',
      navigate: '/staff/appointments?practice=riverside',
      lang: 'es',
    });
  });

  it('says that a video appointment can begin, beside the other news', () => {
    const { notification } = appointmentPush(
      { ...appointment, kind: 'ready', recipient: 'patient', language: 'es' },
      'Riverside',
    );
    expect(notification).toMatchObject({
      body: 'Su cita por video puede empezar ahora.',
      tag: `ready-${appointment.appointmentId}`,
      navigate: `/patient/appointments/details?practice=riverside&appointment=${appointment.appointmentId}`,
    });
  });

  it('replaces the others of one act on several appointments for the practitioner only', () => {
    const many = { ...appointment, batchId: 'b', kind: 'cancelled', language: 'en' } as const;
    const tagFor = (recipient: NotificationRecipient) => appointmentPush({ ...many, recipient }, null).notification.tag;
    expect(tagFor('practitioner')).toBe('act-b');
    expect(tagFor('patient')).toBe(`appointment-${appointment.appointmentId}`);
  });

  it('fits into 500 bytes with a time for each kind that has one', () => {
    for (const language of LANGUAGES) {
      for (const recipient of RECIPIENTS) {
        const all = NOTIFICATIONS.map((kind) =>
          appointmentPush({ ...appointment, kind, recipient, language }, 'A'.repeat(20)),
        );
        expect(all.filter(({ notification }) => !/\d/.test(notification.body)).length).toBe(
          recipient === 'patient' ? 1 : 0,
        );
        for (const pushed of all) {
          expect(Buffer.byteLength(JSON.stringify({ ...pushed, report: 'r'.repeat(22) }))).toBeLessThan(500);
        }
      }
    }
  });
});
