import type { AppointmentEventDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, dayText, ListRow, StatusChip, timeText, TimeColumn } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { HistoryLines } from './history-lines.js';

export function HistoryRow({ event }: { readonly event: AppointmentEventDto }) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const at = new Date(event.at);
  return (
    <ListRow
      leading={<TimeColumn time={timeText(at, timeZone)} below={dayText(at, timeZone)} />}
      title={event.by ?? t('appointment.history.nobody')}
      detail={<HistoryLines event={event} />}
      trailing={<HistoryChip event={event} />}
    />
  );
}

function HistoryChip({ event: { from, to, request, moved, attending } }: { readonly event: AppointmentEventDto }) {
  const { t } = useTranslation('staff-portal');
  if (from !== to) return <StatusChip status={to} label={t(`appointment.status.${to}`)} />;
  if (request) return <Chip tone="amber">{t(`appointment.history.request.${request.step}`)}</Chip>;
  if (attending) return <Chip tone="green">{t('appointment.history.attending')}</Chip>;
  return <Chip tone="grey">{t(moved ? 'appointment.history.moved' : 'appointment.history.changed')}</Chip>;
}
