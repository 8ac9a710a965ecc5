import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { media } from '@telecare/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useScheduleTexts } from '../schedule.texts.js';

// Actions share the width of the bottom bar on phones, and this one needs the least.
const Opener = styled(Button)({ [media.phone]: { '&&': { flex: 'none' } } });

const PrintMenu = lazy(async () => ({ default: (await import('./print-menu.js')).PrintMenu }));

interface PrintButtonProps {
  // True if the page's own print would show little, so that Ctrl+P prints today's list instead.
  readonly takesShortcut: boolean;
}

export function PrintButton({ takesShortcut }: PrintButtonProps) {
  const { t } = useScheduleTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isAtOnce, setAtOnce] = useState(false);
  usePrintShortcut(takesShortcut, () => {
    // An open menu closes and prints.
    setAnchor(undefined);
    setAtOnce(true);
  });
  const close = () => {
    setAnchor(undefined);
    setAtOnce(false);
  };
  return (
    <>
      <Opener variant="outlined" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('print')}
      </Opener>
      {(anchor ?? isAtOnce) && (
        <Suspense>
          <PrintMenu anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function usePrintShortcut(isActive: boolean, onPrint: () => void) {
  const print = useEffectEvent(onPrint);
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (hasDialog()) return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isActive]);
}

// The day's list would surprise somebody who looks at an appointment, so the browser prints then.
const hasDialog = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null;
