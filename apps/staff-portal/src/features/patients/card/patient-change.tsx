import type { Gender, PatientStatus } from '@telecare/contracts';
import { TheirChange, useContactLabels, type TheirChangeProps } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';

export function PatientChange({ change }: Pick<TheirChangeProps, 'change'>) {
  const { t } = useTranslation('staff-portal');
  const contacts = useContactLabels();
  const labels = {
    ...contacts,
    firstName: t('patients.firstName'),
    lastName: t('patients.lastName'),
    email: t('patients.email'),
    phone: t('patients.phone'),
    dateOfBirth: t('patients.born'),
    gender: t('patients.gender'),
    status: t('patients.status'),
    medicalHistory: t('patients.medicalHistory'),
  };
  const texts = {
    gender: (gender: Gender | '') => (gender ? t(`patients.genders.${gender}`) : ''),
    status: (status: PatientStatus) => t(`patients.statuses.${status}`),
  };
  return <TheirChange change={change} labels={labels} texts={texts} />;
}
