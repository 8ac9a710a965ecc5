import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  color,
  fontSize,
  fontWeight,
  ListRow,
  MailAddress,
  minutesBetween,
  minutesText,
  StatusChip,
  TextLink,
  TimeColumn,
  timeText,
  typeOf,
} from '@telecare/ui';
import type { ReactNode } from 'react';
import { useShownZone } from '../use-shown-zone.js';
import { DayMark } from './day-mark.js';
import { DeliberateChips } from './deliberate-chips.js';
import { ProposalLine } from './proposal-line.js';
import { VideoOpens } from './video/video-opens.js';
import { VisitVideo } from './video/visit-video.js';

interface VisitRowProps {
  readonly visit: AppointmentDto;
  /** The day, where the list holds several; the visit's length then stands with its type. */
  readonly day?: string;
  /** The page has no panel for details: the name leads to where they are. */
  readonly linked?: boolean;
  /** Who sees the patient, where the list holds several practitioners. */
  readonly showPractitioner?: boolean;
  /**
   * The patient's phone number and how the notes begin; the e-mail address where no practitioner takes that room.
   */
  readonly showMore?: boolean;
  /** Says what is on now, who is late and who waits, where the list is of one day. */
  readonly marked?: boolean;
  /** What can be done with it here. */
  readonly actions?: ReactNode;
}

const Note = styled('div')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
});

/** Stands with the person it belongs to, and calls them. */
const Phone = styled('a')({
  display: 'inline-block',
  marginInlineStart: 8,
  color: color.mutedText,
  fontSize: fontSize[13],
  fontWeight: fontWeight.regular,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: color.primary, textDecoration: 'underline' },
});

function DetailsLink({ visitId, name }: { readonly visitId: string; readonly name: string }) {
  const inPractice = usePathInPractice();
  return <TextLink to={inPractice(`/appointments?visit=${visitId}`)}>{name}</TextLink>;
}

/** A visit in the practice's own time: when, who, what, how far. */
export function VisitRow({
  visit,
  day,
  showPractitioner = false,
  showMore = false,
  linked = false,
  marked = false,
  actions,
}: VisitRowProps) {
  const { t } = useTranslation('staff-portal');
  const start = new Date(visit.startsAt);
  const length = minutesText(minutesBetween(start, new Date(visit.endsAt)));
  const what = t('visit.what', { type: typeOf(visit), mode: t(`visit.mode.${visit.mode}`) });
  const { name, phone, email } = visit.patient;
  const meta = showPractitioner ? visit.practitioner.name : showMore && email && <MailAddress address={email} />;
  return (
    <ListRow
      leading={<TimeColumn time={timeText(start, useShownZone())} below={day ?? length} />}
      title={
        <>
          {linked ? <DetailsLink visitId={visit.id} name={name} /> : name}
          {showMore && phone && <Phone href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Phone>}
        </>
      }
      detail={
        <>
          <div>{day ? t('visit.whatLong', { what, length }) : what}</div>
          {showMore && visit.notes && <Note title={visit.notes}>{visit.notes}</Note>}
          {marked && <DayMark visit={visit} />}
          <DeliberateChips visit={visit} />
          <ProposalLine visit={visit} />
          {visit.mode === 'video' && <VideoOpens visit={visit} />}
        </>
      }
      meta={showPractitioner || showMore ? meta || '' : undefined}
      trailing={
        <>
          <StatusChip status={visit.status} label={t(`visit.status.${visit.status}`)} />
          {visit.mode === 'video' && <VisitVideo visit={visit} />}
          {actions}
        </>
      }
    />
  );
}
