import { styled } from '@mui/material/styles';
import { fontSize, InfoOutlined, media, space, tone } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';
import { useEmergencyNumber } from './use-emergency-number.js';

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

/** Always in view of patients. */
export function EmergencyNotice() {
  const { t } = useMessagingTexts();
  const number = useEmergencyNumber();
  return (
    <Line role="note">
      <InfoOutlined aria-hidden />
      <span>{t('notice', { number })}</span>
    </Line>
  );
}
