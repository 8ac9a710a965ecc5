import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, EventRounded, fontSize, fontWeight, media, space } from '@telecare/ui';
import { ContactPractice } from './contact-practice.js';

const Card = styled(DataCard)({ display: 'grid', gap: space[3], [media.fromTablet]: { padding: space[6] } });

const Title = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
  fontSize: fontSize[18],
  fontWeight: fontWeight.strong,
  '& svg': { color: color.mutedText },
});

const Text = styled('p')({ margin: 0, color: color.mutedText, lineHeight: 1.5 });

/** In the place of the next visit, with the way to one. */
export function NothingBooked() {
  const { t } = useTranslation('patient-portal');
  return (
    <Card>
      <Title>
        <EventRounded aria-hidden />
        {t('dashboard.noUpcoming')}
      </Title>
      <Text>{t('dashboard.noUpcomingHint')}</Text>
      <ContactPractice hint={t('visit.toBook')} />
    </Card>
  );
}
