import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { overriddenPortals, resetOverrides, setByHand } from './overrides.js';

export function OverrideAlert() {
  const { t } = useTranslation('shell');
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
        Object.keys(setByHand()).length > 0 && (
          <Button color="inherit" onClick={reset}>
            {t('federation.override.reset')}
          </Button>
        )
      }
    >
      {t('federation.override.text', { portals: overriddenPortals().join(', ') })}
    </Alert>
  );
}
