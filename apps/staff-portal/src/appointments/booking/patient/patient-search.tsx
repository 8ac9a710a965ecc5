import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PatientDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { dateText, noonOf, SuggestField, useSettled } from '@telecare/ui';
import { type Ref, useState } from 'react';
import { patientSearchQuery } from '../../booking.api.js';
import type { PersonRef } from '../booking-form.js';

interface PatientSearchProps {
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChoose: (patient: PersonRef) => void;
}

const TYPING_PAUSE_MS = 250;

export function PatientSearch({ error, inputRef, onChoose }: PatientSearchProps) {
  const { t } = useTranslation('staff-portal');
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const found = useQuery({ ...patientSearchQuery(useApi(), q), enabled: q !== '' });
  const { patients = [], hasMore = false } = (typed.trim() && found.data) || {};
  const choose = (chosen: string) => {
    for (const { id, name } of patients) if (id === chosen) onChoose({ id, name });
  };
  return (
    <div>
      <SuggestField
        ref={inputRef}
        label={t('appointment.booking.patient')}
        help={t('appointment.booking.patientHelp')}
        error={error}
        listLabel={t('patients.list')}
        typed={typed}
        suggestions={patients.map((patient) => ({ ...patient, fact: factsOf(patient) }))}
        onType={setTyped}
        onChoose={choose}
      />
      <div role="status">
        {q && found.data?.patients.length === 0 && t('patients.none')}
        {hasMore && t('appointment.booking.morePatients')}
      </div>
      <LoadFailure title={t('patients.failed')} query={found} />
    </div>
  );
}

const factsOf = ({ dateOfBirth, email, phone }: PatientDto): string =>
  [dateOfBirth && dateText(noonOf(dateOfBirth), 'UTC'), phone, email].filter(Boolean).join(' · ');
