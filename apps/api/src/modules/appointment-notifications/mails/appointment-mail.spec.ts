import { describe, expect, it } from '@jest/globals';
import {
  CHANGE_NOTIFICATIONS,
  MAILED_NOTIFICATIONS,
  type MailedNotificationKind,
  type MailWording,
} from '@telecare/contracts';
import { propertiesOf } from '../../../../test/calendar-text.js';
import { aNotification, mailConfig, ORIGIN } from '../../../../test/factories/notification.js';
import { DEFAULT_WORDING } from '../../../platform/mail/own-words.js';
import type { MailedNotification } from './mailed-notifications.js';
import { ActionLinks } from '../../action-links/action-link-tokens.service.js';
import { AppointmentMail } from './appointment-mail.js';

const links = new ActionLinks(mailConfig);
const mail = new AppointmentMail(links, mailConfig);

const notification = aNotification();
const now = new Date('2026-11-21T08:00:00Z');
const write = (changes: Partial<MailedNotification> = {}, late = false) =>
  mail.write({ ...notification, ...changes }, { late, now, origin: ORIGIN });
const calendarOf = async (changes: Partial<MailedNotification>) =>
  propertiesOf((await write(changes)).icalEvent?.content ?? '');

const TO_CANCEL = links.urlOf({ ...notification, action: 'cancel' }, ORIGIN);
const TO_CONFIRM = links.urlOf({ ...notification, action: 'confirm' }, ORIGIN);

describe('a mail to a patient', () => {
  it('contains time, time zone, practitioner and place in both parts', async () => {
    const { html, text, subject, replyTo } = await write();
    expect([subject, replyTo]).toEqual(['Your appointment at Riverside', 'answers@riverside.example']);
    for (const part of [html, text]) {
      expect(part).toMatch(/Saturday, November 28, 2026 at 12:30\sPM EST/);
      for (const fact of ['Dr. Ana Silva', 'At the practice', '1 Main Street', '+1 212 555 0100']) {
        expect(part).toContain(fact);
      }
      const page = `https://care.example/patient/appointments/details?practice=riverside&appointment=${notification.appointmentId}`;
      expect(part.replaceAll(/&(?:amp|#38);/g, '&')).toContain(page);
    }
    expect(html).toContain('src="https://care.example/api/practices/1/logo?v=3"');
  });

  it('names the type of the appointment only if the practice allows it', async () => {
    for (const calendarShowsType of [false, true]) {
      const { html, text } = await write({ calendarShowsType });
      for (const part of [html, text])
        expect([calendarShowsType, part.includes('Follow-up')]).toEqual([calendarShowsType, calendarShowsType]);
    }
  });

  it('leaves out the button to a sign-in for a patient without an account', async () => {
    const cancelled = await write({ kind: 'cancelled', status: 'cancelled', hasAccount: false });
    expect(cancelled.text).not.toContain('https://');
    expect(cancelled.text).toContain('Questions? Call the practice: +1 212 555 0100.');
    expect((await write({ kind: 'cancelled', status: 'cancelled' })).text).toContain('Open my appointment');
    const booked = await write({ hasAccount: false });
    expect(booked.text).not.toContain('Open my appointment');
    expect(booked.text).toContain(TO_CANCEL);
    expect((await write({ kind: 'reminder', hasAccount: false })).text).toContain(TO_CONFIRM);
  });

  it("links to the practice's own domain and lets calendars recognize the event", async () => {
    const { text, icalEvent } = await mail.write(notification, {
      late: false,
      now,
      origin: 'https://riverside.example',
    });
    expect(text).toContain('https://riverside.example/patient/appointments/details?practice=riverside');
    expect(text).toContain('https://riverside.example/visit/');
    const { UID, URL } = propertiesOf(icalEvent?.content ?? '');
    expect(UID).toBe((await calendarOf({})).UID);
    expect(URL).toContain('https://riverside.example/');
  });

  it('names the practice as sender, and practice and day in its first line', async () => {
    const { senderName, html, subject } = await write();
    expect(senderName).toBe('Riverside');
    expect(html).toMatch(/Riverside, Saturday, November 28, 2026 at 12:30\sPM EST/);
    expect(subject).not.toMatch(/November|Follow-up|Silva/);
  });

  it("uses the UTC offset of the appointment's day", async () => {
    const startsAt = new Date('2027-03-14T14:00:00Z');
    expect((await write({ startsAt, forStart: startsAt })).text).toMatch(/March 14, 2027 at 10:00\sAM EDT/);
  });

  it('offers to cancel within the notice period', async () => {
    expect((await write()).text).toContain(TO_CANCEL);
    const startsAt = new Date('2026-11-22T05:59:00Z');
    expect((await write({ startsAt, forStart: startsAt })).text).not.toContain('/visit/');
    expect((await write({ kind: 'cancelled', status: 'cancelled' })).text).not.toContain('/visit/');
  });

  it('asks to call in a reminder after the notice period', async () => {
    const startsAt = new Date('2026-11-21T09:00:00Z');
    const { text } = await write({ kind: 'reminder', startsAt, forStart: startsAt });
    expect(text).toContain('Can you not come? Call the practice: +1 212 555 0100.');
    expect(text).not.toContain('Cancel');
  });

  it('contains both links and no second calendar file in a reminder', async () => {
    const { html, text, icalEvent, choicesUrl } = await write({ kind: 'reminder' });
    expect(choicesUrl).toContain('/settings?practice=');
    expect((await write({ kind: 'moved' })).choicesUrl).toBeUndefined();
    for (const part of [html, text]) {
      expect(part).toContain(TO_CONFIRM);
      expect(part).toContain(TO_CANCEL);
    }
    expect(icalEvent).toBeUndefined();
    expect((await write({ kind: 'reminder' }, true)).text).toContain('This reminder is late');
    expect(text).not.toContain('late');
  });
});

describe('a mail to a practitioner', () => {
  it.each(CHANGE_NOTIFICATIONS)('about a %s appointment shows initials and no link of the patient', async (kind) => {
    const { html, text, icalEvent } = await write({ kind, recipient: 'practitioner', firstName: 'Ana' });
    for (const part of [html, text, icalEvent?.content ?? '']) {
      expect(part).toContain('R. L.');
      expect(part).not.toContain('/visit/');
    }
    expect(text).toContain('https://care.example/appointments?practice=riverside');
  });

  it('shows the former practitioner the former time', async () => {
    const lost = {
      kind: 'handed_over',
      recipient: 'practitioner',
      startsAt: new Date('2026-11-30T09:00:00Z'),
    } as const;
    const changes = { ...lost, endsAt: new Date('2026-11-30T09:45:00Z') };
    expect((await write(changes)).text).toMatch(/November 28, 2026 at 12:30\sPM/);
    expect(await calendarOf(changes)).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      DTSTART: '2026-11-28T17:30:00Z',
      DTEND: '2026-11-28T18:15:00Z',
    });
  });
});

describe('a mail about a move', () => {
  const known = { facts: { ...notification.current, startsAt: '2026-11-27T15:00:00Z' }, byMail: true };

  it.each(['patient', 'practitioner'] as const)('shows the %s the old and the new time', async (recipient) => {
    const { text } = await write({ kind: 'moved', recipient, known });
    expect(text).toMatch(/When: Saturday, November 28, 2026 at 12:30\sPM EST/);
    expect(text).toMatch(/Instead of: Friday, November 27, 2026 at 10:00\sAM EST/);
  });

  it('shows no second time if only the practitioner changed', async () => {
    expect((await write({ kind: 'moved', known: { ...known, facts: notification.current } })).text).not.toContain(
      'Instead of',
    );
  });
});

describe('a mail about requested times', () => {
  const requestedStarts = [new Date('2026-11-30T15:00:00Z'), new Date('2026-12-01T15:30:00Z')];

  it.each(['patient', 'practitioner'] as const)('lists all requested times for the %s', async (recipient) => {
    const { text } = await write({ kind: 'reschedule_requested', recipient, requestedStarts });
    expect(text).toMatch(/When: Saturday, November 28, 2026 at 12:30\sPM EST/);
    expect(text).toMatch(/Asked for: Monday, November 30, 2026 at 10:00\sAM EST/);
    expect(text).toMatch(/Or: Tuesday, December 1, 2026 at 10:30\sAM EST/);
  });

  it('shows only the current time of a withdrawn or declined request', async () => {
    for (const changes of [
      { kind: 'withdrawn', requestedStarts } as const,
      { kind: 'reschedule_requested' } as const,
    ]) {
      expect((await write(changes)).text).not.toContain('Asked for');
    }
  });
});

describe('a mail about several appointments', () => {
  const many = (count: number, changes: Partial<MailedNotification> = {}) =>
    Array.from({ length: count }, (_, place) => {
      const startsAt = new Date(Date.parse('2026-12-01T15:00:00Z') + place * 86_400_000);
      return { ...notification, kind: 'cancelled' as const, startsAt, forStart: startsAt, ...changes };
    });
  const together = (all: readonly MailedNotification[], wording: Partial<MailWording> = {}) =>
    mail.writeTogether('cancelled', all, { now, origin: ORIGIN, wording: { ...DEFAULT_WORDING, ...wording } });

  it.each([
    ['practitioner', '{date}', 'Appointments at Riverside are cancelled'],
    ['practitioner', '{patient} at {practice}', 'Appointments at Riverside are cancelled'],
    ['patient', 'Cancelled: {date}', 'Your appointments at Riverside are cancelled'],
    ['patient', 'Cancelled by {practice}', 'Cancelled by Riverside'],
    ['patient', 'Cancelled with {practitioner}', 'Cancelled with Dr. Ana Silva'],
  ] as const)('to a %s with the own subject "%s" has the subject "%s"', async (recipient, subject, shown) => {
    const wording = { subject, introduction: 'Not on {date}.', closing: 'Bye from {practice}.' };
    const written = await together(many(30, { recipient }), wording);
    expect(written.subject).toBe(shown);
    expect(written.text).toMatch(/Not on .*December 1, .*December 30, /);
    expect(written.text).toContain('Bye from Riverside.');
  });

  it.each([
    [2, /Riverside, [^<]*December 1, [^<;]*; [^<;]*December 2, [^<;…]*</],
    [30, /Riverside, [^<]*December 1, [^<;]*; [^<;]*December 2, [^<;]*; [^<;]*December 3, [^<;]*; …/],
  ])('shows at most three of %i times beside its subject', async (count, shown) => {
    expect((await together(many(count))).html).toMatch(shown);
  });
});

describe('the time zone in a mail', () => {
  // The signs of these names are the other way round than people read them.
  it.each([
    ['Etc/GMT+11', 'Saturday, November 28, 2026 at 6:30 AM GMT-11'],
    ['Etc/GMT-14', 'Sunday, November 29, 2026 at 7:30 AM GMT+14'],
    ['Etc/GMT-3', 'Saturday, November 28, 2026 at 8:30 PM GMT+3'],
    ['UTC', 'Saturday, November 28, 2026 at 5:30 PM UTC'],
    ['Asia/Kathmandu', 'Saturday, November 28, 2026 at 11:15 PM GMT+5:45'],
  ])('uses the readable name of %s, in both parts and for both sides', async (timeZone, when) => {
    for (const recipient of ['patient', 'practitioner'] as const) {
      const { html, text } = await write({ timeZone, recipient });
      for (const part of [html, text]) expect(part.replaceAll('\u202f', ' ')).toContain(when);
    }
  });
});

describe('the time zone in a Spanish mail', () => {
  it.each([
    ['Etc/GMT+11', 'sábado, 28 de noviembre de 2026, 6:30 GMT-11:00'],
    ['Etc/GMT-14', 'domingo, 29 de noviembre de 2026, 7:30 GMT+14:00'],
  ])('uses the readable name of %s', async (timeZone, when) => {
    const { html, text } = await write({ timeZone, language: 'es' });
    for (const part of [html, text]) expect(part).toContain(when);
  });
});

describe('every mail', () => {
  it('names no address for answers if the practice has none', async () => {
    expect(await write({ replyTo: null })).not.toHaveProperty('replyTo');
    expect((await write({ replyTo: 'a@oak.example\r\nBcc: b@oak.example' })).replyTo).not.toMatch(/[\r\n]/);
  });

  it.each(MAILED_NOTIFICATIONS)('%s stays the same each time it is written', async (kind: MailedNotificationKind) => {
    const [first, second] = [await write({ kind }), await write({ kind })];
    expect(first).toEqual(second);
    expect(first.key).toBe(`appointment-${notification.id}`);
  });

  it('keeps its subject on one line for any practice name', async () => {
    const { subject } = await write({ practiceName: 'Oak $&\r\nBcc: everybody@example.test' });
    expect(subject).toBe('Your appointment at Oak $& Bcc: everybody@example.test');
  });
});

describe('the calendar file', () => {
  it('contains the revision and the iCalendar status', async () => {
    expect(await calendarOf({})).toMatchObject({
      METHOD: 'REQUEST',
      UID: `${notification.appointmentId}@care.example`,
      SEQUENCE: '2',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Appointment at Riverside',
      LOCATION: '1 Main Street',
    });
    expect((await calendarOf({ kind: 'requested', status: 'pending' })).STATUS).toBe('TENTATIVE');
    expect(await calendarOf({ kind: 'cancelled', status: 'cancelled' })).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
    });
  });

  it('names the platform as organizer if the practice has no address, and omits the type', async () => {
    const properties = await calendarOf({ practiceEmail: null });
    expect(properties.ORGANIZER).toBe('mailto:no-reply@care.example');
    expect(Object.values(properties).join()).not.toContain('Follow-up');
  });
});
