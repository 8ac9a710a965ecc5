import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  DataCard,
  DetailList,
  Lines,
  media,
  minutesBetween,
  minutesText,
  space,
  StatusChip,
  typeOf,
} from '@telecare/ui';
import { ContactPractice } from '../../visits/contact-practice.js';
import { ProposalNote } from '../../visits/proposal-note.js';
import { NOTICE_HOURS, visitChoices } from '../../visits/visit-choices.js';
import { VisitOpens } from '../../visits/visit-opens.js';
import { VisitWhen } from '../../visits/visit-when.js';
import { VisitWhere } from '../../visits/visit-where.js';
import { AddToCalendar } from './add-to-calendar.js';
import { AppointmentActs } from './appointment-acts.js';
import { Directions } from './directions.js';

interface AppointmentCardProps {
  readonly visit: AppointmentDto;
  readonly now: Date;
}

const Card = styled(DataCard)({ display: 'grid', gap: space[4], [media.fromTablet]: { padding: space[6] } });

const Where = styled('div')({ display: 'grid', gap: space[1], justifyItems: 'start' });

/** Everything a patient needs for one appointment: when, where, with whom, and what can be done about it. */
export function AppointmentCard({ visit, now }: AppointmentCardProps) {
  const { t } = useTranslation('patient-portal');
  const { tooLate } = visitChoices(visit, now);
  const length = minutesText(minutesBetween(new Date(visit.startsAt), new Date(visit.endsAt)));
  const isAhead = new Date(visit.startsAt) > now && (visit.status === 'confirmed' || visit.status === 'pending');
  const where = (
    <Where>
      <VisitWhere mode={visit.mode} />
      {visit.mode === 'in_person' && <Directions />}
    </Where>
  );
  return (
    <Card>
      <div>
        <StatusChip status={visit.status} label={t(`visit.status.${visit.status}`)} />
      </div>
      <VisitWhen visit={visit} now={now} large />
      <VisitOpens visit={visit} now={now} />
      <AppointmentActs visit={visit} now={now} />
      <DetailList
        details={[
          { term: t('appointment.type'), value: typeOf(visit) },
          { term: t('appointment.with'), value: visit.practitioner.name },
          { term: t('appointment.length'), value: length },
          { term: t('appointment.where'), value: where },
          ...(visit.patientNote ? [{ term: t('appointment.note'), value: <Lines>{visit.patientNote}</Lines> }] : []),
        ]}
      />
      <ProposalNote visit={visit} />
      {isAhead && <AddToCalendar visitId={visit.id} />}
      <ContactPractice hint={tooLate ? t('visit.tooLate', { hours: NOTICE_HOURS }) : t('visit.questions')} />
    </Card>
  );
}
