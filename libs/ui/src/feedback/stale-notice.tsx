import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { fontSize, radius, space, tone } from '../theme/tokens.js';

interface StaleNoticeProps {
  /** What could not be renewed, and from when what is shown is. */
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
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

/** Above content that is older than it should be: still useful, but not to be trusted blindly. */
export function StaleNotice({ text, retryLabel, onRetry, retrying }: StaleNoticeProps) {
  return (
    <Bar role="status">
      {text}
      <Button color="inherit" onClick={onRetry} disabled={retrying}>
        {retryLabel}
      </Button>
    </Bar>
  );
}
