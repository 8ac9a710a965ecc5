import { useApi } from '@telecare/api-client';
import {
  type AddPatientAlert,
  needsAlertText,
  PATIENT_ALERT_KINDS,
  PATIENT_ALERT_TEXT_MAX,
  PATIENT_ALERT_TONES,
  USUAL_ALERT_TONE,
} from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { SelectField, TextField } from '@telecare/ui';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../../../../failures.js';
import { AlertChip } from '../../../../patients/alerts/alert-chips.js';
import { addAlertMutation } from '../../../../patients/alerts/alerts.api.js';
import { useAlertTexts } from '../../../../patients/alerts/alerts.texts.js';
import { PatientDialog } from '../../patient-dialog.js';
import { usePatientChange } from '../use-patient-change.js';
import { useEditAlertsTexts } from './edit-alerts.texts.js';

interface AddAlertDialogProps {
  readonly patientId: string;
  readonly onClose: () => void;
}

type Fields = Omit<AddPatientAlert, 'text'> & { readonly text: string };

const FIRST: Fields = { kind: 'wheelchair', text: '', tone: USUAL_ALERT_TONE.wheelchair };

export function AddAlertDialog({ patientId, onClose }: AddAlertDialogProps) {
  const { t } = useEditAlertsTexts();
  const { t: common } = useTranslation('staff-portal');
  const { t: alerts } = useAlertTexts();
  const form = useForm<Fields>({ defaultValues: FIRST });
  const add = usePatientChange(addAlertMutation(useApi(), patientId), { title: t('added') }, onClose);
  const [kind, text, tone] = form.watch(['kind', 'text', 'tone']);
  const isNeeded = needsAlertText(kind);
  const send = (typed: Fields) => add.mutate({ ...typed, text: typed.text.trim() || null });
  const submit = (event: FormEvent) => void form.handleSubmit(send)(event);
  return (
    <PatientDialog
      title={t('addTitle')}
      record={patientId}
      submitLabel={t('add')}
      pending={add.isPending}
      unsaved={form.formState.isDirty}
      forgetFailure={add.reset}
      failure={<FormFailure title={t('notAdded')} error={add.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('kind')}
        options={PATIENT_ALERT_KINDS.map((value) => ({ value, label: alerts(`kind.${value}`) }))}
        {...form.register('kind', {
          onChange: () => form.setValue('tone', USUAL_ALERT_TONE[form.getValues('kind')]),
        })}
      />
      <TextField
        label={t(kind === 'interpreter' ? 'language' : kind === 'other' ? 'text' : 'detail')}
        optionalLabel={isNeeded ? undefined : common('optional')}
        help={t('textHelp')}
        maxLength={PATIENT_ALERT_TEXT_MAX}
        autoComplete="off"
        error={form.formState.errors.text?.message}
        {...form.register('text', {
          validate: (typed, { kind: chosen }) =>
            !needsAlertText(chosen) || typed.trim() !== '' || t(`required.${chosen}`),
        })}
      />
      <SelectField
        label={t('color')}
        options={PATIENT_ALERT_TONES.map((value) => ({ value, label: t(`tone.${value}`) }))}
        {...form.register('tone')}
      />
      {(!isNeeded || text.trim()) && (
        <div>
          <AlertChip alert={{ kind, text: text.trim() || null, tone }} />
        </div>
      )}
    </PatientDialog>
  );
}
