import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormActions } from '../form/form-layout.js';
import { color, fontSize, space } from '../theme/tokens.js';
import { Dialog } from './dialog.js';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly destructive?: boolean;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const Text = styled('div')({
  marginBottom: space[4],
  color: color.mutedText,
  fontSize: fontSize[14],
  lineHeight: 1.55,
  '& strong': { color: color.text },
});

/** Asks before an important action. Cancel comes first and gets the focus, so that Enter never destroys anything. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, cancelLabel, confirmLabel, destructive, pending = false, onConfirm, onCancel } = props;
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      <Text>{children}</Text>
      <FormActions>
        <Button variant="outlined" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={pending}
          startIcon={pending ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        >
          {confirmLabel}
        </Button>
      </FormActions>
    </Dialog>
  );
}
