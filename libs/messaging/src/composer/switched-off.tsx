import { styled } from '@mui/material/styles';
import { color, fontSize, LockRounded, space } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${color.hairline}`,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& svg': { flex: 'none', color: color.mutedText },
});

export function SwitchedOff({ phone }: { readonly phone: string | null }) {
  const { t } = useMessagingTexts();
  return (
    <Line>
      <LockRounded aria-hidden />
      {phone ? t('switchedOff.call', { phone }) : t('switchedOff.other')}
    </Line>
  );
}
