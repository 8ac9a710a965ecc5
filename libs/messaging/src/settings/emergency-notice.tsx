import { styled } from '@mui/material/styles';
import { fontSize, InfoOutlined, media, space, tone } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';
import { useMessageSettings } from './use-message-settings.js';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'start',
  gap: space[2],
  margin: 0,
  padding: `${space[2]} ${space[4]}`,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
  lineHeight: 1.45,
  [media.phone]: { fontSize: fontSize[13] },
  '& svg': { flex: 'none' },
});

export function EmergencyNotice() {
  const { t } = useMessagingTexts();
  const settings = useMessageSettings();
  const number = settings?.emergencyNumber ?? t('emergencyNumber');
  return (
    <Line role="note">
      <InfoOutlined aria-hidden />
      <span>{settings?.emergencyText ?? t('notice', { number })}</span>
    </Line>
  );
}
