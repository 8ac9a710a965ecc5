import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { minutesBetween, minutesText, typeOf } from '@telecare/ui';
import type { ShownVisit } from '../../visits/shown-visit.js';
import { VisitWhen } from '../../visits/visit-when.js';
import { VisitWhere } from '../../visits/visit-where.js';

interface VisitSummaryProps {
  readonly visit: ShownVisit;
  readonly now: Date;
}

const Line = styled('p')({ margin: 0, lineHeight: 1.5 });

/** When, what, with whom and where. */
export function VisitSummary({ visit, now }: VisitSummaryProps) {
  const { t } = useTranslation('patient-portal');
  const length = minutesText(minutesBetween(new Date(visit.startsAt), new Date(visit.endsAt)));
  return (
    <>
      <VisitWhen visit={visit} now={now} large />
      <div>
        <Line>{t('visit.what', { type: typeOf(visit), mode: t(`visit.mode.${visit.mode}`), length })}</Line>
        <Line>{t('visit.with', { name: visit.practitioner.name })}</Line>
      </div>
      <VisitWhere mode={visit.mode} />
    </>
  );
}
