import { styled } from '@mui/material/styles';
import { color, fontSize, LockRounded, space } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';

const Line = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${color.hairline}`,
  color: color.mutedText,
  fontSize: fontSize[14],
});

export function ReaderFooter({ side }: { readonly side: 'inbox' | 'monitor' }) {
  const { t } = useMessagingTexts();
  return (
    <Line>
      <LockRounded aria-hidden />
      {t(`reader.${side}`)}
    </Line>
  );
}
