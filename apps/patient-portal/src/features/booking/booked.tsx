import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/failures';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, DataCard, fontWeight, Inline, Loading, media, space, StatusChip, useNow } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { visitPaths } from '../../visits/visit-paths.js';
import { visitQuery } from '../../visits/visits.api.js';
import { VisitSummary } from './visit-summary.js';

const Card = styled(DataCard)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  [media.fromTablet]: { padding: space[6] },
});

const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[2] });

const Said = styled('p')({ margin: 0, fontWeight: fontWeight.strong, lineHeight: 1.5 });

/** What was booked or asked for, as the practice has it. */
export function Booked({ visitId }: { readonly visitId: string }) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const now = useNow();
  const visit = useQuery(visitQuery(useApi(), visitId));
  return (
    <>
      {visit.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={5} />
        </Loading>
      )}
      <LoadFailure title={t('book.failed.booked')} query={visit} />
      {visit.data && (
        <Card>
          <Top>
            <Said>{t(visit.data.status === 'pending' ? 'book.done.requested' : 'book.done.booked')}</Said>
            <StatusChip status={visit.data.status} label={t(`visit.status.${visit.data.status}`)} />
          </Top>
          <VisitSummary visit={visit.data} now={now} />
        </Card>
      )}
      <Inline>
        <Button component={Link} to={inPractice(visitPaths.all)} variant="contained">
          {t('book.done.all')}
        </Button>
      </Inline>
    </>
  );
}
