import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { AddRounded, ListSkeleton, Loading } from '@telecare/ui';
import { useState } from 'react';
import { practitionersQuery, appointmentTypesQuery } from '../../../appointments/booking.api.js';
import { AppointmentTypeDialog } from './appointment-type.dialog.js';
import { AppointmentTypeList } from './appointment-type-list.js';

export function AppointmentTypesTab() {
  const { t } = useTranslation('staff-portal');
  const api = useApi();
  const types = useQuery(appointmentTypesQuery(api));
  const practitioners = useQuery(practitionersQuery(api));
  const [editing, setEditing] = useState<string>();
  const close = () => setEditing(undefined);
  const create = (
    <Button variant="contained" startIcon={<AddRounded aria-hidden />} onClick={() => setEditing('new')}>
      {t('scheduling.types.new')}
    </Button>
  );
  return (
    <>
      {(types.isPending || practitioners.isPending) && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      <LoadFailure title={t('scheduling.types.failed')} query={types.isError ? types : practitioners} />
      {types.data && practitioners.data && (
        <>
          <AppointmentTypeList
            types={types.data}
            practitioners={practitioners.data}
            create={create}
            onEdit={setEditing}
          />
          {editing && (
            <AppointmentTypeDialog
              type={types.data.find(({ id }) => id === editing)}
              practitioners={practitioners.data}
              onClose={close}
            />
          )}
        </>
      )}
    </>
  );
}
