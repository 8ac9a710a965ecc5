import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ListRow, minutesBetween, minutesText, StatusChip, timeText, TimeColumn } from '@telecare/ui';
import type { ReactNode } from 'react';
import { useShownZone } from '../use-shown-zone.js';
import { OverbookedChip } from './overbooked-chip.js';
import { ProposalLine } from './proposal-line.js';
import { VideoOpens } from './video/video-opens.js';
import { VisitVideo } from './video/visit-video.js';

interface VisitRowProps {
  readonly visit: AppointmentDto;
  /** The day, where the list holds several; the visit's length then stands with its type. */
  readonly day?: string;
  /** Who sees the patient, where the list holds several practitioners. */
  readonly showPractitioner?: boolean;
  /**
   * The patient's phone number and how the notes begin, where there is room for them; the e-mail address too where no
   * practitioner takes that room.
   */
  readonly showMore?: boolean;
  /** What can be done with it here. */
  readonly actions?: ReactNode;
}

const Note = styled('div')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
});

/** A visit in the practice's own time: when, who, what, how far. */
export function VisitRow({ visit, day, showPractitioner = false, showMore = false, actions }: VisitRowProps) {
  const { t } = useTranslation('staff-portal');
  const start = new Date(visit.startsAt);
  const length = minutesText(minutesBetween(start, new Date(visit.endsAt)));
  const what = t('visit.what', { type: visit.type, mode: t(`visit.mode.${visit.mode}`) });
  const { phone, email } = visit.patient;
  const meta = [showPractitioner ? visit.practitioner.name : showMore && email, showMore && phone].filter(Boolean);
  return (
    <ListRow
      leading={<TimeColumn time={timeText(start, useShownZone())} below={day ?? length} />}
      title={visit.patient.name}
      detail={
        <>
          <div>{day ? t('visit.whatLong', { what, length }) : what}</div>
          {showMore && visit.notes && <Note title={visit.notes}>{visit.notes}</Note>}
          <OverbookedChip visit={visit} />
          <ProposalLine visit={visit} />
          {visit.mode === 'video' && <VideoOpens visit={visit} />}
        </>
      }
      meta={showPractitioner || showMore ? meta.map((line) => <div key={String(line)}>{line}</div>) : undefined}
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
