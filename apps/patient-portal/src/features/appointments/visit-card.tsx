import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  color,
  DataCard,
  fontSize,
  fontWeight,
  minutesBetween,
  minutesText,
  space,
  StatusChip,
  TextLink,
  typeOf,
} from '@telecare/ui';
import { useId } from 'react';
import { ContactPractice } from '../../visits/contact-practice.js';
import { ProposalNote } from '../../visits/proposal-note.js';
import { NOTICE_HOURS, visitChoices } from '../../visits/visit-choices.js';
import { visitPaths } from '../../visits/visit-paths.js';
import { VisitOpens } from '../../visits/visit-opens.js';
import { VisitWhen } from '../../visits/visit-when.js';
import { VisitWhere } from '../../visits/visit-where.js';
import { VisitActs } from './visit-acts.js';

interface VisitCardProps {
  readonly visit: AppointmentDto;
  readonly now: Date;
}

const WIDE = '@container (min-width: 720px)';

const Frame = styled(DataCard)({ containerType: 'inline-size' });

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  [WIDE]: { gridTemplateColumns: '260px minmax(0, 1fr) auto', columnGap: space[6], alignItems: 'start' },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[2]}`,
  [WIDE]: { justifyContent: 'start' },
});

const When = styled('div')({ [WIDE]: { gridColumn: 1, gridRow: 1 } });

const What = styled('div')({ display: 'grid', gap: space[1], [WIDE]: { gridColumn: 2, gridRow: 1 } });

const Type = styled('h2')({ margin: 0, fontSize: fontSize[16], fontWeight: fontWeight.strong, lineHeight: 1.4 });

const Details = styled(TextLink)({ minHeight: 0, fontSize: 'inherit', fontWeight: 'inherit' });

const Line = styled('p')({ margin: 0, color: color.mutedText, lineHeight: 1.5 });

const Below = styled('div')({ display: 'grid', gap: space[3], '&:not(:empty)': { marginTop: space[3] } });

/** One visit: when, what, how far, with whom, where, and what can be done about it. */
export function VisitCard({ visit, now }: VisitCardProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const id = useId();
  const choices = visitChoices(visit, now);
  const length = minutesText(minutesBetween(new Date(visit.startsAt), new Date(visit.endsAt)));
  return (
    <Frame>
      <Columns>
        <When id={`${id}-when`}>
          <VisitWhen visit={visit} now={now} />
        </When>
        <What>
          <Head>
            <Type id={`${id}-type`}>
              <Details to={inPractice(visitPaths.details(visit.id))}>{typeOf(visit)}</Details>
            </Type>
            <StatusChip status={visit.status} label={t(`visit.status.${visit.status}`)} />
          </Head>
          <Line>{t('visit.lengthWith', { length, name: visit.practitioner.name })}</Line>
          <VisitWhere mode={visit.mode} />
          <VisitOpens visit={visit} now={now} />
        </What>
        <VisitActs visit={visit} choices={choices} now={now} describedBy={`${id}-type ${id}-when`} />
      </Columns>
      <Below>
        <ProposalNote visit={visit} />
        {choices.tooLate && <ContactPractice hint={t('visit.tooLate', { hours: NOTICE_HOURS })} />}
      </Below>
    </Frame>
  );
}
