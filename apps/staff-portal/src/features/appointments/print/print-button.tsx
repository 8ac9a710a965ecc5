import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { media } from '@telecare/ui';
import { lazy, Suspense, useState } from 'react';

// The bar of phones shares its width among its actions, and this one needs the least.
const Opener = styled(Button)({ [media.phone]: { '&&': { flex: 'none' } } });

const PrintMenu = lazy(async () => ({ default: (await import('./print-menu.js')).PrintMenu }));

export function PrintButton() {
  const { t } = useTranslation('staff-portal');
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Opener variant="outlined" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('appointments.print')}
      </Opener>
      {anchor && (
        <Suspense>
          <PrintMenu anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
