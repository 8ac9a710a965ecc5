import { describe, expect, it } from '@jest/globals';
import { type Language, LANGUAGES, MAILED_NOTIFICATIONS } from '@telecare/contracts';
import { Chance, type Cases, forAll, timesOf, wallOf, type ZoneCase, zoneCases } from '@telecare/kernel/property';
import { propertiesOf } from '../../../../test/calendar-text.js';
import { aNotification, mailConfig, ORIGIN } from '../../../../test/factories/notification.js';
import { ActionLinks } from '../../action-links/action-link-tokens.service.js';
import { AppointmentMail } from './appointment-mail.js';

const mail = new AppointmentMail(new ActionLinks(mailConfig), mailConfig);

const HOUR_MS = 3_600_000;
const RECIPIENTS = ['patient', 'practitioner'] as const;

const zones = zoneCases('2026-01-01T00:00:00Z', 700);

type MailCase = ZoneCase & { readonly kind: number; readonly recipient: number; readonly language: Language };

const mails: Cases<MailCase> = {
  make: (chance: Chance) => ({
    ...zones.make(chance),
    kind: chance.int(0, MAILED_NOTIFICATIONS.length - 1),
    recipient: chance.int(0, RECIPIENTS.length - 1),
    language: chance.of(LANGUAGES),
  }),
  *simpler({ kind, recipient, language, ...rest }) {
    for (const simpler of zones.simpler(rest)) yield { ...simpler, kind, recipient, language };
  },
};

const plain = (text: string) => text.replaceAll('\u202f', ' ');

const WHEN: Record<Language, (instant: string, timeZone: string) => string> = {
  en: (instant, timeZone) => {
    const { longDayText, timeText } = wallOf(instant, timeZone);
    return plain(`${longDayText} at ${timeText} `);
  },
  es: (instant, timeZone) => {
    const { words } = wallOf(instant, timeZone);
    const day = words('es', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    return `${day}, ${words('es', { hour: 'numeric', minute: '2-digit' })} `;
  },
};

describe('a mail about an appointment', () => {
  it("shows the practice's local time in both parts and an instant in the calendar file", async () => {
    await forAll(mails, { runs: 60 }, async (one) => {
      const { startsAt, practice: timeZone, language } = one;
      const whenOf = WHEN[language];
      const { endsAt, now } = timesOf(one);
      const [kind, recipient] = [MAILED_NOTIFICATIONS[one.kind] ?? 'booked', RECIPIENTS[one.recipient] ?? 'patient'];
      const before = new Date(Date.parse(startsAt) - 25 * HOUR_MS).toISOString();
      const other = new Date(Date.parse(startsAt) + 49 * HOUR_MS);
      const current = { ...aNotification().current, startsAt, endsAt };
      const notification = aNotification({
        kind,
        recipient,
        language,
        timeZone,
        startsAt: new Date(startsAt),
        forStart: new Date(startsAt),
        endsAt: new Date(endsAt),
        current,
        known: { facts: { ...current, startsAt: before }, byMail: true },
        requestedStarts: [other],
      });
      const { html, text, icalEvent } = await mail.write(notification, {
        late: false,
        now: new Date(now),
        origin: ORIGIN,
      });
      for (const part of [html, text].map(plain)) {
        expect(part).toContain(whenOf(startsAt, timeZone));
        if (kind === 'moved') expect(part).toContain(whenOf(before, timeZone));
        if (kind === 'reschedule_requested') expect(part).toContain(whenOf(other.toISOString(), timeZone));
      }
      if (icalEvent) {
        const { DTSTART, DTEND } = propertiesOf(icalEvent.content);
        expect([DTSTART, DTEND]).toEqual([startsAt, endsAt].map((at) => at.replace('.000', '')));
      }
    });
  });
});
