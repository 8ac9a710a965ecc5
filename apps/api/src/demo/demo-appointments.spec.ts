import { describe, expect, it } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import { planAppointments } from './demo-appointments.js';

const clinic = { timeZone: 'Europe/Berlin', patients: 4, practitioners: 2 };

describe('the demo appointments', () => {
  const now = Temporal.Instant.from('2026-11-21T11:20:00Z');
  const appointments = planAppointments(clinic, now);

  it('put nobody in two places', () => {
    for (const key of ['patient', 'practitioner'] as const) {
      for (const one of appointments) {
        const clash = appointments.find(
          (other) =>
            other !== one && other[key] === one[key] && other.startsAt < one.endsAt && one.startsAt < other.endsAt,
        );
        expect(clash).toBeUndefined();
      }
    }
  });

  it('fill today, even on a Saturday, with what is over, under way and to come', () => {
    const today = appointments.filter(({ startsAt }) => startsAt.toISOString().startsWith('2026-11-21'));
    expect(today.map(({ status }) => status)).toEqual(expect.arrayContaining(['completed', 'confirmed']));
  });

  it('never call an appointment to come over, or one that is over open', () => {
    for (const { endsAt, startsAt, status } of appointments) {
      const over = endsAt.getTime() <= now.epochMilliseconds;
      const ahead = startsAt.getTime() > now.epochMilliseconds;
      if (over) expect(['completed', 'cancelled', 'no_show']).toContain(status);
      if (ahead) expect(['pending', 'confirmed', 'cancelled']).toContain(status);
    }
  });
});
