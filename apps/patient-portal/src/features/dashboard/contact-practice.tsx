import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, MailRounded, media, PhoneRounded, space } from '@telecare/ui';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingTop: space[4],
  borderTop: `1px solid ${color.hairline}`,
  [media.phone]: { '& > a': { width: '100%' } },
});

const Hint = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

/** The practice's telephone, or its mail where it has none, with what it is good for. */
export function ContactPractice({ hint }: { readonly hint: string }) {
  const { t } = useTranslation('patient-portal');
  const { phone, email } = useTenant().practice;
  if (!phone && !email) return null;
  return (
    <Row>
      <Hint>{hint}</Hint>
      {phone ? (
        <Button variant="contained" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} startIcon={<PhoneRounded />}>
          {t('visit.call', { phone })}
        </Button>
      ) : (
        <Button variant="contained" href={`mailto:${email}`} startIcon={<MailRounded />}>
          {t('visit.write', { email })}
        </Button>
      )}
    </Row>
  );
}
