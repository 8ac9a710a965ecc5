import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type PatientDto, Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { color, dateText, dayTimeText, fontSize, fontWeight, noonOf, radius, space, touchTarget } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { usePathInTenant } from '../../tenancy/tenant-path.js';

const Hit = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  borderTop: `1px solid ${color.hairline}`,
});

const Person = styled(Link)({
  display: 'grid',
  flex: '1 1 240px',
  alignContent: 'center',
  minHeight: touchTarget,
  minWidth: 0,
  padding: `${space[2]} ${space[1]}`,
  borderRadius: radius.control,
  color: color.text,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { background: color.sunken },
  '& > span': { color: color.mutedText, fontSize: fontSize[13], fontWeight: fontWeight.regular },
});

interface FoundPatientProps {
  readonly patient: PatientDto;
  readonly onDone: () => void;
}

export function FoundPatient({ patient, onDone }: FoundPatientProps) {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const inPractice = usePathInTenant();
  const mayBook = useMay(Permission.AppointmentManage);
  const mayWrite = useMay(Permission.MessageSend);
  const { id, name, dateOfBirth, phone, nextAppointmentAt } = patient;
  const facts = [dateOfBirth && dateText(noonOf(dateOfBirth), 'UTC'), phone].filter(Boolean).join(' · ');
  const next = nextAppointmentAt
    ? t('findPatient.next', { time: dayTimeText(new Date(nextAppointmentAt), practice.timeZone) })
    : t('findPatient.noNext');
  return (
    <Hit>
      <Person to={inPractice(`/patients?patient=${id}`)} onClick={onDone} data-hit>
        {name}
        {facts && <span>{facts}</span>}
        <span>{next}</span>
      </Person>
      {mayBook && (
        <Button
          variant="text"
          size="small"
          component={Link}
          to={inPractice(`/appointments?new=${id}`)}
          onClick={onDone}
          aria-label={t('findPatient.bookNamed', { name })}
        >
          {t('findPatient.book')}
        </Button>
      )}
      {mayWrite && patient.hasAccess && (
        <Button
          variant="text"
          size="small"
          component={Link}
          to={inPractice(`/messages?${new URLSearchParams({ new: 'yes', to: id })}`)}
          onClick={onDone}
          aria-label={t('findPatient.messageNamed', { name })}
        >
          {t('findPatient.message')}
        </Button>
      )}
    </Hit>
  );
}
