import { styled } from '@mui/material/styles';
import { color, fontSize } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';

const Line = styled('div')({ color: color.mutedText, fontSize: fontSize[13], textAlign: 'right' });

export function SendingLine() {
  const { t } = useMessagingTexts();
  return <Line role="status">{t('composer.sending')}</Line>;
}
