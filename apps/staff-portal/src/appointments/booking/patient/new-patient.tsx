import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, FieldGroup, FormActions, FormFields, radius, space } from '@telecare/ui';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { FormFailure } from '../../../failures.js';
import { useNewPatientTexts } from '../../../patients/new-patient.texts.js';
import { PatientFields } from '../../../patients/patient-fields.js';
import { NEW_PATIENT, type PatientFields as Fields, toRecord } from '../../../patients/patient-form.js';
import { PossibleDuplicates } from '../../../patients/duplicates/possible-duplicates.js';
import { patientTyped } from '../../../patients/typed-patient.rules.js';
import { useAddPatient } from '../../../patients/use-add-patient.js';
import { type ChosenPatient, toChosenPatient } from '../booking-form.js';

// Adds the typed patient and then goes on. Null while no new patient is being entered.
export type AddFirst = (next: () => void) => void;

interface NewPatientProps {
  readonly typed: string;
  // The values to continue with, if the booking was parked.
  readonly entered: Fields | null;
  readonly addFirst: Ref<AddFirst>;
  readonly inputRef: Ref<HTMLButtonElement>;
  readonly onChoose: (patient: ChosenPatient) => void;
  readonly onAdded: (patient: ChosenPatient) => void;
  readonly onEnter: (entered: Fields) => void;
  readonly onBack: () => void;
}

const Box = styled('div')({
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
});

// Adds a patient without leaving the booking. HTML does not allow nested forms, so Enter and the button are handled
// here.
export function NewPatient({
  typed,
  entered,
  addFirst,
  inputRef,
  onChoose,
  onAdded,
  onEnter,
  onBack,
}: NewPatientProps) {
  const { t, i18n } = useNewPatientTexts();
  const { t: tPortal } = useTranslation('staff-portal');
  const form = useForm<Fields>({ defaultValues: entered ?? patientTyped(typed, i18n.language) });
  const { add, isPending, isAsking, error } = useAddPatient(form, (added) =>
    onAdded(toChosenPatient({ ...toRecord(form.getValues()), ...added })),
  );
  useImperativeHandle(addFirst, () => add);
  useReported(form, onEnter);
  useEffect(() => form.setFocus(firstEmpty(form.getValues())), [form]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <FieldGroup label={t('title')}>
      <Box onKeyDown={press}>
        <FormFields>
          <PatientFields form={form} isShort />
          <PossibleDuplicates
            form={form}
            act="use"
            isAsking={isAsking}
            onAct={(patient) => onChoose(toChosenPatient(patient))}
          />
          <FormFailure title={t('failed')} error={error} />
          <FormActions>
            <Button variant="outlined" onClick={onBack}>
              {t('back')}
            </Button>
            <Button ref={inputRef} variant="contained" disabled={isPending} aria-busy={isPending} onClick={() => add()}>
              {isAsking ? tPortal('patients.add.another') : t('submit')}
            </Button>
          </FormActions>
        </FormFields>
      </Box>
    </FieldGroup>
  );
}

const firstEmpty = (fields: Fields) =>
  (['firstName', 'lastName', 'dateOfBirth', 'phone'] as const).find((name) => !fields[name]) ?? 'email';

// The booking stores the values too, so that they are parked with it.
function useReported(form: UseFormReturn<Fields>, onEnter: (entered: Fields) => void) {
  const report = useEffectEvent(onEnter);
  useEffect(() => {
    if (hasInput(form.getValues())) report(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => report(values) });
  }, [form]);
}

const hasInput = (fields: Fields) => JSON.stringify(fields) !== JSON.stringify(NEW_PATIENT);
