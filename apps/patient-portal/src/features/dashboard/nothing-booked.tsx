import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, EventRounded, fontSize, fontWeight, Inline, media, space } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { ContactPractice } from '../../appointments/contact-practice.js';
import { appointmentPaths } from '../../appointments/appointment-paths.js';

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

export function NothingBooked() {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  return (
    <Card>
      <Title>
        <EventRounded aria-hidden />
        {t('dashboard.noUpcoming')}
      </Title>
      <Text>{t('dashboard.noUpcomingHint')}</Text>
      <Inline>
        <Button component={Link} to={inPractice(appointmentPaths.book)} variant="contained">
          {t('dashboard.request')}
        </Button>
      </Inline>
      <ContactPractice hint={t('dashboard.orContact')} />
    </Card>
  );
}
