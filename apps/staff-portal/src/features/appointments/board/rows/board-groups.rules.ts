import type { BoardAppointment } from '@telecare/contracts';
import { timeText } from '@telecare/ui';

export interface BoardGroup {
  readonly title: string;
  // Set if the group is one practitioner.
  readonly practitioner?: BoardAppointment['practitioner'];
  readonly appointments: readonly BoardAppointment[];
}

type TitleOf = (appointment: BoardAppointment) => string;

const grouped = (appointments: readonly BoardAppointment[], titleOf: TitleOf): BoardGroup[] =>
  [...Map.groupBy(appointments, titleOf)].map(([title, members]) => ({ title, appointments: members }));

export const byPractitioner = (appointments: readonly BoardAppointment[]): BoardGroup[] =>
  [...Map.groupBy(appointments, ({ practitioner }) => practitioner.id).values()]
    .flatMap((members) => {
      const practitioner = members[0]?.practitioner;
      return practitioner ? [{ title: practitioner.name, practitioner, appointments: members }] : [];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title));

export const byHour = (appointments: readonly BoardAppointment[], zone: string): BoardGroup[] =>
  grouped(appointments, ({ startsAt }) => timeText(hourOf(new Date(startsAt), zone), zone));

function hourOf(start: Date, zone: string): Date {
  const minute = Number(new Intl.DateTimeFormat('en', { minute: 'numeric', timeZone: zone }).format(start));
  return new Date(start.getTime() - minute * 60_000);
}
