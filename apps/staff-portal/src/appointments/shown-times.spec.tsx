import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto, AppointmentEventDto } from '@telecare/contracts';
import { anAppointment, aPractice, aTenant, renderWithShell, setClock } from '@telecare/testing';
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
import { CalendarGrid } from '../features/calendar/grid/calendar-grid.js';
import { PIXELS_PER_HOUR } from '../features/calendar/grid/calendar.rules.js';
import { columnsOf } from '../features/calendar/grid/columns.js';
import { ConflictList } from './conflicts/conflict-list.js';
import { NextAppointments } from '../features/dashboard/next-appointments.js';
import { TodaysSchedule } from '../features/dashboard/todays-schedule.js';
import messages from '../messages/en.json' with { type: 'json' };
import { useShownZone } from '../use-shown-zone.js';
import { TimesOfDay } from './booking/times/times-of-day.js';
import { byDay } from './booking/times/free-days.js';
import { NearestTimes } from './booking/times/nearest-times.js';
import { HistoryRow } from './details/history-row.js';
import { RequestedTimes } from './details/requested-times.js';
import { AppointmentDetails } from './details/appointment-details.js';
import { AppointmentRow } from './appointment-row.js';

const HOUR_MS = 3_600_000;

const FROM = '2026-01-01T00:00:00Z';
const TWO_YEARS = 700;

afterEach(() => {
  jest.useRealTimers();
  resetDeviceZone();
});

const nothing = () => undefined;

const historyOf = ({ startsAt, practitioner }: AppointmentDto): AppointmentEventDto => ({
  at: startsAt,
  from: 'confirmed',
  to: 'confirmed',
  by: 'Front Desk',
  byLink: false,
  cancelReason: null,
  reason: null,
  moved: {
    fromStart: new Date(Date.parse(startsAt) - 25 * HOUR_MS).toISOString(),
    toStart: startsAt,
    fromPractitioner: practitioner.name,
    toPractitioner: practitioner.name,
  },
  type: null,
  typeNames: null,
  mode: null,
  minutes: null,
  written: [],
  room: null,
  roomIsShared: false,
  overbooked: false,
  outsideHours: false,
  request: null,
  attending: false,
  toRoom: false,
  leftRoom: false,
});

function EveryTime({ appointment, now }: { readonly appointment: AppointmentDto; readonly now: Date }) {
  const slot = { startsAt: appointment.startsAt, practitionerId: appointment.practitioner.id };
  const reason = { kind: 'time_off' as const, day: '2026-01-01', practitioner: '', name: null, hours: [] };
  const conflict = { appointment: appointment, reason };
  return (
    <>
      <Part name="list">
        <AppointmentRow appointment={appointment} />
      </Part>
      <Part name="dashboard">
        <NextAppointments appointments={[appointment]} now={now} />
      </Part>
      <Part name="practitioner's dashboard">
        <TodaysSchedule
          dashboard={{
            today: { total: 1, confirmed: 1 },
            week: { total: 1, completed: 0 },
            patients: 1,
            answers: null,
            schedule: [appointment],
          }}
        />
      </Part>
      <Part name="details">
        <AppointmentDetails appointment={appointment} />
      </Part>
      <Part name="history">
        <HistoryRow event={historyOf(appointment)} />
      </Part>
      <Part name="requested times">
        <RequestedTimes appointment={appointment} answer={{ isPending: false } as never} />
      </Part>
      <Part name="time off over it">
        <ConflictList label="Conflicts" conflicts={{ count: 1, items: [conflict] }} />
      </Part>
      <Part name="free times">
        <TimesOfDay slots={[slot]} chosen={null} onChoose={nothing} />
      </Part>
      <Part name="nearest times">
        <NearestTimes nearest={[slot]} onTake={nothing} />
      </Part>
      <Part name="calendar">
        <Calendar appointment={appointment} now={now} />
      </Part>
    </>
  );
}

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name}>{children}</section>
);

function Calendar({ appointment }: { readonly appointment: AppointmentDto; readonly now: Date }) {
  const timeZone = useShownZone();
  const { day } = wallOf(appointment.startsAt, timeZone);
  const calendar = { timeZone, practitioners: [], closedDays: [], blocks: [], items: [appointment] };
  return (
    <CalendarGrid
      {...columnsOf(calendar, [day], timeZone)}
      timeZone={timeZone}
      today=""
      byDay
      onOpen={nothing}
      onFree={nothing}
      onOpenBlock={() => undefined}
      onMove={nothing}
    />
  );
}

const topOf = (element: HTMLElement): number => Number.parseFloat(element.style.top);

function axisAt(calendar: HTMLElement, block: HTMLElement): { text: string; before: number } {
  const top = topOf(block) - 1;
  const marks = [...calendar.querySelectorAll<HTMLElement>('[aria-hidden] > span[style*="top"]')];
  const mark = marks.filter((one) => topOf(one) <= top).at(-1);
  if (!mark) throw new Error('No hour above the appointment');
  return { text: mark.textContent, before: ((top - topOf(mark)) / PIXELS_PER_HOUR) * HOUR_MS };
}

describe('staff', () => {
  it('read the same time of an appointment everywhere, on the clock of the practice, in whatever zones', async () => {
    await forAll(zoneCases(FROM, TWO_YEARS), { runs: 40 }, (zones) => {
      const { practice: timeZone, device, booked, startsAt } = zones;
      const { endsAt, now } = timesOf(zones);
      setClock(now);
      setDeviceZone(device);
      const slot = { startsAt, endsAt, practitioner: { id: '20000000-0000-4000-8000-000000000001', name: 'Elena' } };
      const appointment = anAppointment({
        startsAt,
        endsAt,
        timeZone: booked,
        rescheduleRequest: { times: [slot], note: null, at: now },
      });
      const tenant = aTenant({ practice: aPractice({ timeZone }) });
      cleanup();
      const page = within(
        renderWithShell(<EveryTime appointment={appointment} now={new Date(now)} />, {
          shell: { tenant },
          messages: { 'staff-portal': messages },
        }).container,
      );
      const textOf = (name: string) => page.getByRole('region', { name }).textContent;
      const wall = wallOf(startsAt, timeZone);
      const dayAndTime = `${wall.dayText}, ${wall.timeText}`;

      expect(textOf('list')).toMatch(startsWith(wall.timeText));
      expect(textOf('dashboard')).toContain(
        `${wall.timeText}${relative(wall.day, wallOf(now, timeZone).day) ?? wall.dayText}`,
      );
      expect(textOf("practitioner's dashboard")).toContain(wall.timeText);
      expect(textOf('details')).toContain(wall.longDayText);
      expect(textOf('details')).toContain(wall.timeText.replace(/\s[AP]M$/, ''));
      expect(textOf('details')).not.toContain(`/${wall.day.slice(0, 4)}`);
      expect(textOf('details').includes('Times in')).toBe(clocksDiffer(startsAt, timeZone, device));
      expect(textOf('history')).toContain(`→ ${dayAndTime}`);
      expect(textOf('requested times')).toContain(dayAndTime);
      expect(textOf('time off over it')).toContain(`${wall.timeText}${wall.dayText}`);
      expect([...byDay([{ startsAt, practitionerId: '' }], timeZone).keys()]).toEqual([wall.day]);
      expect(textOf('free times')).toContain(wall.timeText);
      expect(textOf('nearest times')).toContain(dayAndTime);

      const calendar = page.getByRole('region', { name: 'calendar' });
      const block = within(within(calendar).getByRole('group', { name: `${wall.dayText}, 1 appointment` })).getByRole(
        'button',
      );
      expect(block.getAttribute('aria-label')).toContain(wall.timeText.replace(/\s[AP]M$/, ''));
      expect(within(block).getByText(wall.timeText)).toBeTruthy();
      const { text, before } = axisAt(calendar, block);
      expect(text).toBe(wallOf(new Date(Date.parse(startsAt) - before).toISOString(), timeZone).timeText);
    });
  });
});

const startsWith = (text: string) => new RegExp(`^${text}`);

function relative(day: string, today: string): string | undefined {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  return Math.abs(days) > 1 ? undefined : new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(days, 'day');
}
