import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto } from '@telecare/contracts';
import { anAppointment, aPractice, aSession, aTenant, renderWithShell, setClock } from '@telecare/testing';
import {
  clocksDiffer,
  forAll,
  resetDeviceZone,
  setDeviceZone,
  timesOf,
  wallOf,
  zoneCases,
} from '@telecare/kernel/property';
import { cleanup, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AppointmentListCard } from '../features/appointments/appointment-list-card.js';
import { AppointmentCard } from '../features/appointment/appointment-card.js';
import { ChosenTimes } from '../features/booking/times/chosen-times.js';
import { freeDays } from '../features/booking/times/free-days.js';
import { FreeTimes } from '../features/booking/times/free-times.js';
import { AppointmentSummary } from '../features/booking/confirm/appointment-summary.js';
import { FinalNotice } from '../features/booking/confirm/final-notice.js';
import { ZoneNote } from '../features/booking/times/zone-note.js';
import { NextAppointmentCard } from '../features/dashboard/next-appointment-card.js';
import { UpcomingRow } from '../features/dashboard/upcoming-row.js';
import messages from '../messages/en.json' with { type: 'json' };
import { useShownZone } from '../use-shown-zone.js';

afterEach(() => {
  jest.useRealTimers();
  resetDeviceZone();
});

const nothing = () => undefined;

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name}>{children}</section>
);

function EveryTime({ appointment, now }: { readonly appointment: AppointmentDto; readonly now: Date }) {
  const slot = { startsAt: appointment.startsAt, practitionerId: appointment.practitioner.id };
  const { day } = wallOf(appointment.startsAt, useShownZone());
  return (
    <>
      <Part name="list">
        <AppointmentListCard appointment={appointment} now={now} />
      </Part>
      <Part name="page">
        <AppointmentCard appointment={appointment} now={now} />
      </Part>
      <Part name="dashboard">
        <NextAppointmentCard appointment={appointment} now={now} />
      </Part>
      <Part name="dashboard's rows">
        <UpcomingRow appointment={appointment} />
      </Part>
      <Part name="free times">
        <FreeTimes
          days={freeDays([slot], day, useShownZone())}
          day={day}
          stale={false}
          onShow={nothing}
          onChoose={nothing}
        />
        <ZoneNote at={new Date(appointment.startsAt)} />
      </Part>
      <Part name="chosen times">
        <ChosenTimes times={[slot]} gone={[]} offering={[]} onRemove={nothing} />
      </Part>
      <Part name="what to know before">
        <FinalNotice times={[slot]} noticeMinutes={appointment.noticeMinutes} />
      </Part>
      <Part name="what is booked">
        <AppointmentSummary appointment={appointment} now={now} />
      </Part>
    </>
  );
}

function relative(day: string, today: string): string[] {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  return Math.abs(days) > 1 ? [] : [new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(days, 'day')];
}

/** True in the hour that a clock change repeats. Selectable times then show which of the two they are. */
const isShownTwice = (at: string, zone: string): boolean =>
  [-60, -30, 30, 60].some((minutes) => {
    const other = new Date(Date.parse(at) + minutes * 60_000).toISOString();
    return wallOf(other, zone).timeText === wallOf(at, zone).timeText;
  });

describe('a patient', () => {
  it("reads the same time of an appointment everywhere, on the device's clock, with the practice's where it differs", async () => {
    await forAll(zoneCases('2026-01-01T00:00:00Z', 700), { runs: 25 }, (zones) => {
      const { practice: timeZone, device, startsAt } = zones;
      const { endsAt, now } = timesOf(zones);
      setClock(now);
      setDeviceZone(device);
      cleanup();
      const practitioner = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena' };
      const rescheduleRequest = { times: [{ startsAt, endsAt, practitioner }], note: null, at: now };
      const appointment = anAppointment({ startsAt, endsAt, timeZone, rescheduleRequest });
      const tenant = aTenant({ practice: aPractice({ timeZone }) });
      const { container } = renderWithShell(<EveryTime appointment={appointment} now={new Date(now)} />, {
        shell: { session: aSession('patient'), tenant },
        messages: { 'patient-portal': messages },
      });
      const part = (name: string) => within(container).getByRole('region', { name });
      const [wall, today, atPractice] = [wallOf(startsAt, device), wallOf(now, device), wallOf(startsAt, timeZone)];
      const dayAndTime = `${wall.dayText}, ${wall.timeText}`;
      const when =
        wall.day.slice(0, 4) === today.day.slice(0, 4)
          ? [...relative(wall.day, today.day), dayAndTime].join(', ')
          : `${wall.longDayText}, ${wall.timeText}`;
      const theirs =
        wall.day === atPractice.day ? atPractice.timeText : `${atPractice.dayText}, ${atPractice.timeText}`;

      for (const name of ['list', 'page', 'dashboard', 'what is booked']) {
        expect(part(name).querySelector('time')?.textContent).toBe(when);
        const note = part(name).querySelector('time')?.closest('div')?.textContent.slice(when.length);
        expect(note).toMatch(clocksDiffer(startsAt, timeZone, device) ? new RegExp(`^${theirs} `) : /^$/);
      }
      for (const name of ['list', 'page', 'dashboard'])
        expect(part(name).textContent).toContain(`${dayAndTime} with Elena`);
      const limit = new Date(Date.parse(startsAt) - appointment.noticeMinutes * 60_000);
      const until = wallOf(limit.toISOString(), device);
      for (const name of limit > new Date(now) ? ['list', 'page', 'dashboard', 'what to know before'] : [])
        expect(part(name).textContent).toContain(`You can cancel until ${until.dayText}, ${until.timeText}.`);
      expect(part("dashboard's rows").textContent).toContain(`${wall.dayText}${wall.timeText}`);
      const free = within(part('free times'));
      expect(free.getByRole('radio', { name: wall.dayText })).toHaveProperty('checked', true);
      const name = isShownTwice(startsAt, device) ? new RegExp(`^${wall.timeText} \\S+$`) : wall.timeText;
      expect(free.getByRole('button', { name })).toBeTruthy();
      expect(part('free times').querySelector('p') !== null).toBe(clocksDiffer(startsAt, timeZone, device));
      expect(part('chosen times').textContent).toContain(dayAndTime);
    });
  });
});
