import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { getCalendar, useApi } from '@telecare/api-client';
import { type AppointmentDto, Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import { addDays, localDay, noonOf } from '@telecare/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useProblemText } from '../../../failures.js';
import { type AlertsByPatient, loadScheduledAlerts } from '../../../patients/alerts/alerts.api.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { usePrintTexts } from './print.texts.js';
import { PrintedAppointments } from './printed-appointments.js';

interface PrintMenuProps {
  // Without one, today's list is printed at once.
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

const CHOICES = ['today', 'todayWithNotes', 'week'] as const;
type Choice = (typeof CHOICES)[number];

interface Printed {
  readonly alerts: AlertsByPatient;
  readonly appointments: readonly AppointmentDto[];
  readonly withNotes: boolean;
}

export function PrintMenu({ anchor, onClose }: PrintMenuProps) {
  const { t } = usePrintTexts();
  const [printed, setPrinted] = useState<Printed>();
  const load = usePrintedAppointments();
  const toast = useToast();
  const problemText = useProblemText();
  const print = (choice: Choice) =>
    void load(choice).then(
      (loaded) => setPrinted({ ...loaded, withNotes: choice === 'todayWithNotes' }),
      (error: unknown) => {
        toast({ title: t('failed'), description: problemText(error), tone: 'destructive' });
        onClose();
      },
    );
  const printAtOnce = useEffectEvent(() => print('today'));
  useEffect(() => {
    if (!anchor) printAtOnce();
  }, [anchor]);
  if (printed) return <PrintedAppointments {...printed} onPrinted={onClose} />;
  if (!anchor) return null;
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {CHOICES.map((choice) => (
        <MenuItem key={choice} onClick={() => print(choice)}>
          {t(choice)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function usePrintedAppointments() {
  const api = useApi();
  const mayReadAlerts = useMay(Permission.PatientAlertRead);
  const cache = useQueryClient();
  const zone = useShownZone();
  return async (choice: Choice): Promise<Omit<Printed, 'withNotes'>> => {
    const today = localDay(new Date(), zone);
    const query = choice === 'week' ? { from: sundayOf(today), days: 7 } : { from: today, days: 1 };
    // Paper can't update later, so always fetch fresh data.
    return cache.fetchQuery({
      queryKey: ['staff-portal', api.practiceId, 'appointments', 'printed', query],
      queryFn: async ({ signal }) => {
        const [{ items }, alerts] = await Promise.all([
          getCalendar({ client: api.client, query, signal }),
          mayReadAlerts ? loadScheduledAlerts(api, query, signal) : NO_ALERTS,
        ]);
        return { appointments: items, alerts };
      },
      staleTime: 0,
      gcTime: 0,
    });
  };
}

const NO_ALERTS: AlertsByPatient = new Map();

const sundayOf = (day: string): string => addDays(day, -noonOf(day).getUTCDay());
