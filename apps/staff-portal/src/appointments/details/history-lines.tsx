import type { AppointmentEventDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, minutesText, typeOf } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

/** Everything that one change holds, a line each, and its reason. */
export function HistoryLines({ event }: { readonly event: AppointmentEventDto }) {
  const lines = [...useTimeLines(event), ...useChangeLines(event), event.reason].filter(Boolean);
  return lines.map((line, place) => <div key={place}>{line}</div>);
}

function useTimeLines({ moved, request }: AppointmentEventDto) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const time = (start: string) => dayTimeText(new Date(start), timeZone);
  const change = (from: string, to: string) => from !== to && t('appointment.history.from', { from, to });
  return [
    moved && change(time(moved.fromStart), time(moved.toStart)),
    moved && change(moved.fromPractitioner, moved.toPractitioner),
    ...(request?.times ?? []).map(({ startsAt, practitioner: name }) =>
      t('appointment.history.time', { time: time(startsAt), name }),
    ),
  ];
}

function useChangeLines(event: AppointmentEventDto) {
  const { t } = useTranslation('staff-portal');
  const { type, typeNames, mode, minutes, written, overbooked, outsideHours, byLink } = event;
  const named = (end: 'from' | 'to') => type && typeOf({ type: type[end], typeNames: typeNames?.[end] ?? {} });
  return [
    type && t('appointment.history.type', { from: named('from'), to: named('to') }),
    mode &&
      t('appointment.history.mode', { from: t(`appointment.mode.${mode.from}`), to: t(`appointment.mode.${mode.to}`) }),
    minutes && t('appointment.history.minutes', { from: minutesText(minutes.from), to: minutesText(minutes.to) }),
    ...written.map((name) => t(`appointment.history.${name}`)),
    overbooked && t('appointment.overbooked'),
    outsideHours && t('appointment.outsideHours.mark'),
    byLink && t('appointment.history.byLink'),
  ];
}
