import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { type AppointmentDto, MOVABLE_STATUSES } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShownZone } from '../../use-shown-zone.js';
import { changeVisitMutation } from '../booking.api.js';
import { appointmentQuery, refreshVisits } from '../visits.api.js';
import { type BookingFields, chosenTime, fieldsOf, mergedFields } from './booking-form.js';
import { notesIn } from './note-fields.js';

/**
 * Changes a visit as it was when the form opened. When somebody else was faster it is loaded anew, and what was typed
 * here stays, to be looked at and saved once more.
 */
export function useEditVisit(opened: AppointmentDto, today: string, onDone: () => void) {
  const { t } = useTranslation('staff-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const timeZone = useShownZone();
  const fieldsNow = (shown: AppointmentDto) => fieldsOf(shown, today, timeZone);
  const [visit, setVisit] = useState(opened);
  const form = useForm<BookingFields>({ defaultValues: fieldsNow(opened) });
  const show = (now: AppointmentDto) => {
    form.reset(mergedFields(form.getValues(), fieldsNow(visit), fieldsNow(now)));
    setVisit(now);
  };
  // Where that fails too, the refusal is shown already, and the next try is refused again.
  const reload = () =>
    cache.fetchQuery({ ...appointmentQuery(api, visit.id), staleTime: 0 }).then(show, () => undefined);
  const change = useMutation({
    ...changeVisitMutation(api, visit.id),
    onError: (error) => (asProblem(error).code === 'appointment.changed' ? reload() : undefined),
    onSettled: () => void refreshVisits(cache, api),
  });
  const onSuccess = () => {
    toast({ title: t('visit.edit.done'), description: t('visit.doneFor', { name: visit.patient.name }) });
    onDone();
  };
  const save = (fields: BookingFields) => {
    const body = changeOf(visit, fields, timeZone);
    if (body) change.mutate(body, { onSuccess });
  };
  const saveOutside = () =>
    change.variables && change.mutate({ ...change.variables, outsideHours: true }, { onSuccess });
  return {
    visit,
    form,
    save,
    saveOutside,
    error: change.error,
    isPending: change.isPending,
    forgetFailure: change.reset,
  };
}

/** A visit that is over keeps everything but its notes. */
function changeOf(visit: AppointmentDto, fields: BookingFields, timeZone: string) {
  const { revision, startsAt, visitTypeId, practitioner, status } = visit;
  const words = { ...notesIn(fields), reason: fields.reason.trim() || null };
  if (!MOVABLE_STATUSES.includes(status)) {
    return { revision, startsAt, visitTypeId, practitionerId: practitioner.id, ...words };
  }
  const time = chosenTime(fields, timeZone, startsAt);
  return time && { revision, visitTypeId: fields.visitTypeId || null, ...time, ...words };
}
