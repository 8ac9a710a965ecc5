import { styled } from '@mui/material/styles';
import type { AppointmentLinkDto } from '@telecare/contracts';
import { shownZone } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import {
  color,
  DataCard,
  dayTimeText,
  fontSize,
  fontWeight,
  longDayText,
  readerZone,
  sameClock,
  space,
  timeRangeText,
  zoneText,
} from '@telecare/ui';
import { Logo } from '../../chrome/logo.js';

const Facts = styled(DataCard)({ display: 'grid', gap: space[3], justifyItems: 'start' });

const When = styled('p')({ margin: 0, fontSize: fontSize[16], fontWeight: fontWeight.strong, lineHeight: 1.4 });

const Quiet = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

export function AppointmentFacts({ link }: { readonly link: AppointmentLinkDto }) {
  const { t } = useTranslation();
  const { practice, startsAt, endsAt, timeZone, mode } = link;
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const own = shownZone('patient', { practice: timeZone, device: readerZone() });
  return (
    <Facts>
      <Logo name={practice.name} logoUrl={practice.logoUrl} size="lg" />
      <div>
        <When>
          <time dateTime={startsAt}>
            {longDayText(start, own)}, {timeRangeText(start, end, own)}
          </time>
        </When>
        {!sameClock(timeZone, own, start) && (
          <Quiet>
            {t('actionLink.atPractice', { time: dayTimeText(start, timeZone), zone: zoneText(timeZone, start) })}
          </Quiet>
        )}
        <Quiet>{t(`actionLink.modes.${mode}`)}</Quiet>
      </div>
    </Facts>
  );
}
