import { describe, expect, it } from '@jest/globals';
import type { AppointmentDto, Calendar } from '@telecare/contracts';
import { anAppointment } from '@telecare/testing';
import { columnsOf } from './columns.js';

const ELENA = { id: 'elena', name: 'Elena Alvarez' };
const MARCUS = { id: 'marcus', name: 'Marcus Reed' };
const GONE = { id: 'gone', name: 'Somebody Else' };

const DAY = '2026-11-24';
const ZONE = 'America/New_York';

const someAppointment = (startsAt: string, endsAt: string, practitioner = ELENA): AppointmentDto =>
  anAppointment({ startsAt, endsAt, practitioner });

const aCalendar = (items: AppointmentDto[], closedDays: Calendar['closedDays'] = []): Calendar => ({
  timeZone: ZONE,
  practitioners: [ELENA, MARCUS].map((one) => ({
    ...one,
    days: [{ day: DAY, hours: one === ELENA ? [{ from: '09:00', to: '12:00' }] : [], timeOff: [] }],
  })),
  closedDays,
  blocks: [],
  items,
});

const iso = (at: number) => new Date(at).toISOString();

describe('the columns of a day', () => {
  it('list active practitioners first, then former ones with appointments', () => {
    const { columns } = columnsOf(
      aCalendar([someAppointment(`${DAY}T15:00:00Z`, `${DAY}T15:30:00Z`, GONE)]),
      [DAY],
      ZONE,
    );
    expect(columns.map(({ practitioner }) => practitioner.name)).toEqual([ELENA.name, MARCUS.name, GONE.name]);
  });

  it('contain a single one when one practitioner is requested', () => {
    expect(columnsOf(aCalendar([]), [DAY], ZONE, [MARCUS.id]).columns).toHaveLength(1);
  });

  it('reach from an hour before to an hour after hours and appointments of all that are shown', () => {
    const evening = someAppointment(`${DAY}T23:00:00Z`, `${DAY}T23:30:00Z`, MARCUS);
    const { hours, columns } = columnsOf(aCalendar([evening]), [DAY], ZONE);
    expect(hours).toEqual({ from: 8, to: 20 });
    expect(iso(columns[0]?.window.start ?? 0)).toBe('2026-11-24T13:00:00.000Z');
    expect(columnsOf(aCalendar([evening]), [DAY], ZONE, [ELENA.id]).hours).toEqual({ from: 8, to: 13 });
  });

  it('hold working hours and appointments as instants, those at the same time side by side', () => {
    const items = [
      someAppointment(`${DAY}T14:00:00Z`, `${DAY}T15:00:00Z`),
      someAppointment(`${DAY}T14:30:00Z`, `${DAY}T15:00:00Z`),
    ];
    const [elena] = columnsOf(aCalendar(items), [DAY], ZONE).columns;
    expect(elena?.working.map(({ start, end }) => [iso(start), iso(end)])).toEqual([
      ['2026-11-24T14:00:00.000Z', '2026-11-24T17:00:00.000Z'],
    ]);
    expect(elena?.appointments.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('show what goes over midnight on both of its days', () => {
    const night = someAppointment('2026-11-25T04:30:00Z', '2026-11-25T05:30:00Z');
    const { columns } = columnsOf(aCalendar([night]), [DAY, '2026-11-25'], ZONE, [ELENA.id]);
    expect(columns.map(({ appointments }) => appointments.map(({ start, end }) => (end - start) / 60_000))).toEqual([
      [30],
      [30],
    ]);
  });

  it('know that the practice is closed', () => {
    const closedDays = [{ day: DAY, name: 'Thanksgiving' }];
    expect(columnsOf(aCalendar([], closedDays), [DAY], ZONE).columns[0]?.closed).toBe('Thanksgiving');
    expect(columnsOf(aCalendar([]), [DAY], ZONE).columns[0]?.closed).toBeUndefined();
  });
});
