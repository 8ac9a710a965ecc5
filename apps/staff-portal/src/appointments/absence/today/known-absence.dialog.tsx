import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { FormDialog, LoadFailure } from '@telecare/portal-kit';
import { ListSkeleton, Loading, localDay, useNow } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { practitionersQuery } from '../../booking.api.js';
import { AbsenceAppointments } from '../absence-appointments.js';
import { useAbsenceTexts } from '../absence.texts.js';
import { absentScheduleQuery } from './absent-today.api.js';

interface KnownAbsenceDialogProps {
  readonly practitionerId: string;
  readonly onClose: () => void;
}

// The appointments of an absence that somebody entered before.
export function KnownAbsenceDialog({ practitionerId, onClose }: KnownAbsenceDialogProps) {
  const { t } = useAbsenceTexts();
  const api = useApi();
  const today = localDay(useNow(), useShownZone());
  const practitioners = useQuery(practitionersQuery(api));
  const schedule = useQuery(absentScheduleQuery(api, practitionerId));
  const name = practitioners.data?.find(({ id }) => id === practitionerId)?.name;
  const timeOff = schedule.data?.exceptions.filter(
    ({ kind, firstDay, lastDay }) => kind === 'off' && firstDay <= today && today <= lastDay,
  );
  return (
    <FormDialog title={name ? t('saved', { name }) : t('title')} record="new" onClose={onClose}>
      {schedule.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={3} />
        </Loading>
      )}
      <LoadFailure title={t('scheduleFailed')} query={schedule} />
      {schedule.data && timeOff && (
        <AbsenceAppointments saved={{ practitionerId, timeOff, schedule: schedule.data }} onClose={onClose} />
      )}
    </FormDialog>
  );
}
