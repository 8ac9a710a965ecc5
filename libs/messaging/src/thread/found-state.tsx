import { LoadFailure } from '@telecare/portal-kit';
import { Bone, Loading } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';
import type { useFoundMessage } from './use-found-message.js';

type Found = Pick<ReturnType<typeof useFoundMessage>, 'failed' | 'isFetching'>;

export function FoundState({ failed, isFetching }: Found) {
  const { t } = useMessagingTexts();
  if (failed) return <LoadFailure title={t('thread.earlierFailed')} query={failed} />;
  if (!isFetching) return null;
  return (
    <Loading label={t('loading')}>
      <Bone style={{ width: '48%', height: 56 }} />
    </Loading>
  );
}
