import { keyframes, styled } from '@mui/material/styles';
import * as Toast from '@radix-ui/react-toast';
import { color, float, fontSize, fontWeight, media, radius, space } from '@telecare/ui';

const MAX_WIDTH = 420;

const slideIn = keyframes({ from: { transform: 'translateY(8px)', opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });

const ACTION_BAR = 76;
const UNDO_BAR = 88;

export const Viewport = styled(Toast.Viewport)({
  position: 'fixed',
  zIndex: 1400,
  bottom: 0,
  insetInline: 0,
  margin: 0,
  padding: space[4],
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  listStyle: 'none',
  outline: 'none',
  '&:empty': { padding: 0 },
  'body:has([data-undo-bar]) &': { bottom: UNDO_BAR },
  [media.phone]: {
    'body:has([data-page-action]) &': { bottom: ACTION_BAR },
    'body:has([data-undo-bar]) &': { bottom: ACTION_BAR + UNDO_BAR },
  },
  [media.fromHeader]: { left: 'auto', right: 0, width: '100%', maxWidth: MAX_WIDTH },
});

export const ToastFrame = styled(Toast.Root)({
  position: 'relative',
  display: 'grid',
  gap: 2,
  padding: `${space[4]} 52px ${space[4]} ${space[4]}`,
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.hairline}`,
  borderLeft: `4px solid ${color.primary}`,
  borderRadius: radius.control,
  boxShadow: float,
  '&[data-tone="destructive"]': { borderLeftColor: color.danger },
  '&[data-state="open"]': { animation: `${slideIn} 150ms ease-out` },
  '&[data-state="closed"]': { animation: `${fadeOut} 120ms ease-out` },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="end"]': { opacity: 0, transform: 'translateX(100%)', transition: 'all 120ms ease-out' },
});

export const ToastTitle = styled(Toast.Title)({ fontSize: fontSize[14], fontWeight: fontWeight.strong });

export const ToastDescription = styled(Toast.Description)({
  fontSize: fontSize[14],
  color: color.mutedText,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
});

export const CloseButton = styled(Toast.Close)({
  position: 'absolute',
  top: 6,
  right: 6,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.mutedText,
  cursor: 'pointer',
  '&:hover': { background: color.sunken },
});
