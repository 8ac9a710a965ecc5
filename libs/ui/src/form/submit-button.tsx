import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading'> {
  readonly pending: boolean;
}

export function SubmitButton({ pending, disabled, children, ...button }: SubmitButtonProps) {
  return (
    <Button
      variant="contained"
      {...button}
      type="submit"
      disabled={pending || Boolean(disabled)}
      aria-busy={pending}
      startIcon={pending ? <CircularProgress size={16} color="inherit" aria-hidden /> : button.startIcon}
    >
      {children}
    </Button>
  );
}
