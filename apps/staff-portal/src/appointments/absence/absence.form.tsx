import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { Permission, type Practitioners } from '@telecare/contracts';
import { clockOf } from '@telecare/kernel';
import { CancelButton, Form, useMay } from '@telecare/portal-kit';
import {
  FieldPair,
  FormActions,
  FormFields,
  localDay,
  SelectField,
  SubmitButton,
  TextField,
  useNow,
} from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShownZone } from '../../use-shown-zone.js';
import { refreshAppointments } from '../appointments.api.js';
import { clockText } from '../span-text.js';
import { type SavedAbsence, saveAbsenceMutation } from './absence.api.js';
import { ABSENT_FROM, type AbsenceFields, lastStep, timeOffOf } from './absence.rules.js';
import { FormFailure, useAbsenceTexts } from './absence.texts.js';

interface AbsenceFormProps {
  readonly practitioners: Practitioners['items'];
  readonly practitionerId: string;
  readonly onSaved: (saved: SavedAbsence) => void;
}

export function AbsenceForm({ practitioners, practitionerId, onSaved }: AbsenceFormProps) {
  const { t } = useAbsenceTexts();
  const { form, today, clock, save, submit, failure } = useAbsenceForm(practitionerId, onSaved);
  const { register, formState } = form;
  const { errors } = formState;
  const people = practitioners.map(({ id, name }) => ({ value: id, label: name }));
  const from = { day: t('fromDay'), now: t('fromNow', { time: clockText(lastStep(clock)) }) };
  return (
    <Form unsaved={formState.isDirty} forgetFailure={save.reset} onSubmit={submit}>
      <FormFields>
        <SelectField
          label={t('practitioner')}
          options={practitionerId ? people : [{ value: '', label: t('choose') }, ...people]}
          error={errors.practitionerId?.message}
          {...register('practitionerId', { validate: (id) => id !== '' || t('practitionerMissing') })}
        />
        <FieldPair>
          <SelectField
            label={t('from')}
            options={ABSENT_FROM.map((value) => ({ value, label: from[value] }))}
            {...register('from')}
          />
          <TextField
            label={t('lastDay')}
            type="date"
            min={today}
            error={errors.lastDay?.message}
            {...register('lastDay', { validate: (day) => day >= today || t('lastDayWrong') })}
          />
        </FieldPair>
        <TextField
          label={t('note')}
          optionalLabel={t('optional')}
          help={t('noteHelp')}
          maxLength={200}
          autoComplete="off"
          {...register('note')}
        />
        <FormFailure title={t('notSaved')} error={failure} />
        <FormActions>
          <CancelButton>{t('cancel')}</CancelButton>
          <SubmitButton pending={save.isPending}>
            {t(asProblem(failure).code === DENIED.code ? 'again' : 'save')}
          </SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}

// The practice switched the permission off after the form was opened.
const DENIED = { code: 'access.denied' };

function useAbsenceForm(practitionerId: string, onSaved: (saved: SavedAbsence) => void) {
  const api = useApi();
  const cache = useQueryClient();
  const zone = useShownZone();
  const now = useNow();
  const isDenied = !useMay(Permission.WorkingHoursManageAll);
  // A save whose answer was lost may have been stored. Repeated, it means the same times.
  const [sentAt, setSentAt] = useState<Date>();
  const begins = sentAt ?? now;
  const [today, clock] = [localDay(begins, zone), clockOf(begins, zone)];
  const form = useForm<AbsenceFields>({
    mode: 'onTouched',
    defaultValues: { practitionerId, from: 'day', lastDay: today, note: '' },
  });
  const save = useMutation({
    ...saveAbsenceMutation(api),
    onSuccess: (saved) => {
      onSaved(saved);
      return refreshAppointments(cache, api);
    },
  });
  const send = (fields: AbsenceFields) => {
    setSentAt(begins);
    save.mutate({ practitionerId: fields.practitionerId, timeOff: timeOffOf(fields, today, clock) });
  };
  const submit = (event: FormEvent) => void form.handleSubmit(send)(event);
  const failure = save.error ?? (isDenied && !save.isPending ? DENIED : null);
  return { form, today, clock, save, submit, failure };
}
