import { describe, expect, it } from '@jest/globals';
import { DELIVERY_STATES } from '../../../test/delivery-states.js';
import { mailStep, pushStep, textStep, uselessFrom } from './ladder.rules.js';

const noon = new Date('2026-12-01T17:00:00Z');
const hoursLater = (hours: number, from = noon) => new Date(from.getTime() + hours * 3_600_000);
const minutesLater = (minutes: number, from = noon) => hoursLater(minutes / 60, from);

const change = {
  kind: 'moved',
  recipient: 'patient',
  byPatient: false,
  startsAt: hoursLater(20),
  queuedAt: noon,
  isMailed: false,
  reminderMinutes: null,
  reminders: [1440, 60],
  quietZone: 'America/New_York',
  patientIsInCall: false,
} as const;
const reminder = { ...change, kind: 'reminder', reminderMinutes: 1440 } as const;

const NOT_NEEDED = { do: 'skip', reason: 'not_needed' };

describe('a push message', () => {
  it('leaves at once, however far ahead the appointment is', () => {
    expect(pushStep(change, undefined, noon)).toEqual({ do: 'send', at: noon });
    expect(pushStep({ ...change, startsAt: hoursLater(1_000) }, undefined, noon)).toEqual({ do: 'send', at: noon });
    expect(pushStep(reminder, undefined, noon)).toEqual({ do: 'send', at: noon });
  });

  it('tells patients of no change of their own, and practitioners of all', () => {
    expect(pushStep({ ...change, byPatient: true }, undefined, noon)).toEqual(NOT_NEEDED);
    expect(pushStep({ ...change, kind: 'requested' }, undefined, noon)).toEqual(NOT_NEEDED);
    const practitioner = { ...change, recipient: 'practitioner', byPatient: true } as const;
    expect(pushStep({ ...practitioner, kind: 'requested' }, undefined, noon)).toEqual({ do: 'send', at: noon });
  });
});

describe('the push message of a reminder', () => {
  it('leaves beside a text that waits, and not after one that left', () => {
    const steps = DELIVERY_STATES.map((state) => [state, pushStep(reminder, state, noon).do]);
    expect(Object.fromEntries(steps)).toEqual({
      waiting: 'send',
      sending: 'send',
      sent: 'skip',
      delivered: 'skip',
      undelivered: 'send',
      unknown: 'send',
      skipped: 'send',
    });
  });

  it('stops after the mail, which a push message about a change does not', () => {
    const toldOtherwise = { do: 'skip', reason: 'told_otherwise' };
    expect(pushStep({ ...reminder, isMailed: true }, undefined, noon)).toEqual(toldOtherwise);
    expect(pushStep({ ...change, isMailed: true }, 'sent', noon)).toEqual({ do: 'send', at: noon });
  });
});

describe('a text about a change', () => {
  it('leaves at once if the appointment begins within 48 hours', () => {
    expect(textStep(change, 'waiting', noon)).toEqual({ do: 'send', at: noon });
    expect(textStep({ ...change, startsAt: hoursLater(48) }, undefined, noon)).toEqual({ do: 'send', at: noon });
    const later = { ...change, startsAt: hoursLater(48.1) };
    expect(textStep(later, undefined, noon)).toEqual({ do: 'skip', reason: 'too_far_ahead' });
  });

  it('skips a change that the patient made, a request, and practitioners', () => {
    expect(textStep({ ...change, byPatient: true, startsAt: hoursLater(100) }, undefined, noon)).toEqual(NOT_NEEDED);
    expect(textStep({ ...change, kind: 'requested' }, undefined, noon)).toEqual(NOT_NEEDED);
    expect(textStep({ ...change, kind: 'handed_over' }, undefined, noon)).toEqual(NOT_NEEDED);
    expect(textStep({ ...change, recipient: 'practitioner' }, undefined, noon)).toEqual(NOT_NEEDED);
  });

  it('never leaves after the beginning', () => {
    expect(textStep({ ...change, startsAt: noon }, undefined, noon)).toEqual({ do: 'skip', reason: 'begun' });
  });
});

describe('the text of a reminder', () => {
  it('follows ten minutes after a push message, and at once without one', () => {
    const at = minutesLater(10);
    for (const push of ['waiting', 'sending', 'sent'] as const) {
      expect(textStep(reminder, push, noon)).toEqual({ do: 'send', at });
    }
    expect(textStep(reminder, 'sent', at)).toEqual({ do: 'send', at });
    for (const push of [undefined, 'undelivered', 'unknown', 'skipped'] as const) {
      expect(textStep(reminder, push, noon)).toEqual({ do: 'send', at: noon });
    }
  });

  it('skips a text after a push message that was shown', () => {
    expect(textStep(reminder, 'delivered', noon)).toEqual({ do: 'skip', reason: 'push_shown' });
  });
});

describe('quiet hours', () => {
  const evening = new Date('2026-12-02T02:30:00Z');
  const morning = new Date('2026-12-02T13:00:00Z');

  it("hold push and text from 21:00 to 8:00 of the person's clock", () => {
    const held = { ...change, startsAt: hoursLater(3, morning) };
    const step = { do: 'send', at: morning };
    expect(pushStep(held, undefined, evening)).toEqual(step);
    expect(textStep(held, undefined, evening)).toEqual(step);
    expect(textStep(held, undefined, hoursLater(-0.1, morning))).toEqual(step);
    expect(textStep(held, undefined, morning)).toEqual(step);
    expect(pushStep({ ...held, quietZone: 'Asia/Tokyo' }, undefined, evening)).toEqual({ do: 'send', at: evening });
  });

  it('do not hold a change of an appointment before 10:00', () => {
    const early = { ...change, startsAt: hoursLater(1.9, morning) };
    expect(textStep(early, undefined, evening)).toEqual({ do: 'send', at: evening });
    expect(pushStep(early, undefined, evening)).toEqual({ do: 'send', at: evening });
  });

  it('leave a reminder of an early appointment to the mail', () => {
    const early = { ...reminder, startsAt: hoursLater(1, morning) };
    const skipped = { do: 'skip', reason: 'quiet_hours' };
    expect(textStep(early, undefined, evening)).toEqual(skipped);
    expect(pushStep(early, undefined, evening)).toEqual(skipped);
  });

  it('end at 8:00 also on the day when the clocks change', () => {
    const night = new Date('2026-11-01T04:00:00Z');
    const step = textStep({ ...change, startsAt: hoursLater(30, night) }, undefined, night);
    expect(step).toEqual({ do: 'send', at: new Date('2026-11-01T13:00:00Z') });
  });
});

describe('the mail of a reminder', () => {
  const waits = (push: Parameters<typeof textStep>[1], text: Parameters<typeof textStep>[1]) =>
    mailStep(reminder, { push, text }, noon);

  it('waits 20 minutes for one channel, and 30 for two', () => {
    expect(waits(undefined, 'sent')).toEqual({ do: 'wait', until: minutesLater(20) });
    expect(waits('sent', undefined)).toEqual({ do: 'wait', until: minutesLater(20) });
    expect(waits('sent', 'waiting')).toEqual({ do: 'wait', until: minutesLater(30) });
    expect(mailStep(reminder, { push: 'sent', text: 'sent' }, minutesLater(30))).toEqual({ do: 'mail' });
  });

  it('waits from the end of quiet hours for a text that they hold', () => {
    const queuedAt = new Date('2026-12-02T03:30:00Z');
    const held = { ...reminder, queuedAt, startsAt: new Date('2026-12-02T15:30:00Z') };
    const step = mailStep(held, { push: undefined, text: 'waiting' }, queuedAt);
    expect(step).toEqual({ do: 'wait', until: new Date('2026-12-02T13:20:00Z') });
  });

  it.each([
    [15, []],
    [20, []],
    [30, []],
    [60, [45]],
    [120, [95]],
  ])('leaves while a reminder of %s minutes counts, before those of %j', (minutes, nearer) => {
    const startsAt = minutesLater(minutes);
    const soon = { ...reminder, startsAt, reminderMinutes: minutes, reminders: [minutes, ...nearer] };
    const step = mailStep(soon, { push: 'sent', text: 'sent' }, noon);
    const latest = minutesLater(-(nearer[0] ?? 0), startsAt);
    expect(step.do === 'wait' && step.until < latest).toBe(true);
    const text = textStep(soon, 'sent', noon);
    expect(step.do === 'wait' && text.do === 'send' && text.at < step.until).toBe(true);
  });

  it('follows at once if the others failed, and not if one of them arrived', () => {
    const steps = DELIVERY_STATES.map((state) => [state, waits(undefined, state).do]);
    expect(Object.fromEntries(steps)).toEqual({
      waiting: 'wait',
      sending: 'wait',
      sent: 'wait',
      delivered: 'skip',
      undelivered: 'mail',
      unknown: 'mail',
      skipped: 'mail',
    });
    expect(waits(undefined, undefined)).toEqual({ do: 'mail' });
    expect(waits('delivered', 'sent')).toEqual({ do: 'skip' });
    expect(waits('undelivered', 'skipped')).toEqual({ do: 'mail' });
  });

  it('always leaves for a change', () => {
    const moved = (text: (typeof DELIVERY_STATES)[number]) => mailStep(change, { push: 'delivered', text }, noon).do;
    expect(DELIVERY_STATES.map(moved)).toEqual(DELIVERY_STATES.map(() => 'mail'));
  });
});

describe('"Ready to begin"', () => {
  const ready = { ...change, kind: 'ready', startsAt: minutesLater(5) } as const;
  const JOINED = { do: 'skip', reason: 'joined' };

  it('leaves by push at once, also at night and after the beginning', () => {
    const night = new Date('2026-12-02T04:00:00Z');
    for (const now of [noon, night]) {
      expect(pushStep({ ...ready, queuedAt: now, startsAt: now }, undefined, now)).toEqual({ do: 'send', at: now });
      expect(textStep({ ...ready, queuedAt: now, startsAt: now }, undefined, now)).toEqual({ do: 'send', at: now });
    }
  });

  it('leaves by text a minute after the push message, and at once without one', () => {
    const at = minutesLater(1);
    for (const push of ['waiting', 'sending', 'sent', 'delivered'] as const) {
      expect(textStep(ready, push, noon)).toEqual({ do: 'send', at });
      expect(textStep(ready, push, at)).toEqual({ do: 'send', at });
    }
    for (const push of [undefined, 'undelivered', 'unknown', 'skipped'] as const) {
      expect(textStep(ready, push, noon)).toEqual({ do: 'send', at: noon });
    }
  });

  it('stops when the patient has joined, and after a quarter of an hour', () => {
    const joined = { ...ready, patientIsInCall: true };
    expect([pushStep(joined, undefined, noon), textStep(joined, 'sent', noon)]).toEqual([JOINED, JOINED]);
    expect(pushStep(ready, undefined, minutesLater(14.9)).do).toBe('send');
    expect(textStep(ready, 'sent', minutesLater(15))).toEqual({ do: 'skip', reason: 'too_late' });
    expect(uselessFrom(ready)).toEqual(minutesLater(15));
    expect(uselessFrom(change)).toEqual(change.startsAt);
  });

  it('sends no mail', () => {
    expect(mailStep(ready, { push: undefined, text: 'undelivered' }, noon)).toEqual({ do: 'skip' });
  });
});
