import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { getCalendar, useApi } from '@telecare/api-client';
import { type AppointmentDto } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { addDays, localDay, noonOf } from '@telecare/ui';
import { useState } from 'react';
import { useProblemText } from '../../../failures.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { usePrintTexts } from './print.texts.js';
import { PrintedAppointments } from './printed-appointments.js';

interface PrintMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const CHOICES = ['today', 'todayWithNotes', 'week'] as const;
type Choice = (typeof CHOICES)[number];

interface Printed {
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
      (appointments) => setPrinted({ appointments, withNotes: choice === 'todayWithNotes' }),
      (error: unknown) => {
        toast({ title: t('failed'), description: problemText(error), tone: 'destructive' });
        onClose();
      },
    );
  if (printed) return <PrintedAppointments {...printed} onPrinted={onClose} />;
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
  const { client, practiceId } = useApi();
  const cache = useQueryClient();
  const zone = useShownZone();
  return async (choice: Choice): Promise<readonly AppointmentDto[]> => {
    const today = localDay(new Date(), zone);
    const query = choice === 'week' ? { from: sundayOf(today), days: 7 } : { from: today, days: 1 };
    // Paper stays as it is, so it is never printed from what was read before.
    const { items } = await cache.fetchQuery({
      queryKey: ['staff-portal', practiceId, 'appointments', 'printed', query],
      queryFn: ({ signal }) => getCalendar({ client, query, signal }),
      staleTime: 0,
      gcTime: 0,
    });
    return items;
  };
}

const sundayOf = (day: string): string => addDays(day, -noonOf(day).getUTCDay());
