import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { DuplicateReason, PatientDto } from '@telecare/contracts';
import { displayName } from '@telecare/kernel';
import { dateText, dayTimeText, fontSize, fontWeight, noonOf, space } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import type { PatientFields } from '../patient-form.js';
import { useDuplicatesTexts } from './duplicates.texts.js';

const Root = styled('li')({ display: 'grid', justifyItems: 'start', gap: space[2], '& > p': { margin: 0 } });

const Compared = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: fontSize[13],
  '& th, & td': {
    padding: `${space[1]} ${space[2]} ${space[1]} 0`,
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: fontWeight.regular,
    overflowWrap: 'anywhere',
  },
  '& thead td': { width: '26%' },
  '& thead th, & [data-same] td': { fontWeight: fontWeight.strong },
});

interface DuplicateProps {
  readonly typed: PatientFields;
  readonly patient: PatientDto;
  readonly reasons: readonly DuplicateReason[];
  readonly act: 'use' | 'open';
  readonly onAct: () => void;
}

export function Duplicate({ typed, patient, reasons, act, onAct }: DuplicateProps) {
  const { t } = useDuplicatesTexts();
  const timeZone = useShownZone();
  const day = (date: string | null) => date && dateText(noonOf(date), 'UTC');
  const rows = [
    { label: 'name', typed: displayName(typed), known: patient.name, isSame: reasons.includes('name_and_birth') },
    {
      label: 'born',
      typed: day(typed.dateOfBirth),
      known: day(patient.dateOfBirth),
      isSame: reasons.includes('name_and_birth'),
    },
    { label: 'phone', typed: typed.phone, known: patient.phone, isSame: reasons.includes('phone') },
    { label: 'email', typed: typed.email, known: patient.email, isSame: reasons.includes('email') },
  ];
  const { nextAppointmentAt: next } = patient;
  return (
    <Root>
      <p>
        <strong>{patient.name}</strong>: {reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}
      </p>
      <Compared aria-label={t('compared', { name: patient.name })}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('typed')}</th>
            <th scope="col">{t('known')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, isSame, ...values }) => (
            <tr key={label} data-same={isSame || undefined}>
              <th scope="row">{t(label)}</th>
              <td>{values.typed || t('unknown')}</td>
              <td>{values.known || t('unknown')}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('next')}</th>
            <td />
            <td>{next ? dayTimeText(new Date(next), timeZone) : t('none')}</td>
          </tr>
        </tbody>
      </Compared>
      <Button variant="outlined" size="small" color="inherit" onClick={onAct}>
        {t(act, { name: patient.name })}
      </Button>
    </Root>
  );
}
