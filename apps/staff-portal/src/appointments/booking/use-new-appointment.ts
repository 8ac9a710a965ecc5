import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import type { AppointmentTypeDto, Practitioners } from '@telecare/contracts';
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

interface NewAppointment {
  readonly types: readonly AppointmentTypeDto[];
  readonly practitioners: Practitioners['items'];
  readonly sending: Sending;
  readonly onDone: () => void;
}

/**
 * Books an appointment and refreshes everything that shows appointments. A refusal refreshes the free times. The
 * response is handled even after the form was left.
 */
export function useNewAppointment({ types, practitioners, sending, onDone }: NewAppointment) {
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
    const anybody = fields.practitionerId ? {} : { anyPractitioner: true };
    const content = { patientId: patient.id, appointmentTypeId, ...time, ...notesIn(fields), ...room, ...anybody };
    const outside = confirmed === placeOf(time) ? { outsideHours: true } : {};
    const body = { key: keyOf(content), ...content, ...outside };
    const chosen = practitioners.find(({ id }) => id === time.practitionerId)?.name;
    const practitionerName = fields.practitionerId ? undefined : chosen;
    send({ body, overbook, patientName: patient.name, practitionerName });
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
    sent: booking.variables?.body,
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
    onSuccess: (_, { body, patientName: name, practitionerName: practitioner }) => {
      sending.done();
      const time = dayTimeText(new Date(body.startsAt), timeZone);
      const where = practitioner ? t('appointment.history.time', { time, name: practitioner }) : time;
      toast({ title: t('appointment.new.done'), description: t('appointment.new.doneFor', { name, time: where }) });
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
