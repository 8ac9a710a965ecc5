import { styled } from '@mui/material/styles';
import type { PatientDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, focusRing, fontSize, fontWeight, InitialsAvatar, media, space, touchTarget } from '@telecare/ui';
import { usePatientView } from '../use-patient-view.js';

const Person = styled('span')({ display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 });

const Open = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  [media.touch]: { minHeight: touchTarget },
  '&:hover': { color: color.primary, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '&:focus-visible': focusRing,
});

const Note = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  color: color.mutedText,
  fontSize: fontSize[13],
});

export function PatientName({ patient }: { readonly patient: PatientDto }) {
  const { t } = useTranslation('staff-portal');
  const { open } = usePatientView();
  const note = patient.medicalNote ?? (patient.hasAccess ? undefined : t('patients.noAccess'));
  return (
    <Person>
      <InitialsAvatar name={patient.name} size={32} />
      <span>
        <Open type="button" onClick={() => open(patient.id)} aria-haspopup="dialog">
          {patient.name}
        </Open>
        {note && <Note title={patient.medicalNote ?? undefined}>{note}</Note>}
      </span>
    </Person>
  );
}
