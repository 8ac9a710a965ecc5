import { describe, expect, it } from '@jest/globals';
import { TEXT_STATES } from '../../../test/text-states.js';
import { mailStep, textStep } from './ladder.rules.js';

const timeZone = 'America/New_York';
const noon = new Date('2026-12-01T17:00:00Z');
const hoursLater = (hours: number, from = noon) => new Date(from.getTime() + hours * 3_600_000);

const change = { kind: 'moved', byPatient: false, startsAt: hoursLater(20), timeZone } as const;

describe('a text about a change', () => {
  it('leaves at once if the appointment begins within 48 hours', () => {
    expect(textStep(change, noon)).toEqual({ do: 'text', at: noon });
    expect(textStep({ ...change, startsAt: hoursLater(48) }, noon)).toEqual({ do: 'text', at: noon });
    expect(textStep({ ...change, startsAt: hoursLater(48.1) }, noon)).toEqual({ do: 'skip', reason: 'too_far_ahead' });
  });

  it('skips a change that the patient made, and a request', () => {
    const skipped = { do: 'skip', reason: 'not_needed' };
    expect(textStep({ ...change, byPatient: true }, noon)).toEqual(skipped);
    expect(textStep({ ...change, kind: 'requested' }, noon)).toEqual(skipped);
    expect(textStep({ ...change, kind: 'handed_over' }, noon)).toEqual(skipped);
  });

  it('never leaves after the beginning', () => {
    expect(textStep({ ...change, startsAt: noon }, noon)).toEqual({ do: 'skip', reason: 'begun' });
  });
});

describe('quiet hours', () => {
  const evening = new Date('2026-12-02T02:30:00Z');
  const morning = new Date('2026-12-02T13:00:00Z');

  it('hold a text from 21:00 to 8:00 of the practice', () => {
    expect(textStep({ ...change, startsAt: hoursLater(3, morning) }, evening)).toEqual({ do: 'text', at: morning });
    expect(textStep({ ...change, startsAt: hoursLater(3, morning) }, hoursLater(-0.1, morning))).toEqual({
      do: 'text',
      at: morning,
    });
    expect(textStep({ ...change, startsAt: hoursLater(3, morning) }, morning)).toEqual({ do: 'text', at: morning });
  });

  it('do not hold a change of an appointment before 10:00', () => {
    expect(textStep({ ...change, startsAt: hoursLater(1.9, morning) }, evening)).toEqual({ do: 'text', at: evening });
  });

  it('leave a reminder of an early appointment to the mail', () => {
    const early = { ...change, kind: 'reminder', startsAt: hoursLater(1, morning) } as const;
    expect(textStep(early, evening)).toEqual({ do: 'skip', reason: 'quiet_hours' });
  });

  it('end at 8:00 also on the day when the clocks change', () => {
    const night = new Date('2026-11-01T04:00:00Z');
    const step = textStep({ ...change, startsAt: hoursLater(30, night) }, night);
    expect(step).toEqual({ do: 'text', at: new Date('2026-11-01T13:00:00Z') });
  });
});

describe('the mail of a reminder', () => {
  const reminder = { ...change, kind: 'reminder', queuedAt: noon } as const;
  const until = hoursLater(1 / 3);

  it('waits 20 minutes for a text on its way', () => {
    expect(mailStep(reminder, 'sent', noon)).toEqual({ do: 'wait', until });
    expect(mailStep(reminder, 'sent', until)).toEqual({ do: 'mail' });
  });

  it('waits from the end of quiet hours for a text that they hold', () => {
    const queuedAt = new Date('2026-12-02T03:30:00Z');
    const held = { ...reminder, queuedAt, startsAt: new Date('2026-12-02T15:30:00Z') };
    expect(mailStep(held, 'waiting', queuedAt)).toEqual({ do: 'wait', until: new Date('2026-12-02T13:20:00Z') });
  });

  it('follows at once if the text failed, and not if it was delivered', () => {
    const steps = TEXT_STATES.map((state) => [state, mailStep(reminder, state, noon).do]);
    expect(Object.fromEntries(steps)).toEqual({
      waiting: 'wait',
      sending: 'wait',
      sent: 'wait',
      delivered: 'skip',
      undelivered: 'mail',
      unknown: 'mail',
      skipped: 'mail',
    });
    expect(mailStep(reminder, undefined, noon)).toEqual({ do: 'mail' });
  });

  it('always leaves for a change', () => {
    expect(TEXT_STATES.every((state) => mailStep({ ...reminder, kind: 'moved' }, state, noon).do === 'mail')).toBe(
      true,
    );
  });
});
