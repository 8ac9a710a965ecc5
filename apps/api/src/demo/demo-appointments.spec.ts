import { describe, expect, it } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import { planAppointments } from './demo-appointments.js';

const clinic = { timeZone: 'Europe/Berlin', patients: 4, practitioners: 2 };

describe('the demo appointments', () => {
  const now = Temporal.Instant.from('2026-11-21T11:20:00Z');
  const appointments = planAppointments(clinic, now);

  it('never give a person two appointments at the same time', () => {
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

  it('fill today with past, current and upcoming appointments, even on a Saturday', () => {
    const today = appointments.filter(({ startsAt }) => startsAt.toISOString().startsWith('2026-11-21'));
    expect(today.map(({ status }) => status)).toEqual(expect.arrayContaining(['completed', 'confirmed']));
  });

  it('give past appointments a final status and upcoming ones an open status', () => {
    for (const { endsAt, startsAt, status } of appointments) {
      const over = endsAt.getTime() <= now.epochMilliseconds;
      const ahead = startsAt.getTime() > now.epochMilliseconds;
      if (over) expect(['completed', 'cancelled', 'no_show']).toContain(status);
      if (ahead) expect(['pending', 'confirmed', 'cancelled']).toContain(status);
    }
  });
});
