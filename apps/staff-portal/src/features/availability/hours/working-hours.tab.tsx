import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading } from '@telecare/ui';
import { practitionersQuery } from '../../../appointments/booking.api.js';
import { NoPractitioners } from './no-practitioners.js';
import { PractitionerHours } from './practitioner-hours.js';
import { PractitionerPicker } from './practitioner-picker.js';
import { useSchedulingView } from '../use-scheduling-view.js';

export function WorkingHoursTab() {
  const { t } = useTranslation('staff-portal');
  const { mayManage, editsAll, practitionerId } = useSchedulingView();
  const practitioners = useQuery(practitionersQuery(useApi()));
  const known = practitioners.data ?? [];
  const me = known.find(({ isMe }) => isMe);
  const chosen = known.find(({ id }) => id === practitionerId) ?? me ?? known[0];
  const shown = editsAll ? chosen : me;
  return (
    <>
      {practitioners.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('scheduling.practitionersFailed')} query={practitioners} />
      {practitioners.data && !shown && <NoPractitioners />}
      {shown && editsAll && <PractitionerPicker practitioners={known} shown={shown.id} />}
      {shown && <PractitionerHours key={shown.id} practitionerId={shown.id} setsRules={mayManage || shown.isMe} />}
    </>
  );
}
