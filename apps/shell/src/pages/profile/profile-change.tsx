import { TheirChange, useContactLabels, type TheirChangeProps } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import type { ProfileFields } from './profile-fields.js';

export function ProfileChange({ change }: Pick<TheirChangeProps, 'change'>) {
  const { t } = useTranslation();
  const contacts = useContactLabels();
  const labels = {
    ...contacts,
    firstName: t('fields.firstName'),
    lastName: t('fields.lastName'),
    phone: t('fields.phone'),
    dateOfBirth: t('fields.dateOfBirth'),
    gender: t('fields.gender'),
  };
  const gender = (value: ProfileFields['gender']) => (value ? t(`profile.genders.${value}`) : '');
  return <TheirChange change={change} labels={labels} texts={{ gender }} />;
}
