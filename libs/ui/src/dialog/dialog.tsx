import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, float, fontSize, fontWeight, media, motion, radius, space } from '../theme/tokens.js';
import { useModal } from './use-modal.js';

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Called for Escape, a click outside the dialog, or its cancel button. The owner then sets `open` to false. */
  readonly onClose: () => void;
  /**
   * Id of the record in the dialog, or `new`. After a session ends, typed text is only restored for the same record.
   */
  readonly record?: string | undefined;
  readonly children: ReactNode;
}

const Root = styled('dialog')({
  boxSizing: 'border-box',
  width: 'min(480px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  padding: space[6],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  boxShadow: float,
  transition: `opacity ${motion}, translate ${motion}`,
  '@starting-style': { opacity: 0, translate: '0 8px' },
  // Prevents the page behind from scrolling.
  overscrollBehavior: 'contain',
  '&::backdrop': { background: 'rgb(15 23 42 / 0.5)', overflow: 'hidden', overscrollBehavior: 'contain' },
  scrollPaddingBottom: space[6],
  // Sticky actions can have two rows, and must not hide what is scrolled into view.
  [media.phone]: { padding: space[4], margin: 'auto auto 16px', scrollPaddingBottom: 144 },
});

const Title = styled('h2')({
  margin: `0 0 ${space[3]}`,
  fontSize: fontSize[18],
  fontWeight: fontWeight.strong,
  lineHeight: 1.3,
});

/** A native modal dialog: traps and restores the focus, closes on Escape, and makes the page behind inert. */
export function Dialog({ open, ...shown }: DialogProps) {
  return open ? <OpenDialog {...shown} /> : null;
}

function OpenDialog({ title, onClose, record, children }: Omit<DialogProps, 'open'>) {
  const { titleId, props } = useModal(onClose);
  return (
    <Root {...props} data-record={record}>
      <Title id={titleId}>{title}</Title>
      {children}
    </Root>
  );
}
