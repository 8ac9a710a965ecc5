import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentTypeDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { dayTimeText } from '@telecare/ui';
import { useRef, useState } from 'react';
import { useShownZone } from '../../use-shown-zone.js';
import { bookAppointmentMutation, type Booking } from '../booking.api.js';
import { refreshAppointments } from '../appointments.api.js';
import { type BookingFields, chosenTime } from './booking-form.js';
import { notesIn } from './notes.js';

/** Books what the fields say, says so, and renews what shows appointments; a refusal renews the free times. */
export function useNewAppointment(types: readonly AppointmentTypeDto[], onDone: () => void) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const keyOf = useBookingKey();
  // A time that was confirmed outside of the hours stays confirmed when it is to be used twice as well.
  const [confirmed, setConfirmed] = useState('');
  const booking = useMutation({
    ...bookAppointmentMutation(api),
    onSettled: () => void refreshAppointments(cache, api),
  });
  const send = (wanted: Booking, name: string) => {
    const time = dayTimeText(new Date(wanted.body.startsAt), timeZone);
    const onSuccess = () => {
      toast({ title: t('appointment.new.done'), description: t('appointment.new.doneFor', { name, time }) });
      onDone();
    };
    booking.mutate(wanted, { onSuccess });
  };
  const book = (fields: BookingFields, overbook: boolean) => {
    const { patient, appointmentTypeId } = fields;
    const time = chosenTime(fields, timeZone);
    if (!patient || !time) return;
    const inPerson = types.find(({ id }) => id === appointmentTypeId)?.mode === 'in_person';
    const room = inPerson && fields.roomId ? { roomId: fields.roomId } : {};
    const content = { patientId: patient.id, appointmentTypeId, ...time, ...notesIn(fields), ...room };
    const outside = confirmed === placeOf(time) ? { outsideHours: true } : {};
    send({ body: { key: keyOf(content), ...content, ...outside }, overbook }, patient.name);
  };
  const bookOutside = (name: string) => {
    const { variables } = booking;
    if (!variables) return;
    setConfirmed(placeOf(variables.body));
    send({ ...variables, body: { ...variables.body, outsideHours: true } }, name);
  };
  const bookInRoom = (name: string) => {
    const { variables } = booking;
    if (variables) send({ ...variables, body: { ...variables.body, useRoomAnyway: true } }, name);
  };
  return {
    book,
    bookOutside,
    bookInRoom,
    error: booking.error,
    isPending: booking.isPending,
    forgetFailure: booking.reset,
  };
}

const placeOf = ({ startsAt, practitionerId }: { startsAt: string; practitionerId: string }): string =>
  `${startsAt} ${practitionerId}`;

/** One key for each booking: the same one when exactly the same is sent again, so that nothing is booked twice. */
function useBookingKey() {
  const last = useRef({ content: '', key: '' });
  return (booking: object): string => {
    const content = JSON.stringify(booking);
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
