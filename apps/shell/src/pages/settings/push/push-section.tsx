import { useSession, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, DataCard, ErrorPanel, Loading, Section, Stacked } from '@telecare/ui';
import { problemReference, problemText } from '../../parts/problem-text.js';
import { DeviceList } from './device-list.js';
import { ThisDevice } from './this-device.js';
import { usePush } from './use-push.js';

// Nothing is pushed to super administrators.
export function PushSection() {
  return useSession().role === 'super_admin' ? null : <Devices />;
}

function Devices() {
  const { t } = useTranslation();
  const { query, turnOn } = usePush();
  const { data, isPending, isError, error, isFetching, refetch } = query;
  if (data?.publicKey === null) return null;
  return (
    <Section title={t('settings.push.title')}>
      {isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={2} />
        </Loading>
      )}
      {isError && (
        <ErrorPanel
          title={t('settings.push.loadFailed')}
          description={problemText(t, error)}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={problemReference(t, error)}
        />
      )}
      {data && (
        <Stacked style={{ gap: 12 }}>
          <DataCard>
            <ThisDevice view={data} turnOn={turnOn} onCheck={() => void refetch()} />
          </DataCard>
          {data.items.length > 0 && <DeviceList view={data} />}
        </Stacked>
      )}
    </Section>
  );
}
