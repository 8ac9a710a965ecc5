import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { EarlierHistoryDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { color, DataList, dayText, ListRow, ListSkeleton, Loading, timeText, TimeColumn } from '@telecare/ui';
import { useState } from 'react';
import { useShownZone } from '../../../use-shown-zone.js';
import { earlierHistoriesQuery } from '../patients.api.js';

const Content = styled('p')({ margin: 0, lineHeight: 1.55, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const Written = styled('p')({ margin: 0, fontSize: '0.8125rem', color: color.mutedText });

export function EarlierHistories({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('staff-portal');
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="text" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('patients.history.earlier.show')}
      </Button>
      {isShown && <Versions patientId={patientId} />}
    </>
  );
}

function Versions({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('staff-portal');
  const histories = useQuery(earlierHistoriesQuery(useApi(), patientId));
  const { data } = histories;
  return (
    <>
      {histories.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      <LoadFailure title={t('patients.history.earlier.failed')} query={histories} />
      {data?.items.length === 0 && <Written>{t('patients.history.earlier.none')}</Written>}
      {data && data.items.length > 0 && (
        <DataList label={t('patients.history.earlier.show')}>
          {data.items.map((version) => (
            <Version key={version.id} version={version} />
          ))}
        </DataList>
      )}
    </>
  );
}

function Version({ version: { content, writtenAt, writtenBy } }: { readonly version: EarlierHistoryDto }) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const at = new Date(writtenAt);
  return (
    <ListRow
      leading={<TimeColumn time={timeText(at, timeZone)} below={dayText(at, timeZone)} />}
      title={writtenBy ?? t('patients.history.earlier.byNobody')}
      detail={<Content>{content}</Content>}
    />
  );
}
