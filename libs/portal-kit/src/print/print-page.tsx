import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useTenant } from '@telecare/shell-sdk';
import { usePrintTexts } from './print.texts.js';
import { usePrintedAt } from './printed-head.js';
import { useIsPrinting } from './use-is-printing.js';

const LEFT_OUT = [
  'body header:not(main header)',
  'a[href="#content"]',
  'nav',
  'footer',
  '[role="tablist"]',
  'main button',
];

const styles = {
  '@media print': {
    '@page': { margin: '14mm 12mm' },
    'html, body': { background: '#fff !important' },
    'body *': { color: '#000 !important', background: 'transparent !important', boxShadow: 'none !important' },
    [LEFT_OUT.join(', ')]: { display: 'none !important' },
    'main [data-page-action]': { position: 'static !important', border: '0 !important', padding: '0 !important' },
    'main tr, main dl, main li': { breakInside: 'avoid' },
    'main h2, main section > :first-child': { breakAfter: 'avoid' },
  },
};

const Line = styled('p')({ margin: 0, fontSize: '9.5pt' });

// Prints the page without menus, but with the practice and the time of printing.
export function PrintPage() {
  const { t } = usePrintTexts();
  const { practice } = useTenant();
  const isPrinting = useIsPrinting();
  const printedAt = usePrintedAt();
  return (
    <>
      <GlobalStyles styles={styles} />
      {isPrinting && <Line>{`${practice.name} · ${printedAt}`}</Line>}
      <Button variant="outlined" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  );
}
