import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  administrationDashboardDto,
  appointmentAnalyticsDto,
  type AppointmentDto,
  APPOINTMENT_STATUSES,
  completionRate,
  isFromToday,
  isOfToday,
  isOver,
  isPast,
  isToCome,
  ownSchedulePage,
  patientDashboardDto,
  practitionerDashboardDto,
  SCHEDULE_TABS,
  schedulePage,
  type ScheduleTab,
  staffDashboardDto,
  takesPlace,
} from '@telecare/contracts';
import { dayRange, localDateOf, weekRange } from '@telecare/kernel';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { AppointmentRollup } from '../analytics/appointments/appointment-rollup.js';

type Counted = Pick<AppointmentDto, 'status' | 'startsAt' | 'endsAt'>;

const [MINUTE, DAY] = [60_000, 86_400_000];

const AROUND_MIDNIGHT = [-1, 0, 1, 12 * 60];
const DAYS = [-8, -7, -6, -2, -1, 0, 1, 2, 6, 7, 8];

let api: ApiHarness;
let worker: WorkerDb;
let rollup: AppointmentRollup;

beforeAll(async () => {
  api = await startApi();
  worker = new WorkerDb({ env: api.env });
  rollup = new AppointmentRollup(worker);
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.onApplicationShutdown();
  await api?.stop();
});

const read = async (person: PersonIn, path: string) => (await (await api.as(person)).get(path)).body;

async function busyPractice({ zone, first, half, last }: CountedPractice): Promise<Busy> {
  const practice = await api.given.practice({ timeZone: zone });
  await first?.();
  const admin = await api.given.person(practice, 'practice_admin');
  const midnight = dayRange(localDateOf(new Date(), zone), zone).start.getTime();
  const people = await Promise.all(
    APPOINTMENT_STATUSES.map(async (status) => ({
      status,
      practitioner: await api.given.person(practice, 'practitioner'),
      patient: await api.given.person(practice, 'patient'),
    })),
  );
  const appointments: Counted[] = [];
  for (const [place, { status, ...both }] of people.entries()) {
    if (place === people.length / 2) await half?.();
    for (const startsAt of DAYS.flatMap((day) => AROUND_MIDNIGHT.map((at) => midnight + day * DAY + at * MINUTE))) {
      const span = { startsAt: new Date(startsAt), endsAt: new Date(startsAt + MINUTE) };
      await api.given.appointment({ ...both, ...span, status });
      appointments.push({ status, startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString() });
    }
  }
  await last?.();
  return { admin, practitioner: people[1]!.practitioner, appointments };
}

interface Busy {
  readonly admin: PersonIn;
  readonly practitioner: PersonIn;
  readonly appointments: Counted[];
}

interface CountedPractice {
  readonly zone: string;
  readonly counted: string;
  readonly first?: () => Promise<unknown>;
  readonly half?: () => Promise<unknown>;
  readonly last?: () => Promise<unknown>;
}

const countByDay = () => rollup.run();
const merge = () => rollup.merge();

const PRACTICES: readonly CountedPractice[] = [
  { zone: 'UTC', counted: 'from the appointments' },
  { zone: 'Asia/Tokyo', counted: 'by day, with changes that wait', half: countByDay },
  { zone: 'America/New_York', counted: 'by day, and merged', first: countByDay, half: merge, last: merge },
];

const IN_TAB: Record<ScheduleTab, typeof isOfToday> = { today: isOfToday, upcoming: isFromToday, past: isPast };

describe.each(PRACTICES)('the figures of a practice in $zone, counted $counted,', (practice) => {
  const { zone } = practice;
  let admin: PersonIn;
  let practitioner: PersonIn;
  let appointments: Counted[];

  beforeAll(async () => {
    ({ admin, practitioner, appointments } = await busyPractice(practice));
  });

  const count = (is: (appointment: Counted) => boolean) => appointments.filter(is).length;
  const isOfWeek = ({ startsAt }: Counted) => {
    const { start, end } = weekRange(localDateOf(new Date(), zone), zone);
    return new Date(startsAt) >= start && new Date(startsAt) < end;
  };

  it.each(SCHEDULE_TABS)('equal the length of the list in the tab %s', async (tab) => {
    const clock = { now: new Date(), zone };
    const list = schedulePage.parse(await read(admin, `/schedule?tab=${tab}&limit=100`));
    const expected = count((appointment) => IN_TAB[tab](appointment, clock));
    expect(list.counts[tab]).toBe(expected);
    expect(list.items).toHaveLength(Math.min(100, expected));
    expect(list.items.every((appointment) => IN_TAB[tab](appointment, clock))).toBe(true);
  });

  it('agree for today and this week on dashboards, in analytics and on the administration card', async () => {
    const [today, week] = [
      count((appointment) => isOfToday(appointment, { now: new Date(), zone }) && takesPlace(appointment)),
      count((appointment) => isOfWeek(appointment) && takesPlace(appointment)),
    ];
    const staff = staffDashboardDto.parse(await read(admin, '/dashboards/staff'));
    const analytics = appointmentAnalyticsDto.parse(await read(admin, '/analytics/appointments'));
    const administration = administrationDashboardDto.parse(await read(admin, '/dashboards/administration'));
    expect([staff.today.total, analytics.today, administration.todaysAppointments]).toEqual([today, today, today]);
    expect(analytics.days.at(-1)?.appointments).toBe(today);
    expect([staff.week.total, analytics.thisWeek]).toEqual([week, week]);
    const own = practitionerDashboardDto.parse(await read(practitioner, '/dashboards/practitioner'));
    expect(own.week.total).toBe(
      count((appointment) => isOfWeek(appointment) && appointment.status === APPOINTMENT_STATUSES[1]),
    );
  });

  it('equal the number of rows in the list behind each dashboard card', async () => {
    const rows = async (person: PersonIn, query: string): Promise<number> => {
      let [found, after] = [0, ''];
      do {
        const list = schedulePage.parse(
          await read(person, `/schedule?${query}&limit=100${after && `&after=${after}`}`),
        );
        found += list.items.length;
        after = list.next ?? '';
      } while (after);
      return found;
    };
    const staff = staffDashboardDto.parse(await read(admin, '/dashboards/staff'));
    expect([await rows(admin, 'tab=today&status=not_cancelled'), await rows(admin, 'tab=week')]).toEqual([
      staff.today.total,
      staff.week.total,
    ]);
    const own = practitionerDashboardDto.parse(await read(practitioner, '/dashboards/practitioner'));
    const lists = ['tab=today&status=not_cancelled', 'tab=week', 'tab=today&status=confirmed'];
    expect(await Promise.all(lists.map((query) => rows(practitioner, query)))).toEqual([
      own.today.total,
      own.week.total,
      own.today.confirmed,
    ]);
  });

  it('include the week only in the week tab', async () => {
    const list = schedulePage.parse(await read(admin, '/schedule?tab=week&limit=1'));
    expect(list.counts.week).toBe(count((appointment) => isOfWeek(appointment) && takesPlace(appointment)));
    expect(schedulePage.parse(await read(admin, '/schedule?tab=today')).counts.week).toBeUndefined();
  });

  it('compute the completion rate from past appointments and count future ones as upcoming', async () => {
    const now = new Date();
    const [over, completed] = [
      count((appointment) => isOver(appointment, now)),
      count(({ status }) => status === 'completed'),
    ];
    expect(await read(admin, '/analytics/appointments')).toMatchObject({
      over,
      completed,
      completionRate: completionRate({ over, completed }),
      upcoming: count((appointment) => isToCome(appointment, { now, zone })),
    });
  });
});

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])(
  "the patient's card of this month, read in %s,",
  (zone) => {
    it('counts the rows of the linked list', async () => {
      const practice = await api.given.practice({ timeZone: 'UTC' });
      const patient = await api.given.person(practice, 'patient');
      const practitioner = await api.given.person(practice, 'practitioner');
      const now = new Date();
      const edges = [0, 1].map((away) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away, 1));
      const hours = [-30, -13, -9, -1, 0, 1, 9, 13, 30];
      const [states, given] = [
        ['confirmed', 'completed', 'cancelled'] as const,
        edges.flatMap((edge) => hours.map((hour) => edge + hour * 3_600_000)),
      ];
      for (const [place, at] of given.entries()) {
        await api.given.appointment({ patient, practitioner, startsAt: new Date(at), status: states[place % 3]! });
      }
      const on = `timeZone=${encodeURIComponent(zone)}`;
      const { thisMonth } = patientDashboardDto.parse(await read(patient, `/dashboards/patient?${on}`));
      const list = ownSchedulePage.parse(await read(patient, `/my-appointments?tab=month&${on}`));
      expect(thisMonth).toBeGreaterThan(0);
      expect(list.items).toHaveLength(thisMonth);
      expect(list.counts.month).toBe(thisMonth);
      expect(list.items.map(({ startsAt }) => startsAt)).toEqual(list.items.map(({ startsAt }) => startsAt).sort());
    });
  },
);
