import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useTenant, useToast, useTranslation } from '@telecare/shell-sdk';
import { dayTimeText } from '@telecare/ui';
import { bookVisitMutation } from '../booking.api.js';
import { refreshVisits } from '../visits.api.js';
import { type BookingFields, chosenTime } from './booking-form.js';
import { useBookingKey } from './use-booking-key.js';

/** Books what the fields say, says so, and renews what shows visits; a refusal renews the free times. */
export function useNewVisit(onDone: () => void) {
  const { t } = useTranslation('staff-portal');
  const { timeZone } = useTenant().practice;
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const keyOf = useBookingKey();
  const booking = useMutation({ ...bookVisitMutation(api), onSettled: () => void refreshVisits(cache, api) });
  const book = (fields: BookingFields, overbook: boolean) => {
    const { patient, visitTypeId, notes } = fields;
    const time = chosenTime(fields, timeZone);
    if (!patient || !time) return;
    const content = { patientId: patient.id, visitTypeId, ...time, notes: notes.trim() || null };
    const said = { name: patient.name, time: dayTimeText(new Date(time.startsAt), timeZone) };
    const onSuccess = () => {
      toast({ title: t('visit.new.done'), description: t('visit.new.doneFor', said) });
      onDone();
    };
    booking.mutate({ body: { key: keyOf(content), ...content }, overbook }, { onSuccess });
  };
  return { book, error: booking.error, isPending: booking.isPending, forgetFailure: booking.reset };
}
