import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { AppointmentDto } from '@telecare/contracts';
import { addDays, localDay } from '@telecare/ui';
import { lazy, Suspense, useState } from 'react';
import { useShownZone } from '../../use-shown-zone.js';
import { usePageTexts } from './appointment-page.texts.js';

const WEEKS = [1, 2, 4, 6, 12];

const NewAppointmentDialog = lazy(async () => ({
  default: (await import('../../appointments/booking/new-appointment.dialog.js')).NewAppointmentDialog,
}));

/** Books the same type with the same practitioner some weeks from today. */
export function FollowUp({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = usePageTexts();
  const zone = useShownZone();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [weeks, setWeeks] = useState<number>();
  const { patient, practitioner, appointmentTypeId } = appointment;
  const choose = (count: number) => {
    setAnchor(undefined);
    setWeeks(count);
  };
  return (
    <>
      <Button variant="outlined" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('followUp')}
      </Button>
      <Menu anchorEl={anchor ?? null} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {WEEKS.map((count) => (
          <MenuItem key={count} onClick={() => choose(count)}>
            {t('followUpIn', { count })}
          </MenuItem>
        ))}
      </Menu>
      {weeks !== undefined && (
        <Suspense>
          <NewAppointmentDialog
            patientId={patient.id}
            chosen={{
              appointmentTypeId: appointmentTypeId ?? '',
              practitionerId: practitioner.id,
              from: addDays(localDay(new Date(), zone), weeks * 7),
            }}
            onClose={() => setWeeks(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
