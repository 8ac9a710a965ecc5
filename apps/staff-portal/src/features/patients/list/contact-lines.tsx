import { styled } from '@mui/material/styles';
import type { PatientDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, MailAddress } from '@telecare/ui';

const Lines = styled('span')({
  display: 'grid',
  '& > span + span, & > span:only-child[data-none]': { color: color.mutedText },
});

export function ContactLines({ patient: { email, phone } }: { readonly patient: PatientDto }) {
  const { t } = useTranslation('staff-portal');
  return (
    <Lines>
      {!email && !phone && <span data-none>{t('patients.noContact')}</span>}
      {email && (
        <span>
          <MailAddress address={email} />
        </span>
      )}
      {phone && <span style={{ whiteSpace: 'nowrap' }}>{phone}</span>}
    </Lines>
  );
}
