import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, DataCard, fontWeight, Inline, Loading, media, space, StatusChip, useNow } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { appointmentPaths } from '../../../appointments/appointment-paths.js';
import { appointmentQuery } from '../../../appointments/appointments.api.js';
import { AppointmentSummary } from './appointment-summary.js';

const Card = styled(DataCard)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  [media.fromTablet]: { padding: space[6] },
});

const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[2] });

const Said = styled('p')({ margin: 0, fontWeight: fontWeight.strong, lineHeight: 1.5 });

export function Booked({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const now = useNow();
  const appointment = useQuery(appointmentQuery(useApi(), appointmentId));
  return (
    <>
      {appointment.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={5} />
        </Loading>
      )}
      <LoadFailure title={t('book.failed.booked')} query={appointment} />
      {appointment.data && (
        <Card>
          <Top>
            <Said>{t(appointment.data.status === 'pending' ? 'book.done.requested' : 'book.done.booked')}</Said>
            <StatusChip status={appointment.data.status} label={t(`appointment.status.${appointment.data.status}`)} />
          </Top>
          <AppointmentSummary appointment={appointment.data} now={now} />
        </Card>
      )}
      <Inline>
        <Button component={Link} to={inPractice(appointmentPaths.all)} variant="contained">
          {t('book.done.all')}
        </Button>
      </Inline>
    </>
  );
}
