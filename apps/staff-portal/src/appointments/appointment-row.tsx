import { styled } from '@mui/material/styles';
import { type AppointmentDto, joinWindow, joinWindowOpensAt } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  color,
  fontSize,
  fontWeight,
  ListRow,
  localDay,
  MailAddress,
  minutesBetween,
  minutesText,
  StatusChip,
  TextLink,
  TimeColumn,
  timeText,
  typeOf,
  useNow,
} from '@telecare/ui';
import type { ReactNode } from 'react';
import { useShownZone } from '../use-shown-zone.js';
import { DayMark } from './day-mark.js';
import { DeliberateChips } from './deliberate-chips.js';
import { PhoneLink } from './phone-link.js';
import { RescheduleRequestLine } from './reschedule-request-line.js';
import { AppointmentVideo } from './video/appointment-video.js';

interface AppointmentRowProps {
  readonly appointment: AppointmentDto;
  readonly day?: string;
  /** Pages without a details panel link the name to a list that has one, or to the appointment's own page. */
  readonly linked?: boolean | 'page';
  readonly showPractitioner?: boolean;
  readonly showMore?: boolean;
  readonly marked?: boolean;
  readonly besideTime?: ((time: ReactNode) => ReactNode) | undefined;
  readonly actions?: ReactNode;
}

const Note = styled('div')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
});

const Marks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  paddingTop: 4,
  '&:empty': { display: 'none' },
});

const SmallPhone = styled(PhoneLink)({
  color: color.mutedText,
  fontSize: fontSize[13],
  fontWeight: fontWeight.regular,
});

interface DetailsLinkProps {
  readonly to: '/appointments' | '/appointments/details';
  readonly appointment: AppointmentDto;
}

function DetailsLink({ to, appointment: { id, patient } }: DetailsLinkProps) {
  const inPractice = usePathInPractice();
  return <TextLink to={inPractice(`${to}?appointment=${id}`)}>{patient.name}</TextLink>;
}

export function AppointmentRow({
  appointment,
  day,
  showPractitioner = false,
  showMore = false,
  linked = false,
  marked = false,
  besideTime,
  actions,
}: AppointmentRowProps) {
  const { t } = useTranslation('staff-portal');
  const start = new Date(appointment.startsAt);
  const length = minutesText(minutesBetween(start, new Date(appointment.endsAt)));
  const mode = t(`appointment.mode.${appointment.mode}`);
  const place = [mode, appointment.room?.name].filter(Boolean).join(' · ');
  const what = t('appointment.what', { type: typeOf(appointment), mode: place });
  const { name, phone, email } = appointment.patient;
  const meta = showPractitioner ? appointment.practitioner.name : showMore && email && <MailAddress address={email} />;
  const clock = timeText(start, useShownZone());
  const time = <TimeColumn time={appointment.status === 'cancelled' ? <s>{clock}</s> : clock} below={day ?? length} />;
  return (
    <ListRow
      leading={besideTime ? besideTime(time) : time}
      title={
        <>
          {linked ? (
            <DetailsLink to={linked === 'page' ? '/appointments/details' : '/appointments'} appointment={appointment} />
          ) : (
            name
          )}
          {showMore && phone && ' '}
          {showMore && phone && <SmallPhone phone={phone} />}
        </>
      }
      detail={
        <>
          <div>{day ? t('appointment.whatLong', { what, length }) : what}</div>
          {showMore && appointment.notes && <Note title={appointment.notes}>{appointment.notes}</Note>}
          <Marks>
            {marked && <DayMark appointment={appointment} />}
            <DeliberateChips appointment={appointment} />
          </Marks>
          <RescheduleRequestLine appointment={appointment} />
          {appointment.mode === 'video' && <JoinWindowHint appointment={appointment} />}
        </>
      }
      meta={showPractitioner || showMore ? meta || '' : undefined}
      trailing={
        <>
          <StatusChip status={appointment.status} label={t(`appointment.status.${appointment.status}`)} />
          {appointment.mode === 'video' && <AppointmentVideo appointment={appointment} />}
          {actions}
        </>
      }
    />
  );
}

function JoinWindowHint({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const now = useNow();
  const zone = useShownZone();
  const opensAt = joinWindowOpensAt(appointment);
  const isToday = localDay(opensAt, zone) === localDay(now, zone);
  if (!isToday || joinWindow(appointment, now) !== 'too_early') return null;
  return <div>{t('appointment.video.opens', { time: timeText(opensAt, zone) })}</div>;
}
