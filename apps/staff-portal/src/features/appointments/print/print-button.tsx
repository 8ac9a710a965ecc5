import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { lazy, Suspense, useState } from 'react';

const PrintMenu = lazy(async () => ({ default: (await import('./print-menu.js')).PrintMenu }));

export function PrintButton() {
  const { t } = useTranslation('staff-portal');
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button variant="outlined" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('appointments.print')}
      </Button>
      {anchor && (
        <Suspense>
          <PrintMenu anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
