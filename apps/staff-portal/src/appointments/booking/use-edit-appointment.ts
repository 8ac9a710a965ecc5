import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { type AppointmentDto, MOVABLE_STATUSES } from '@telecare/contracts';
import { useTheirChange } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShownZone } from '../../use-shown-zone.js';
import { changeAppointmentMutation } from '../booking.api.js';
import { appointmentQuery, refreshAppointments } from '../appointments.api.js';
import { type BookingFields, chosenTime, fieldsOf, type TimeWay } from './booking-form.js';
import { notesIn } from './notes.js';
import { refusedTime } from './refusals/taken-time.js';

interface Edited {
  readonly opened: AppointmentDto;
  readonly moves: boolean | undefined;
  readonly onClose: () => void;
}

/** If a colleague saved first, shows both versions and keeps the input until the user chooses. */
export function useEditAppointment({ opened, moves, onClose }: Edited, today: string) {
  const { t } = useTranslation('staff-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const timeZone = useShownZone();
  const way: TimeWay = moves ? 'free' : 'keep';
  const fieldsNow = (shown: AppointmentDto) => ({ ...fieldsOf(shown, today, timeZone), way });
  const [appointment, setAppointment] = useState(opened);
  const form = useForm<BookingFields>({ defaultValues: fieldsNow(opened) });
  const theirs = useTheirChange<AppointmentDto, BookingFields>({
    seen: appointment,
    toFields: fieldsNow,
    read: () => form.getValues(),
    rebase: (now, fields) => {
      form.reset(fieldsNow(now));
      for (const name of Object.keys(fields) as (keyof BookingFields)[]) {
        form.setValue(name, fields[name], { shouldDirty: true });
      }
      setAppointment(now);
    },
  });
  const show = (now: AppointmentDto) => theirs.meetNow(now, () => undefined);
  // If this fails too, the refusal is already visible, and the next attempt is refused again.
  const reload = () =>
    cache.fetchQuery({ ...appointmentQuery(api, appointment.id), staleTime: 0 }).then(show, () => undefined);
  const change = useMutation({
    ...changeAppointmentMutation(api, appointment.id),
    onError: (error) => (asProblem(error).code === 'appointment.changed' ? reload() : undefined),
    onSettled: () => void refreshAppointments(cache, api),
  });
  const onSuccess = () => {
    toast({
      title: t('appointment.edit.done'),
      description: t('appointment.doneFor', { name: appointment.patient.name }),
    });
    onClose();
  };
  const save = (fields: BookingFields) => {
    const body = changeOf(appointment, fields, timeZone);
    if (body) change.mutate(body, { onSuccess });
  };
  const saveOutside = () =>
    change.variables && change.mutate({ ...change.variables, outsideHours: true }, { onSuccess });
  const saveInRoom = () => {
    if (change.variables) change.mutate({ ...change.variables, useRoomAnyway: true }, { onSuccess });
  };
  return {
    appointment,
    form,
    theirChange: theirs.change,
    save,
    saveOutside,
    saveInRoom,
    error: change.error,
    refused: refusedTime(change.error, change.variables),
    isPending: change.isPending,
    forgetFailure: change.reset,
  };
}

/** Only the notes of a past appointment can change. */
function changeOf(appointment: AppointmentDto, fields: BookingFields, timeZone: string) {
  const { revision, startsAt, appointmentTypeId, practitioner, status } = appointment;
  const words = { ...notesIn(fields), reason: fields.reason.trim() || null, roomId: fields.roomId || null };
  if (!MOVABLE_STATUSES.includes(status)) {
    return { revision, startsAt, appointmentTypeId, practitionerId: practitioner.id, ...words };
  }
  const time = chosenTime(fields, timeZone, startsAt);
  return time && { revision, appointmentTypeId: fields.appointmentTypeId || null, ...time, ...words };
}
