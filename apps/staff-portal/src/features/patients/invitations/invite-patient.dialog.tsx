import type { PatientDetailDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, TextField } from '@telecare/ui';
import { ActFailure } from '../act-failure.js';
import { InviteLanguageField } from './invite-language.field.js';
import { PatientDialog } from '../patient-dialog.js';
import { useInvitePatient } from './use-invite-patient.js';

interface InvitePatientDialogProps {
  readonly patient?: PatientDetailDto;
  readonly onClose: () => void;
}

export function InvitePatientDialog({ patient, onClose }: InvitePatientDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { form, rules, submit, invite } = useInvitePatient(patient, onClose);
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <PatientDialog
      title={t('patients.invite.title')}
      record={patient?.id ?? 'new'}
      submitLabel={t('patients.invite.submit')}
      pending={invite.isPending}
      unsaved={formState.isDirty}
      forgetFailure={invite.reset}
      failure={<ActFailure sentence="patients.invite.failed" error={invite.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('patients.email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        readOnly={patient?.hasAccount ?? false}
        help={t('patients.invite.help')}
        error={errors.email?.message}
        {...register('email', rules.email)}
      />
      <FieldPair>
        <TextField
          label={t('patients.firstName')}
          maxLength={100}
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName', rules.name)}
        />
        <TextField
          label={t('patients.lastName')}
          maxLength={100}
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName', rules.name)}
        />
      </FieldPair>
      <TextField
        label={t('patients.phone')}
        optionalLabel={t('optional')}
        type="tel"
        maxLength={40}
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone', rules.phone)}
      />
      <InviteLanguageField register={register} />
    </PatientDialog>
  );
}
