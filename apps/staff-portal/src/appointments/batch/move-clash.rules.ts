import type { AppointmentDto, MoveProposals } from '@telecare/contracts';

type Proposals = MoveProposals['items'];
type Time = Proposals[number]['times'][number];

export interface ChosenMove extends Time {
  readonly appointmentId: string;
  readonly revision: number;
}

export const movesOf = (proposals: Proposals, chosen: ReadonlyMap<string, number>): ChosenMove[] =>
  proposals.flatMap(({ appointmentId, revision, times }) => {
    const time = times[chosen.get(appointmentId) ?? 0];
    return time ? [{ appointmentId, revision, ...time }] : [];
  });

// Name of the patient whose new time takes the practitioner's or the patient's own time. Knows no buffer times.
export function takenByOf(appointments: readonly AppointmentDto[], moves: readonly ChosenMove[]) {
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  const spans = moves.flatMap((move) => {
    const appointment = byId.get(move.appointmentId);
    return appointment ? [{ ...spanOf(appointment, move), appointment, practitionerId: move.practitionerId }] : [];
  });
  return (appointment: AppointmentDto, time: Time): string | undefined => {
    const { start, end } = spanOf(appointment, time);
    return spans.find(
      (other) =>
        other.appointment.id !== appointment.id &&
        other.start < end &&
        start < other.end &&
        (other.practitionerId === time.practitionerId || other.appointment.patient.id === appointment.patient.id),
    )?.appointment.patient.name;
  };
}

export type TakenBy = ReturnType<typeof takenByOf>;

function spanOf(appointment: AppointmentDto, { startsAt }: Pick<Time, 'startsAt'>) {
  const start = Date.parse(startsAt);
  return { start, end: start + Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt) };
}
