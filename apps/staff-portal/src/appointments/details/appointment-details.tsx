import { APPOINTMENT_NOTES, type AppointmentDto, joinWindowOpensAt } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  Chip,
  dayTimeText,
  DetailList,
  Lines,
  longDayText,
  MailAddress,
  minutesBetween,
  minutesText,
  StatusChip,
  timeRangeText,
  typeOf,
} from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { PhoneLink } from '../phone-link.js';
import { useDeliberateTexts } from '../use-deliberate-texts.js';
import { useZoneNote } from '../use-zone-note.js';
import { useVideoAppointment } from '../video/use-video-appointment.js';

export function AppointmentDetails({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const { patient, practitioner, status, mode } = appointment;
  const zone = useShownZone();
  const [start, end] = [new Date(appointment.startsAt), new Date(appointment.endsAt)];
  const length = minutesText(minutesBetween(start, end));
  const deliberate = useDeliberateTexts(appointment);
  const time = [timeRangeText(start, end, zone), length, useZoneNote(start), ...deliberate].filter(Boolean).join(' · ');
  const none = t('appointment.none');
  const details = [
    {
      term: t('appointment.field.status'),
      value: <StatusChip status={status} label={t(`appointment.status.${status}`)} />,
    },
    { term: t('appointment.field.date'), value: longDayText(start, zone) },
    { term: t('appointment.field.time'), value: time },
    {
      term: t('appointment.field.type'),
      value: t('appointment.what', { type: typeOf(appointment), mode: t(`appointment.mode.${mode}`) }),
    },
    ...(mode === 'video'
      ? [{ term: t('appointment.field.video'), value: <VideoState appointment={appointment} /> }]
      : []),
    ...(appointment.room ? [{ term: t('appointment.field.room'), value: appointment.room.name }] : []),
    { term: t('appointment.field.practitioner'), value: practitioner.name },
    { term: t('appointment.field.phone'), value: patient.phone ? <PhoneLink phone={patient.phone} /> : none },
    { term: t('appointment.field.email'), value: patient.email ? <MailAddress address={patient.email} /> : none },
    ...(appointment.bookingNote
      ? [{ term: t('appointment.field.bookingNote'), value: <Lines>{appointment.bookingNote}</Lines> }]
      : []),
    ...APPOINTMENT_NOTES.map((name) => {
      const text = appointment[name];
      return { term: t(`appointment.field.${name}`), value: text ? <Lines>{text}</Lines> : none };
    }),
  ];
  return <DetailList details={details} />;
}

function VideoState({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const { access, isWaiting } = useVideoAppointment(appointment);
  if (isWaiting) return <Chip tone="teal">{t('appointment.video.waiting')}</Chip>;
  return t(`appointment.video.joinWindow.${access}`, { time: dayTimeText(joinWindowOpensAt(appointment), zone) });
}
