import { styled } from '@mui/material/styles';
import type { PatientDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, dateText, fontSize, fontWeight, noonOf, radius, space, touchTarget } from '@telecare/ui';
import type { PersonRef } from '../booking-form.js';

interface PatientOptionsProps {
  readonly id: string;
  readonly patients: readonly PatientDto[];
  /** Id of the one that Enter takes. */
  readonly active: string | undefined;
  readonly onChoose: (patient: PersonRef) => void;
}

const List = styled('div')({
  marginTop: space[1],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  '&:empty': { display: 'none' },
});

const Option = styled('button')({
  display: 'grid',
  width: '100%',
  minHeight: touchTarget,
  padding: `${space[1]} ${space[3]}`,
  border: 0,
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& > span': { color: color.mutedText, fontSize: fontSize[13], fontWeight: fontWeight.regular },
  '&:hover, &[aria-selected="true"]': { background: color.primarySoft },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid', outlineOffset: '-2px' } },
});

/** What a search found; date of birth and contact tell people of one name apart. */
export function PatientOptions({ id, patients, active, onChoose }: PatientOptionsProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <List id={id} role="listbox" aria-label={t('patients.list')}>
      {patients.map((patient) => (
        <Option
          key={patient.id}
          id={optionId(id, patient.id)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={patient.id === active}
          onClick={() => onChoose({ id: patient.id, name: patient.name })}
        >
          {patient.name}
          <span>{factsOf(patient)}</span>
        </Option>
      ))}
    </List>
  );
}

export const optionId = (listId: string, patientId: string): string => `${listId}-${patientId}`;

const factsOf = ({ dateOfBirth, email, phone }: PatientDto): string =>
  [dateOfBirth && dateText(noonOf(dateOfBirth), 'UTC'), phone, email].filter(Boolean).join(' · ');
