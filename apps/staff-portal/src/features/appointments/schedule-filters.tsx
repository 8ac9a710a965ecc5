import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { Permission, STATUS_FILTERS } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { SelectField, space, TextField, typeName } from '@telecare/ui';
import { appointmentTypesQuery } from '../../appointments/booking.api.js';
import { useMayManage } from '../../appointments/use-may-manage.js';
import { useScheduleFilter } from './use-schedule-filter.js';
import { useScheduleView } from './use-schedule-view.js';

const Filters = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))',
  gap: space[3],
});

export function ScheduleFilters() {
  const { t } = useTranslation('staff-portal');
  const { type, status, requests, from, to, filter } = useScheduleView();
  const types = useQuery({ ...appointmentTypesQuery(useApi()), enabled: useMayManage() });
  const statuses = STATUS_FILTERS.map((value) => ({ value, label: t(`appointment.status.${value}`) }));
  return (
    <Filters>
      {useScheduleFilter().readsEverybody && <PractitionerFilter />}
      <SelectField
        label={t('appointment.field.type')}
        value={type}
        options={[
          { value: '', label: t('appointments.allTypes') },
          ...(types.data ?? []).map((known) => ({ value: known.id, label: typeName(known) })),
        ]}
        onChange={({ target }) => filter('type', target.value)}
      />
      <SelectField
        label={t('appointment.field.status')}
        value={status ?? ''}
        options={[{ value: '', label: t('appointments.allStatuses') }, ...statuses]}
        onChange={({ target }) => filter('status', target.value)}
      />
      <SelectField
        label={t('appointments.requests')}
        value={requests ?? ''}
        options={[
          { value: '', label: t('appointments.allRequests') },
          { value: 'reschedule', label: t('appointments.rescheduleRequests') },
        ]}
        onChange={({ target }) => filter('requests', target.value)}
      />
      {useMay(Permission.ClinicalNoteWrite) && <NotesFilter />}
      <TextField
        label={t('appointments.from')}
        type="date"
        max={to || undefined}
        value={from}
        onChange={({ target }) => filter('from', target.value)}
      />
      <TextField
        label={t('appointments.to')}
        type="date"
        min={from || undefined}
        value={to}
        onChange={({ target }) => filter('to', target.value)}
      />
    </Filters>
  );
}

function PractitionerFilter() {
  const { t } = useTranslation('staff-portal');
  const { practitioners, shown, choosePractitioner } = useScheduleFilter();
  return (
    <SelectField
      label={t('appointment.field.practitioner')}
      value={shown ?? ''}
      options={[
        { value: '', label: t('appointments.allPractitioners') },
        ...(practitioners.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => choosePractitioner(target.value || undefined)}
    />
  );
}

function NotesFilter() {
  const { t } = useTranslation('staff-portal');
  const { note, filter } = useScheduleView();
  return (
    <SelectField
      label={t('appointments.notes')}
      value={note ?? ''}
      options={[
        { value: '', label: t('appointments.allRequests') },
        { value: 'unsigned', label: t('dashboard.notesToSign') },
      ]}
      onChange={({ target }) => filter('note', target.value)}
    />
  );
}
