import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { CloseRounded, color, float, media, radius, space } from '@telecare/ui';

interface UndoBarProps {
  // The bar is hidden without a text.
  readonly text: string | undefined;
  readonly undoLabel: string;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

const Bar = styled('div')({
  position: 'fixed',
  zIndex: 40,
  bottom: space[6],
  left: '50%',
  translate: '-50% 0',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: `calc(100vw - ${space[8]})`,
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  boxShadow: float,
  // Above the bottom bar that contains the header's action.
  [media.phone]: { bottom: 84 },
});

export function UndoBar({ text, undoLabel, onUndo, onClose }: UndoBarProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <div role="status">
      {text && (
        <Bar data-undo-bar>
          <span>{text}</span>
          <Button variant="text" onClick={onUndo}>
            {undoLabel}
          </Button>
          <IconButton aria-label={t('close')} onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </Bar>
      )}
    </div>
  );
}
