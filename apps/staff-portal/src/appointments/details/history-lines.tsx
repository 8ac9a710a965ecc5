import { styled } from '@mui/material/styles';
import type { AppointmentEventDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, minutesText, typeName, typeOf } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

const Line = styled('div')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export function HistoryLines({ event }: { readonly event: AppointmentEventDto }) {
  const lines = [...useTimeLines(event), ...useChangeLines(event), event.reason].filter(Boolean);
  return lines.map((line, place) => <Line key={place}>{line}</Line>);
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
  const { type, typeNames, mode, cancelReason, minutes, written, overbooked, outsideHours, byLink, toRoom, leftRoom } =
    event;
  const { room, roomIsShared } = event;
  const roomName = (name: string | null) => name ?? t('appointment.history.noRoom');
  const named = (end: 'from' | 'to') => type && typeOf({ type: type[end], typeNames: typeNames?.[end] ?? {} });
  return [
    type && t('appointment.history.type', { from: named('from'), to: named('to') }),
    mode &&
      t('appointment.history.mode', { from: t(`appointment.mode.${mode.from}`), to: t(`appointment.mode.${mode.to}`) }),
    minutes && t('appointment.history.minutes', { from: minutesText(minutes.from), to: minutesText(minutes.to) }),
    ...useNoteLines(written),
    room && t('appointment.history.room', { from: roomName(room.from), to: roomName(room.to) }),
    roomIsShared && t('appointment.roomShared'),
    overbooked && t('appointment.overbooked'),
    outsideHours && t('appointment.outsideHours.mark'),
    toRoom && t('appointment.history.toRoom'),
    leftRoom && t('appointment.history.leftRoom'),
    byLink && t('appointment.history.byLink'),
    cancelReason && typeName(cancelReason),
  ];
}

function useNoteLines(written: AppointmentEventDto['written']) {
  const { t } = useTranslation('staff-portal');
  const quoted = (text: string | null) =>
    text ? t('appointment.history.quoted', { text }) : t('appointment.history.empty');
  return written.map(({ note, from, to }) => {
    const name = t(`appointment.history.${note}`);
    if (from === null && to === null) return name;
    return `${name}: ${t('appointment.history.from', { from: quoted(from), to: quoted(to) })}`;
  });
}
