import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/failures';
import { useTranslation } from '@telecare/shell-sdk';
import { AddRounded, ListSkeleton, Loading } from '@telecare/ui';
import { useState } from 'react';
import { practitionersQuery, visitTypesQuery } from '../../visits/booking.api.js';
import { VisitTypeDialog } from './visit-type.dialog.js';
import { VisitTypeList } from './visit-type-list.js';

/** The kinds of visits that the practice offers. */
export function VisitTypesTab() {
  const { t } = useTranslation('staff-portal');
  const api = useApi();
  const types = useQuery(visitTypesQuery(api));
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
          <VisitTypeList types={types.data} practitioners={practitioners.data} create={create} onEdit={setEditing} />
          {editing && (
            <VisitTypeDialog
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
