import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PatientDetailDto, PatientDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { dateText, FieldGroup, noonOf, Stacked, SuggestField, useSettled } from '@telecare/ui';
import { useState } from 'react';
import { patientSearchQuery } from '../../../../patients/patient-search.api.js';
import { useMergeTexts } from './merge.texts.js';
import { possibleOthersQuery } from './patient-merges.api.js';

interface FindRecordProps {
  readonly patient: PatientDetailDto;
  readonly onChoose: (otherId: string) => void;
}

const TYPING_PAUSE_MS = 250;

const Fact = styled('span')({ overflowWrap: 'anywhere' });

export function FindRecord({ patient, onChoose }: FindRecordProps) {
  const { t: common } = useTranslation('staff-portal');
  const { t } = useMergeTexts();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const q = useSettled(wanted, TYPING_PAUSE_MS);
  const found = useQuery({ ...patientSearchQuery(useApi(), q), enabled: q !== '' });
  const others = (wanted ? (found.data?.patients ?? []) : []).filter(({ id }) => id !== patient.id);
  return (
    <>
      <PossibleOthers patient={patient} onChoose={onChoose} />
      <div>
        <SuggestField
          label={t('find')}
          help={t('findHelp')}
          listLabel={common('patients.list')}
          typed={typed}
          suggestions={others.map((other) => ({ ...other, fact: factsOf(other) }))}
          onType={setTyped}
          onChoose={onChoose}
        />
        <div role="status">
          {q && found.isSuccess && others.length === 0 && common('patients.none')}
          {found.data?.hasMore &&
            wanted &&
            common('appointment.booking.morePatients', { shown: found.data.patients.length })}
        </div>
        <LoadFailure title={common('patients.failed')} query={found} />
      </div>
    </>
  );
}

function PossibleOthers({ patient, onChoose }: FindRecordProps) {
  const { t } = useMergeTexts();
  const { data: others = [] } = useQuery(possibleOthersQuery(useApi(), patient));
  if (others.length === 0) return null;
  return (
    <FieldGroup label={t('possible')}>
      <Stacked>
        {others.map((other) => (
          <div key={other.id}>
            <Button variant="outlined" size="small" onClick={() => onChoose(other.id)}>
              {t('choose', { name: other.name })}
            </Button>{' '}
            <Fact>{factsOf(other)}</Fact>
          </div>
        ))}
      </Stacked>
    </FieldGroup>
  );
}

const factsOf = ({ dateOfBirth, email, phone }: PatientDto): string =>
  [dateOfBirth && dateText(noonOf(dateOfBirth), 'UTC'), phone, email].filter(Boolean).join(' · ');
