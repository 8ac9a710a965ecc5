import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type PatientDto, Permission } from '@telecare/contracts';
import { LoadFailure, useMay } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { dateText, noonOf, SuggestField, useSettled } from '@telecare/ui';
import type { Ref } from 'react';
import { useNewPatientTexts } from '../../../patients/new-patient.texts.js';
import { patientSearchQuery } from '../../booking.api.js';
import type { PersonRef } from '../booking-form.js';

interface PatientSearchProps {
  readonly typed: string;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
  readonly onChoose: (patient: PersonRef) => void;
  readonly onAdd: () => void;
}

const TYPING_PAUSE_MS = 250;

const NEW = 'new';

export function PatientSearch({ typed, error, inputRef, onType, onChoose, onAdd }: PatientSearchProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tNew } = useNewPatientTexts();
  const wanted = typed.trim();
  const q = useSettled(wanted, TYPING_PAUSE_MS);
  const found = useQuery({ ...patientSearchQuery(useApi(), q), enabled: q !== '' });
  const { patients = [], hasMore = false } = (wanted && found.data) || {};
  const choose = (chosen: string) => {
    if (chosen === NEW) onAdd();
    for (const { id, name } of patients) if (id === chosen) onChoose({ id, name });
  };
  // Only offered once the results have loaded, so that a quick Enter does not add an existing patient.
  const isKnown = wanted === q && (found.isSuccess || !wanted);
  const mayAdd = useMay(Permission.PatientManage) && isKnown;
  const add = { id: NEW, name: tNew('open'), fact: '' };
  return (
    <div>
      <SuggestField
        ref={inputRef}
        label={t('appointment.booking.patient')}
        help={t('appointment.booking.patientHelp')}
        error={error}
        listLabel={t('patients.list')}
        typed={typed}
        suggestions={[...patients.map((patient) => ({ ...patient, fact: factsOf(patient) })), ...(mayAdd ? [add] : [])]}
        onType={onType}
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
