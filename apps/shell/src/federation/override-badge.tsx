import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { useLocation } from 'react-router-dom';
import { overriddenPortals, resetOverrides, setByHand } from './overrides.js';

/** Says that this page runs somebody's unpublished build, and leads back. */
export function OverrideBadge() {
  const { t } = useTranslation('shell');
  // A navigation may be the first to meet an override.
  useLocation();
  const portals = overriddenPortals();
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
        Object.keys(setByHand()).length > 0 && (
          <Button color="inherit" onClick={reset}>
            {t('federation.override.reset')}
          </Button>
        )
      }
    >
      {t('federation.override.text', { portals: portals.join(', ') })}
    </Alert>
  );
}
