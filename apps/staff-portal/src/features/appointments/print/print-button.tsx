import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { media } from '@telecare/ui';
import { lazy, Suspense, useState } from 'react';
import { useScheduleTexts } from '../schedule.texts.js';

// Actions share the width of the bottom bar on phones, and this one needs the least.
const Opener = styled(Button)({ [media.phone]: { '&&': { flex: 'none' } } });

const PrintMenu = lazy(async () => ({ default: (await import('./print-menu.js')).PrintMenu }));

export function PrintButton() {
  const { t } = useScheduleTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Opener variant="outlined" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('print')}
      </Opener>
      {anchor && (
        <Suspense>
          <PrintMenu anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
