import { asProblem, useApi } from '@telecare/api-client';
import { useSharedForm } from '@telecare/portal-kit';
import type { AppointmentTypeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useProblemText } from '../../../failures.js';
import { saveAppointmentTypeMutation } from '../availability.api.js';
import { faultOfLimit, faultsOfReminders, type TimeDraft } from '../times/times.rules.js';
import { useSchedulingChange } from '../use-scheduling-change.js';
import { isLength, nameFieldOf, toBody, toFields, type AppointmentTypeFields } from './appointment-type-form.js';

/** The dialog's form: a name that is taken is said below that name, everything else above the buttons. */
export function useAppointmentTypeForm(type: AppointmentTypeDto | undefined, onDone: () => void) {
  const { t } = useTranslation('staff-portal');
  const problemText = useProblemText();
  const form = useForm<AppointmentTypeFields>({ mode: 'onTouched', defaultValues: toFields(type) });
  const theirs = useSharedForm(form, type, toFields);
  const save = useSchedulingChange(
    saveAppointmentTypeMutation(useApi(), type?.id),
    ({ name }) => ({ title: t(`scheduling.types.${type ? 'saved' : 'created'}`), description: name }),
    onDone,
  );
  const nameTaken = asProblem(save.error).code === 'appointment_type.name_taken';
  const rules = {
    name: { validate: (name: string) => name.trim() !== '' || t('scheduling.types.nameMissing') },
    minutes: { validate: (minutes: string) => isLength(minutes) || t('scheduling.types.minutesInvalid') },
    practitionerIds: {
      validate: (ids: string[], { offeredBy }: AppointmentTypeFields) =>
        offeredBy === 'everybody' || ids.length > 0 || t('scheduling.offeredBy.missing'),
    },
    // The fields say what is wrong with each time.
    reminders: {
      validate: (reminders: TimeDraft[], { remindersFrom }: AppointmentTypeFields) =>
        remindersFrom === 'practice' || faultsOfReminders(reminders).every((fault) => fault === undefined),
    },
    limit: {
      validate: (limit: TimeDraft, { limitFrom }: AppointmentTypeFields) =>
        limitFrom === 'practice' || faultOfLimit(limit) === undefined,
    },
  };
  const refuse = (error: unknown) => {
    const { code, errors = [] } = asProblem(error);
    if (code !== 'appointment_type.name_taken') return;
    form.setError(nameFieldOf(errors[0]?.path), { message: problemText(error) }, { shouldFocus: true });
  };
  const send = (fields: AppointmentTypeFields, seen = theirs.seen) =>
    save.mutate(
      { ...toBody(fields), revision: seen?.revision },
      {
        onError: (error) => {
          refuse(error);
          theirs.meet(error, (now) => send(fields, now));
        },
      },
    );
  const submit = (event: FormEvent) => void form.handleSubmit((fields) => send(fields))(event);
  return {
    ...form,
    rules,
    submit,
    pending: save.isPending,
    forgetFailure: save.reset,
    error: nameTaken ? null : theirs.failureOf(save.error),
    theirs,
  };
}

export type AppointmentTypeForm = ReturnType<typeof useAppointmentTypeForm>;
