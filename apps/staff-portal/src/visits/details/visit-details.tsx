import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
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
import { useDeliberateTexts } from '../use-deliberate-texts.js';
import { useZoneNote } from '../use-zone-note.js';
import { VideoState } from '../video/video-state.js';

/** Everything a visit's row has no room for. */
export function VisitDetails({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const { patient, practitioner, status, mode, notes, patientNote } = visit;
  const zone = useShownZone();
  const [start, end] = [new Date(visit.startsAt), new Date(visit.endsAt)];
  const length = minutesText(minutesBetween(start, end));
  const deliberate = useDeliberateTexts(visit);
  const time = [timeRangeText(start, end, zone), length, useZoneNote(start), ...deliberate].filter(Boolean).join(' · ');
  const none = t('visit.none');
  const details = [
    { term: t('visit.field.status'), value: <StatusChip status={status} label={t(`visit.status.${status}`)} /> },
    { term: t('visit.field.date'), value: longDayText(start, zone) },
    { term: t('visit.field.time'), value: time },
    { term: t('visit.field.type'), value: t('visit.what', { type: typeOf(visit), mode: t(`visit.mode.${mode}`) }) },
    ...(mode === 'video' ? [{ term: t('visit.field.video'), value: <VideoState visit={visit} /> }] : []),
    { term: t('visit.field.practitioner'), value: practitioner.name },
    { term: t('visit.field.phone'), value: patient.phone ?? none },
    { term: t('visit.field.email'), value: patient.email ? <MailAddress address={patient.email} /> : none },
    { term: t('visit.field.patientNote'), value: patientNote ? <Lines>{patientNote}</Lines> : none },
    { term: t('visit.field.notes'), value: notes ? <Lines>{notes}</Lines> : none },
  ];
  return <DetailList details={details} />;
}
