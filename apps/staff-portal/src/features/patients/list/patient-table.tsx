import { styled } from '@mui/material/styles';
import { PATIENT_SORTS, type PatientDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { type Column, dateText, DataTable, numberText } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { BirthDate } from '../../../patients/birth-date.js';
import { PatientName } from './patient-name.js';
import { pressed, usePatientView } from '../use-patient-view.js';
import { PatientStatusChip } from '../patient-status-chip.js';
import { ContactLines } from './contact-lines.js';

interface PatientTableProps {
  readonly patients: readonly PatientDto[];
  readonly stale?: boolean;
  readonly sortable?: boolean;
}

const Fading = styled('div')({ transition: 'opacity 150ms ease-out 200ms', '&[data-stale]': { opacity: 0.5 } });

export function PatientTable({ patients, stale, sortable = false }: PatientTableProps) {
  const { t } = useTranslation('staff-portal');
  const columns = usePatientColumns();
  const { sort, sortBy } = usePatientView();
  const onSort = (name: string) => {
    const by = PATIENT_SORTS.find((one) => one === name);
    if (by) sortBy(pressed(by, sort));
  };
  return (
    <Fading data-stale={stale || undefined} aria-busy={stale}>
      <DataTable
        label={t('patients.list')}
        columns={columns}
        rows={patients}
        rowKey={({ id }) => id}
        {...(sortable && { sort: { ...sort, onSort } })}
      />
    </Fading>
  );
}

function usePatientColumns(): Column<PatientDto>[] {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const day = (instant: string | null) =>
    instant ? dateText(new Date(instant), timeZone) : t('patients.noAppointment');
  return [
    { key: 'name', sortsBy: 'name', label: t('patients.name'), cell: (patient) => <PatientName patient={patient} /> },
    { key: 'status', label: t('patients.status'), cell: ({ status }) => <PatientStatusChip status={status} /> },
    { key: 'contact', label: t('patients.contact'), cell: (patient) => <ContactLines patient={patient} /> },
    {
      key: 'birth',
      sortsBy: 'birth_date',
      label: t('patients.born'),
      cell: ({ dateOfBirth }) => <BirthDate day={dateOfBirth} />,
    },
    {
      key: 'appointments',
      label: t('patients.appointments'),
      numeric: true,
      cell: ({ appointments }) => numberText(appointments),
    },
    {
      key: 'last',
      label: t('patients.lastAppointment'),
      numeric: true,
      cell: ({ lastAppointmentAt }) => day(lastAppointmentAt),
    },
    {
      key: 'next',
      sortsBy: 'next_appointment',
      label: t('patients.nextAppointment'),
      numeric: true,
      cell: ({ nextAppointmentAt }) => day(nextAppointmentAt),
    },
  ];
}
