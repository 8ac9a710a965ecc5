import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import type { AppointmentTypeDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { dayTimeText } from '@telecare/ui';
import { useState } from 'react';
import { useShownZone } from '../../use-shown-zone.js';
import { bookAppointmentMutation, type Booking } from '../booking.api.js';
import { refreshAppointments } from '../appointments.api.js';
import { type BookingFields, chosenTime } from './booking-form.js';
import { notesIn } from './notes.js';
import { refusedTime } from './refusals/taken-time.js';
import type { Sending } from './parked/use-parking.js';

/**
 * Books an appointment and refreshes everything that shows appointments. A refusal refreshes the free times. The
 * response is handled even after the form was left.
 */
export function useNewAppointment(types: readonly AppointmentTypeDto[], sending: Sending, onDone: () => void) {
  const timeZone = useShownZone();
  const keyOf = useBookingKey(sending);
  // A confirmed time outside working hours stays confirmed if the user then also confirms an overbooking.
  const [confirmed, setConfirmed] = useState('');
  const booking = useSentBooking(sending);
  // If the form was left, there is nothing to close.
  const send = (wanted: Booking) => booking.mutate(wanted, { onSuccess: onDone });
  const book = (fields: BookingFields, overbook: boolean) => {
    const { patient, appointmentTypeId } = fields;
    const time = chosenTime(fields, timeZone);
    if (!patient || !time) return;
    const inPerson = types.find(({ id }) => id === appointmentTypeId)?.mode === 'in_person';
    const room = inPerson && fields.roomId ? { roomId: fields.roomId } : {};
    const content = { patientId: patient.id, appointmentTypeId, ...time, ...notesIn(fields), ...room };
    const outside = confirmed === placeOf(time) ? { outsideHours: true } : {};
    send({ body: { key: keyOf(content), ...content, ...outside }, overbook, patientName: patient.name });
  };
  const bookOutside = () => {
    const { variables } = booking;
    if (!variables) return;
    setConfirmed(placeOf(variables.body));
    send({ ...variables, body: { ...variables.body, outsideHours: true } });
  };
  const bookInRoom = () => {
    const { variables } = booking;
    if (variables) send({ ...variables, body: { ...variables.body, useRoomAnyway: true } });
  };
  return {
    book,
    bookOutside,
    bookInRoom,
    error: booking.error,
    refused: refusedTime(booking.error, booking.variables?.body),
    isPending: booking.isPending,
    forgetFailure: booking.reset,
  };
}

function useSentBooking(sending: Sending) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const toast = useToast();
  const cache = useQueryClient();
  // Uses the unbound API, because a sent booking must finish after its screen was left.
  const api = useUnboundApi();
  return useMutation({
    ...bookAppointmentMutation(api),
    onMutate: sending.start,
    onSuccess: (_, { body, patientName: name }) => {
      sending.done();
      const time = dayTimeText(new Date(body.startsAt), timeZone);
      toast({ title: t('appointment.new.done'), description: t('appointment.new.doneFor', { name, time }) });
    },
    onError: () => {
      if (sending.fail()) toast({ title: t('appointment.new.failed'), tone: 'destructive' });
    },
    onSettled: () => void refreshAppointments(cache, api),
  });
}

const placeOf = ({ startsAt, practitionerId }: { startsAt: string; practitionerId: string }): string =>
  `${startsAt} ${practitionerId}`;

/** Returns the same key if exactly the same booking is sent again, so that nothing is booked twice. */
function useBookingKey({ sent }: Sending) {
  return (booking: object): string => {
    const content = JSON.stringify(booking);
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
