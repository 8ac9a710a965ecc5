import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';
import { usePrintTexts } from './print.texts.js';

interface PrintButtonProps {
  readonly variant?: 'text' | 'outlined';
  // Renders the sheets, lazily, until they are printed.
  readonly paper: (onDone: () => void) => ReactNode;
}

export function PrintButton({ variant = 'outlined', paper }: PrintButtonProps) {
  const { t } = usePrintTexts();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button variant={variant} disabled={isPrinting} aria-busy={isPrinting} onClick={() => setPrinting(true)}>
        {t('print')}
      </Button>
      <Suspense>{isPrinting && paper(() => setPrinting(false))}</Suspense>
    </>
  );
}
