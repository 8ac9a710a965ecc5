import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type PatientDto, Permission } from '@telecare/contracts';
import { LoadFailure, useMay } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { dateText, noonOf, SuggestField, useSettled } from '@telecare/ui';
import type { Ref } from 'react';
import { recentPatientsQuery } from '../../../patients/patient.api.js';
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

const RECENT = 5;

const NEW = 'new';

export function PatientSearch({ typed, error, inputRef, onType, onChoose, onAdd }: PatientSearchProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tNew } = useNewPatientTexts();
  const { patients, isKnown, isRecent, note, found } = useOffered(typed);
  const choose = (chosen: string) => {
    if (chosen === NEW) onAdd();
    for (const { id, name } of patients) if (id === chosen) onChoose({ id, name });
  };
  const mayAdd = useMay(Permission.PatientManage) && isKnown;
  const add = { id: NEW, name: tNew('open'), fact: '' };
  return (
    <div>
      <SuggestField
        ref={inputRef}
        label={t('appointment.booking.patient')}
        help={
          isRecent
            ? `${t('appointment.booking.patientHelp')} ${tNew('recentHelp')}`
            : t('appointment.booking.patientHelp')
        }
        error={error}
        listLabel={isRecent ? tNew('recent') : t('patients.list')}
        typed={typed}
        suggestions={[...patients.map((patient) => ({ ...patient, fact: factsOf(patient) })), ...(mayAdd ? [add] : [])]}
        onType={onType}
        onChoose={choose}
      />
      <div role="status">{note}</div>
      <LoadFailure title={t('patients.failed')} query={found} />
    </div>
  );
}

// Offers the patients of the latest appointments until something is typed.
function useOffered(typed: string) {
  const { t } = useTranslation('staff-portal');
  const api = useApi();
  const wanted = typed.trim();
  const q = useSettled(wanted, TYPING_PAUSE_MS);
  const found = useQuery({ ...patientSearchQuery(api, q), enabled: q !== '' });
  const recent = useQuery({ ...recentPatientsQuery(api, RECENT), enabled: wanted === '' });
  const { patients = [], hasMore = false } = (wanted && found.data) || {};
  // All of them fit the list on a phone without their email.
  const lately = wanted ? [] : (recent.data?.items ?? []).map((known) => ({ ...known, email: null }));
  return {
    found,
    patients: [...patients, ...lately],
    isRecent: lately.length > 0,
    // A new patient is only offered below a loaded list, so that a quick Enter does not add an existing patient.
    isKnown: !wanted || (wanted === q && found.isSuccess),
    note:
      (q && found.data?.patients.length === 0 && t('patients.none')) ||
      (hasMore && t('appointment.booking.morePatients')),
  };
}

const factsOf = ({ dateOfBirth, email, phone }: PatientDto): string =>
  [dateOfBirth && dateText(noonOf(dateOfBirth), 'UTC'), phone, email].filter(Boolean).join(' · ');
