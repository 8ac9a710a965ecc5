import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, FieldGroup, fontWeight, InitialsAvatar, radius, space, touchTarget } from '@telecare/ui';
import type { Ref } from 'react';
import type { PersonRef } from '../booking-form.js';
import { PatientSearch } from './patient-search.js';

interface PatientPickerProps {
  readonly chosen: PersonRef | null;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChoose: (patient: PersonRef | null) => void;
}

const Chosen = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: touchTarget,
  padding: `${space[1]} ${space[1]} ${space[1]} ${space[3]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  '& > span + span': { flex: 1, fontWeight: fontWeight.medium, overflowWrap: 'anywhere' },
});

export function PatientPicker({ chosen, error, inputRef, onChoose }: PatientPickerProps) {
  const { t } = useTranslation('staff-portal');
  if (!chosen) return <PatientSearch error={error} inputRef={inputRef} onChoose={onChoose} />;
  return (
    <FieldGroup label={t('appointment.booking.patient')}>
      <Chosen>
        <InitialsAvatar name={chosen.name} size={32} />
        <span>{chosen.name}</span>
        <Button variant="text" size="small" onClick={() => onChoose(null)}>
          {t('appointment.booking.otherPatient')}
        </Button>
      </Chosen>
    </FieldGroup>
  );
}
