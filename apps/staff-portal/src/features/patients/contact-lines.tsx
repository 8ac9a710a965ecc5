import { styled } from '@mui/material/styles';
import type { PatientDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color } from '@telecare/ui';

const Lines = styled('span')({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& > span + span, & > span:only-child[data-none]': { color: color.mutedText },
});

/** How to reach the patient; says so when there is no way. */
export function ContactLines({ patient: { email, phone } }: { readonly patient: PatientDto }) {
  const { t } = useTranslation('staff-portal');
  const known = [email, phone].filter(Boolean);
  return (
    <Lines>
      {known.length === 0 && <span data-none>{t('patients.noContact')}</span>}
      {known.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Lines>
  );
}
