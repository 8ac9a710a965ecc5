import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  color,
  FieldGroup,
  fontSize,
  fontWeight,
  InitialsAvatar,
  radius,
  space,
  touchTarget,
} from '@telecare/ui';
import { lazy, type Ref, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PatientAlerts } from '../../../patients/alerts/patient-alerts.js';
import { birthDateText } from '../../../patients/birth-date-text.js';
import type { PatientFields } from '../../../patients/patient-form.js';
import type { ChosenPatient } from '../booking-form.js';
import type { AddFirst } from './new-patient.js';
import { PatientSearch } from './patient-search.js';

const NewPatient = lazy(async () => ({ default: (await import('./new-patient.js')).NewPatient }));

interface PatientPickerProps {
  readonly chosen: ChosenPatient | null;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement & HTMLButtonElement>;
  // A new patient whose entry was started before the booking was parked.
  readonly entered: PatientFields | null;
  readonly addFirst: Ref<AddFirst>;
  readonly onEnter: (entered: PatientFields | null) => void;
  readonly onChoose: (patient: ChosenPatient | null) => void;
  readonly onAdded: (patient: ChosenPatient) => void;
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

const Facts = styled('span')({
  display: 'block',
  color: color.mutedText,
  fontSize: fontSize[13],
  fontWeight: fontWeight.regular,
});

export function PatientPicker(props: PatientPickerProps) {
  const { chosen, error, inputRef, entered, addFirst, onEnter, onChoose, onAdded } = props;
  const { t } = useTranslation('staff-portal');
  const soughtInHeader = useSoughtInHeader();
  const [typed, setTyped] = useState(soughtInHeader ?? '');
  const [isAdding, setIsAdding] = useState(soughtInHeader !== undefined || entered !== null);
  const leave = () => {
    onEnter(null);
    setIsAdding(false);
  };
  const endWith = (act: (patient: ChosenPatient) => void) => (patient: ChosenPatient) => {
    setTyped('');
    setIsAdding(false);
    act(patient);
  };
  const choose = endWith(onChoose);
  const search = { typed, onType: setTyped, error, inputRef, onChoose: choose };
  if (!chosen && !isAdding) return <PatientSearch {...search} onAdd={() => setIsAdding(true)} />;
  if (!chosen)
    return (
      <Suspense fallback={<CardSkeleton lines={4} />}>
        <NewPatient
          typed={typed}
          entered={entered}
          addFirst={addFirst}
          inputRef={inputRef}
          onChoose={choose}
          onAdded={endWith(onAdded)}
          onEnter={onEnter}
          onBack={leave}
        />
      </Suspense>
    );
  return (
    <FieldGroup label={t('appointment.booking.patient')}>
      <Chosen>
        <InitialsAvatar name={chosen.name} size={32} />
        <span>
          {chosen.name}
          <Facts>{factsOf(chosen)}</Facts>
        </span>
        <Button variant="text" size="small" onClick={() => onChoose(null)}>
          {t('appointment.booking.otherPatient')}
        </Button>
      </Chosen>
      <PatientAlerts patientId={chosen.id} />
    </FieldGroup>
  );
}

// The header's search passes its words in the history state. They are then removed from the browser's history.
function useSoughtInHeader(): string | undefined {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: Sought | null };
  const navigate = useNavigate();
  const [sought] = useState(state?.newPatient);
  useEffect(() => {
    if (state?.newPatient !== undefined) void navigate({ pathname, search }, { replace: true });
  }, [navigate, pathname, search, state]);
  return sought;
}

interface Sought {
  readonly newPatient?: string;
}

// Facts that tell patients of the same name apart.
const factsOf = ({ dateOfBirth, phone, email }: ChosenPatient): string =>
  [dateOfBirth && birthDateText(dateOfBirth), phone ?? email].filter(Boolean).join(' · ');
