import Button from '@mui/material/Button';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { MailRounded, PhoneRounded } from '@telecare/ui';

export function ContactButton() {
  const { t } = useTranslation('patient-portal');
  const { phone, email } = useTenant().practice;
  if (phone) {
    return (
      <Button variant="outlined" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} startIcon={<PhoneRounded />}>
        {t('appointment.call', { phone })}
      </Button>
    );
  }
  if (!email) return null;
  return (
    <Button variant="outlined" href={`mailto:${email}`} startIcon={<MailRounded />}>
      {t('appointment.write', { email })}
    </Button>
  );
}
