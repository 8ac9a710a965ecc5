import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip } from '@telecare/ui';
import { JoinVisit } from './join-visit.js';
import { useVideoVisit } from './use-video-visit.js';

/** In a row, while the call is open: whether the patient waits, and the way in for the practitioner. */
export function VisitVideo({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const { isWaiting, mayJoin } = useVideoVisit(visit);
  return (
    <>
      {isWaiting && <Chip tone="teal">{t('visit.video.waiting')}</Chip>}
      {mayJoin && <JoinVisit visit={visit} named />}
    </>
  );
}
