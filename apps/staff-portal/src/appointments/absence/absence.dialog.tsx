import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { FormDialog, LoadFailure } from '@telecare/portal-kit';
import { ListSkeleton, Loading } from '@telecare/ui';
import { useState } from 'react';
import { practitionersQuery } from '../booking.api.js';
import type { SavedAbsence } from './absence.api.js';
import { AbsenceAppointments } from './absence-appointments.js';
import { AbsenceForm } from './absence.form.js';
import { useAbsenceTexts } from './absence.texts.js';

interface AbsenceDialogProps {
  // Empty if the user has to choose who is absent.
  readonly practitionerId: string;
  readonly onClose: () => void;
}

export function AbsenceDialog({ practitionerId, onClose }: AbsenceDialogProps) {
  const { t } = useAbsenceTexts();
  const practitioners = useQuery(practitionersQuery(useApi()));
  const [saved, setSaved] = useState<SavedAbsence>();
  const name = practitioners.data?.find(({ id }) => id === saved?.practitionerId)?.name;
  return (
    <FormDialog title={name ? t('saved', { name }) : t('title')} record="new" onClose={onClose}>
      {practitioners.isPending && (
        <Loading label={t('title')}>
          <ListSkeleton rows={3} />
        </Loading>
      )}
      {!saved && <LoadFailure title={t('practitionersFailed')} query={practitioners} />}
      {!saved && practitioners.data && (
        <AbsenceForm practitioners={practitioners.data} practitionerId={practitionerId} onSaved={setSaved} />
      )}
      {saved && <AbsenceAppointments saved={saved} onClose={onClose} />}
    </FormDialog>
  );
}
