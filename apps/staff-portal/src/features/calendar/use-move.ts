import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { type AppointmentDto, Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { useProblemText } from '../../failures.js';
import { isTakenTime } from '../../appointments/booking/refusals/taken-time.js';
import { outsideHoursIn } from '../../appointments/booking/refusals/outside-hours.js';
import { refreshAppointments } from '../../appointments/appointments.api.js';
import { type Move, moveAppointmentMutation, showMoved } from './calendar.api.js';

type Place = Pick<Move, 'startsAt' | 'practitioner'>;

interface Moved {
  readonly appointmentId: string;
  readonly from: Place;
  readonly to: Place;
  readonly wasOverbooked: boolean;
}

/**
 * Moves appointments optimistically. Reverts refused moves, and lets the user undo a move. Asks before a time outside
 * working hours.
 */
export function useMove(appointments: readonly AppointmentDto[]) {
  const { t } = useTranslation('staff-portal');
  const problemText = useProblemText();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const mayOverbook = useMay(Permission.AppointmentOverbook);
  const [moved, setMoved] = useState<Moved>();
  const move = useMutation({
    ...moveAppointmentMutation(api),
    onMutate: (input) => showMoved(cache, api, input),
    onError: (error, _, takeBack) => {
      takeBack?.();
      if (outsideHoursIn(error).length > 0 || isTakenTime(error)) return;
      const changed = asProblem(error).code === 'appointment.changed';
      const description = changed ? t('calendar.changed') : problemText(error);
      toast({ title: t('calendar.notMoved'), description, tone: 'destructive' });
    },
    onSettled: () => refreshAppointments(cache, api),
  });
  const to = async (input: Move) => {
    const { appointment, ...place } = input;
    setMoved(undefined);
    await move.mutateAsync(input).then(
      () =>
        setMoved({
          appointmentId: appointment.id,
          from: placeOf(appointment),
          to: place,
          wasOverbooked: appointment.overbooked,
        }),
      () => undefined,
    );
  };
  const appointment = appointments.find(
    ({ id, ...place }) => moved && id === moved.appointmentId && isAt(place, moved.to),
  );
  return {
    move: (input: Move) => void to(input),
    moved: appointment,
    undo: () => {
      if (!moved || !appointment) return;
      setMoved(undefined);
      move.mutate({ appointment, ...moved.from, outsideHours: true, overbook: moved.wasOverbooked && mayOverbook });
    },
    forget: () => setMoved(undefined),
    refusal: move.error,
    refused: move.variables,
    moveBeside: () => move.variables && void to({ ...move.variables, overbook: true }),
    moveOutside: () => move.variables && void to({ ...move.variables, outsideHours: true }),
    leave: move.reset,
  };
}

const placeOf = ({ startsAt, practitioner }: AppointmentDto): Place => ({ startsAt, practitioner });

const isAt = (one: Place, other: Place): boolean =>
  Date.parse(one.startsAt) === Date.parse(other.startsAt) && one.practitioner.id === other.practitioner.id;
