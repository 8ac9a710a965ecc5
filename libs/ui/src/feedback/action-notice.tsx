import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { fontSize, radius, space, tone } from '../theme/tokens.js';

interface ActionNoticeProps {
  readonly text: string;
  readonly actionLabel: string;
  readonly onAction: () => void;
  readonly busy: boolean;
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.card,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
});

export function ActionNotice({ text, actionLabel, onAction, busy }: ActionNoticeProps) {
  return (
    <Bar role="status">
      {text}
      <Button color="inherit" onClick={onAction} disabled={busy}>
        {actionLabel}
      </Button>
    </Bar>
  );
}
