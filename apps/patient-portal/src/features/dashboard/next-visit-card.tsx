import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  color,
  DataCard,
  fontSize,
  fontWeight,
  media,
  minutesBetween,
  minutesText,
  space,
  StatusChip,
  TextLink,
  typeOf,
} from '@telecare/ui';
import { ProposalNote } from '../../visits/proposal-note.js';
import { visitPaths } from '../../visits/visit-paths.js';
import { VisitOpens } from '../../visits/visit-opens.js';
import { VisitWhen } from '../../visits/visit-when.js';
import { NextVisitActs } from './next-visit-acts.js';

interface NextVisitCardProps {
  readonly visit: AppointmentDto;
  readonly now: Date;
}

const Card = styled(DataCard)({ display: 'grid', gap: space[3], [media.fromTablet]: { padding: space[6] } });

const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[2] });

const Label = styled('h2')({ margin: 0, fontSize: fontSize[16], fontWeight: fontWeight.strong });

const Line = styled('p')({ margin: 0, lineHeight: 1.5 });

const Quiet = styled(Line)({ color: color.mutedText });

/** The visit people came to see, in words one can read aloud, with what they can do about it. */
export function NextVisitCard({ visit, now }: NextVisitCardProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const length = minutesText(minutesBetween(new Date(visit.startsAt), new Date(visit.endsAt)));
  return (
    <Card>
      <Top>
        <Label>
          <TextLink to={inPractice(visitPaths.details(visit.id))}>{t('dashboard.nextAppointment')}</TextLink>
        </Label>
        <StatusChip status={visit.status} label={t(`visit.status.${visit.status}`)} />
      </Top>
      <VisitWhen visit={visit} now={now} large />
      <div>
        <Line>{t('visit.what', { type: typeOf(visit), mode: t(`visit.mode.${visit.mode}`), length })}</Line>
        <Quiet>{t('visit.with', { name: visit.practitioner.name })}</Quiet>
        <VisitOpens visit={visit} now={now} />
      </div>
      <ProposalNote visit={visit} />
      <NextVisitActs visit={visit} now={now} />
    </Card>
  );
}
