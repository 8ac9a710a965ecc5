import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight, InfoOutlined, radius, space, tone } from '@telecare/ui';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly urgent?: boolean;
}

const Box = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: space[3],
  padding: space[4],
  background: color.sunken,
  borderRadius: radius.card,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& svg': { gridRow: '1 / 3', marginTop: 1 },
  '& strong': { fontWeight: fontWeight.strong },
  '& p': { margin: 0, gridColumn: 2 },
  '&[role="alert"]': { background: tone('amber').tint, color: tone('amber').text },
});

export function Notice({ title, text, urgent = false }: NoticeProps) {
  return (
    <Box {...(urgent && { role: 'alert' })}>
      <InfoOutlined aria-hidden />
      <strong>{title}</strong>
      <p>{text}</p>
    </Box>
  );
}
