import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { overrides, resetOverrides } from './overrides.js';

/** Says that this page runs somebody's unpublished build, and leads back. */
export function OverrideBadge() {
  const { t } = useTranslation('shell');
  const portals = Object.keys(overrides());
  if (portals.length === 0) return null;
  const reset = () => {
    resetOverrides();
    location.reload();
  };
  return (
    <Alert
      severity="error"
      variant="filled"
      sx={{ position: 'fixed', insetBlockEnd: 16, insetInlineStart: 16, zIndex: 'snackbar' }}
      action={
        <Button color="inherit" onClick={reset}>
          {t('federation.override.reset')}
        </Button>
      }
    >
      {t('federation.override.text', { portals: portals.join(', ') })}
    </Alert>
  );
}
