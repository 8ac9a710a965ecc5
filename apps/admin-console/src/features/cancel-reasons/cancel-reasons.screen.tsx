import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { ListSkeleton, Loading } from '@telecare/ui';
import { PracticeSettingsPage } from '../../practice-settings-page.js';
import { cancelReasonsQuery } from './cancel-reasons.api.js';
import { useCancelReasonTexts } from './cancel-reasons.texts.js';
import { ReasonList } from './reason-list.js';

export function CancelReasonsScreen() {
  const { t } = useCancelReasonTexts();
  return (
    <PracticeSettingsPage title={t('title')} context={t('context')}>
      <Reasons />
    </PracticeSettingsPage>
  );
}

function Reasons() {
  const { t } = useCancelReasonTexts();
  const reasons = useQuery(cancelReasonsQuery(useApi()));
  return (
    <>
      {reasons.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={5} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={reasons} />
      {reasons.data && <ReasonList reasons={reasons.data} />}
    </>
  );
}
