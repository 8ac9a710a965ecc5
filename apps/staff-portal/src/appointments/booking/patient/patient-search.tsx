import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type PatientDto, Permission } from '@telecare/contracts';
import { LoadFailure, useMay } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { SuggestField, useSettled } from '@telecare/ui';
import type { Ref } from 'react';
import { birthDateText } from '../../../patients/birth-date-text.js';
import { recentPatientsQuery } from '../../../patients/patient.api.js';
import { useNewPatientTexts } from '../../../patients/new-patient.texts.js';
import { patientSearchQuery } from '../../../patients/patient-search.api.js';
import { type ChosenPatient, toChosenPatient } from '../booking-form.js';

interface PatientSearchProps {
  readonly typed: string;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
  readonly onChoose: (patient: ChosenPatient) => void;
  readonly onAdd: () => void;
}

const TYPING_PAUSE_MS = 250;

const RECENT = 5;

const NEW = 'new';

export function PatientSearch({ typed, error, inputRef, onType, onChoose, onAdd }: PatientSearchProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tNew } = useNewPatientTexts();
  const { patients, hasMore, isKnown, isRecent, note, found } = useOffered(typed);
  const choose = (chosen: string) => {
    if (chosen === NEW) onAdd();
    for (const patient of patients) if (patient.id === chosen) onChoose(toChosenPatient(patient));
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
        suggestions={[
          ...patients.map((patient) => ({ ...patient, fact: factsOf(patient, isRecent) })),
          ...(mayAdd ? [add] : []),
        ]}
        isSettled={isKnown || found.isError}
        only={patients.length === 1 && !hasMore ? patients[0]?.id : undefined}
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
  const lately = wanted ? [] : (recent.data?.items ?? []);
  return {
    found,
    patients: [...patients, ...lately],
    hasMore,
    isRecent: lately.length > 0,
    // A new patient is only offered below a loaded list, so that a quick Enter does not add an existing patient.
    isKnown: !wanted || (wanted === q && found.isSuccess),
    note:
      (q && found.data?.patients.length === 0 && t('patients.none')) ||
      (hasMore && t('appointment.booking.morePatients', { shown: patients.length })),
  };
}

// All recent patients fit the list on a phone without their email.
const factsOf = ({ dateOfBirth, email, phone }: PatientDto, isRecent: boolean): string =>
  [dateOfBirth && birthDateText(dateOfBirth), phone, !isRecent && email].filter(Boolean).join(' · ');
