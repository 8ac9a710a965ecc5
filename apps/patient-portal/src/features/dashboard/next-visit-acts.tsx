import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type AppointmentDto, videoDoor } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Inline, media } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { ContactPractice } from '../../visits/contact-practice.js';
import { JoinVisit } from '../../visits/join-visit.js';
import { NOTICE_HOURS, visitChoices } from '../../visits/visit-choices.js';
import { visitPaths } from '../../visits/visit-paths.js';

interface NextVisitActsProps {
  readonly visit: AppointmentDto;
  readonly now: Date;
}

const Acts = styled(Inline)({ [media.phone]: { '& > *': { flex: '1 1 auto' } } });

/** What can be done about the next visit; what cannot be done alone any more is done by calling. */
export function NextVisitActs({ visit, now }: NextVisitActsProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const { mayMove, mayCancel, tooLate } = visitChoices(visit, now);
  const mayJoin = videoDoor(visit, now) === 'open';
  return (
    <>
      {(mayJoin || mayMove || mayCancel) && (
        <Acts>
          <JoinVisit visit={visit} now={now} />
          {mayMove && (
            <Button component={Link} to={inPractice(visitPaths.reschedule(visit.id))} variant="outlined">
              {t('visit.reschedule')}
            </Button>
          )}
          {mayCancel && (
            <Button component={Link} to={inPractice(visitPaths.cancel(visit.id))} color="error">
              {t('visit.cancel.act')}
            </Button>
          )}
        </Acts>
      )}
      <ContactPractice hint={tooLate ? t('visit.tooLate', { hours: NOTICE_HOURS }) : t('visit.questions')} />
    </>
  );
}
