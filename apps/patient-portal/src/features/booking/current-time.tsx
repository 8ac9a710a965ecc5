import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, fontSize, space, typeOf, useNow } from '@telecare/ui';
import { VisitWhen } from '../../visits/visit-when.js';

const Card = styled(DataCard)({ display: 'grid', gap: space[1] });

const Quiet = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

/** The visit as it stands, which holds until the practice accepts another time. */
export function CurrentTime({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('patient-portal');
  return (
    <Card>
      <Quiet>{t('move.now')}</Quiet>
      <VisitWhen visit={visit} now={useNow()} />
      <Quiet>{t('visit.cancel.what', { type: typeOf(visit), name: visit.practitioner.name })}</Quiet>
    </Card>
  );
}
