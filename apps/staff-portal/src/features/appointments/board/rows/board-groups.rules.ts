import type { BoardAppointment } from '@telecare/contracts';
import { timeText } from '@telecare/ui';

export interface BoardGroup {
  readonly title: string;
  readonly appointments: readonly BoardAppointment[];
}

type TitleOf = (appointment: BoardAppointment) => string;

const grouped = (appointments: readonly BoardAppointment[], titleOf: TitleOf): BoardGroup[] =>
  [...Map.groupBy(appointments, titleOf)].map(([title, members]) => ({ title, appointments: members }));

export const byPractitioner = (appointments: readonly BoardAppointment[]): BoardGroup[] =>
  grouped(appointments, ({ practitioner }) => practitioner.name).toSorted((one, other) =>
    one.title.localeCompare(other.title),
  );

export const byHour = (appointments: readonly BoardAppointment[], zone: string): BoardGroup[] =>
  grouped(appointments, ({ startsAt }) => timeText(hourOf(new Date(startsAt), zone), zone));

function hourOf(start: Date, zone: string): Date {
  const minute = Number(new Intl.DateTimeFormat('en', { minute: 'numeric', timeZone: zone }).format(start));
  return new Date(start.getTime() - minute * 60_000);
}
