import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

// Paper is white in every color scheme, and only the sheets are printed.
const styles = {
  '@media screen': { '[data-printed]': { display: 'none' } },
  '@media print': {
    '@page': { margin: '14mm 12mm' },
    'html, body': { background: '#fff !important' },
    'body > :not([data-printed])': { display: 'none !important' },
  },
};

const Sheets = styled('div')({
  color: '#000',
  background: '#fff',
  fontSize: '9.5pt',
  lineHeight: 1.35,
  '& section + section': { breakBefore: 'page' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '3px 8px 3px 0', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'break-word' },
  '& [data-whole], & [scope="col"]': { whiteSpace: 'nowrap' },
  '& [data-below]': { display: 'block', whiteSpace: 'nowrap' },
  '& [data-notes]': { width: '30%' },
  '& [data-lines]': { whiteSpace: 'pre-line' },
  '& [data-label]': { width: '26%', fontWeight: 600 },
  '& thead th': { borderBottom: '1px solid #000', fontWeight: 600 },
  '& tbody tr': { breakInside: 'avoid' },
  '& [data-long]': { breakInside: 'auto' },
  '& tbody td': { borderBottom: '1px solid #bbb' },
  '& tbody th': { paddingTop: 10, borderBottom: '1px solid #000', breakAfter: 'avoid' },
  '& thead tr:first-of-type th': { paddingBottom: 8, border: 0, fontWeight: 400 },
  '& strong': { display: 'block', fontSize: '13pt', fontWeight: 600 },
});

interface PaperProps {
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}

// Renders sheets of paper, one `section` each, and opens the print dialog once they are drawn.
export function Paper({ onPrinted, children }: PaperProps) {
  usePrinting(onPrinted);
  return createPortal(
    <Sheets data-printed>
      <GlobalStyles styles={styles} />
      {children}
    </Sheets>,
    document.body,
  );
}

function usePrinting(onPrinted: () => void) {
  const onEnd = useEffectEvent(onPrinted);
  useEffect(() => {
    const end = () => onEnd();
    window.addEventListener('afterprint', end);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
