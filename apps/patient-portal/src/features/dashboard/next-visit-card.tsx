import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  color,
  DataCard,
  dayTimeText,
  fontSize,
  fontWeight,
  localDay,
  media,
  minutesBetween,
  minutesText,
  readerZone,
  relativeDayText,
  sameClock,
  space,
  StatusChip,
  timeText,
  zoneText,
} from '@telecare/ui';
import { ContactPractice } from './contact-practice.js';

interface NextVisitCardProps {
  readonly visit: AppointmentDto;
  readonly now: Date;
}

const Card = styled(DataCard)({ display: 'grid', gap: space[3], [media.fromTablet]: { padding: space[6] } });

const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[2] });

const Label = styled('h2')({ margin: 0, fontSize: fontSize[16], fontWeight: fontWeight.strong });

const When = styled('p')({
  margin: 0,
  fontSize: fontSize[22],
  fontWeight: fontWeight.strong,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
  '&::first-letter': { textTransform: 'uppercase' },
});

const Line = styled('p')({ margin: 0, lineHeight: 1.5 });

const Quiet = styled(Line)({ color: color.mutedText });

/** The visit people came to see, in words one can read aloud, with the one thing they can do about it. */
export function NextVisitCard({ visit, now }: NextVisitCardProps) {
  const { t } = useTranslation('patient-portal');
  const start = new Date(visit.startsAt);
  const length = minutesText(minutesBetween(start, new Date(visit.endsAt)));
  const practiceClock = sameClock(visit.timeZone, readerZone(), start) ? null : visit.timeZone;
  return (
    <Card>
      <Top>
        <Label>{t('dashboard.nextAppointment')}</Label>
        <StatusChip status={visit.status} label={t(`visit.status.${visit.status}`)} />
      </Top>
      <div>
        <When>{whenText(start, now)}</When>
        {practiceClock && (
          <Quiet>
            {t('visit.atPractice', { time: timeText(start, practiceClock), zone: zoneText(practiceClock, start) })}
          </Quiet>
        )}
      </div>
      <div>
        <Line>{t('visit.what', { type: visit.type, mode: t(`visit.mode.${visit.mode}`), length })}</Line>
        <Quiet>{t('visit.with', { name: visit.practitioner.name })}</Quiet>
      </div>
      <ContactPractice hint={t('visit.toChange')} />
    </Card>
  );
}

/** "tomorrow, Tue 24 Nov, 14:30" in the reader's own zone. */
function whenText(start: Date, now: Date): string {
  const zone = readerZone();
  const relative = relativeDayText(localDay(start, zone), localDay(now, zone));
  return [relative, dayTimeText(start, zone)].filter(Boolean).join(', ');
}
