import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentNotices } from '@telecare/contracts';
import { LoadFailure } from '@telecare/failures';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, dayTimeText, ListSkeleton, Loading, Section } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentNoticesQuery } from '../visits.api.js';
import { NoticeRow } from './notice-row.js';

/** Which mails about the visit went to whom, and whether they arrived. */
export function VisitNotices({ visitId }: { readonly visitId: string }) {
  const { t } = useTranslation('staff-portal');
  const notices = useQuery(appointmentNoticesQuery(useApi(), visitId));
  return (
    <Section title={t('visit.notices.title')}>
      {notices.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      <LoadFailure title={t('visit.notices.failed')} query={notices} />
      {notices.data && <Mails notices={notices.data} />}
    </Section>
  );
}

function Mails({ notices: { items, confirmedByPatientAt } }: { readonly notices: AppointmentNotices }) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  if (items.length === 0) return t('visit.notices.none');
  return (
    <>
      {confirmedByPatientAt && (
        <div>{t('visit.notices.confirmed', { time: dayTimeText(new Date(confirmedByPatientAt), timeZone) })}</div>
      )}
      <DataList label={t('visit.notices.title')}>
        {items.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </DataList>
    </>
  );
}
