import { styled } from '@mui/material/styles';
import { textsOf } from '@telecare/portal-kit';
import { useUnread } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, space } from '@telecare/ui';
import { unreadFigure } from '../unread-figure.js';
import en from './unread.en.json' with { type: 'json' };
import es from './unread.es.json' with { type: 'json' };

const HEIGHT = 18;

const Badge = styled('span')({
  position: 'absolute',
  top: space[2],
  insetInlineEnd: 0,
  minWidth: HEIGHT,
  height: HEIGHT,
  paddingInline: 5,
  borderRadius: HEIGHT / 2,
  background: color.primary,
  color: color.onPrimary,
  fontSize: fontSize[12],
  fontWeight: fontWeight.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: `${HEIGHT}px`,
  textAlign: 'center',
  boxShadow: `0 0 0 2px ${color.surface}`,
  pointerEvents: 'none',
  'button > &': { top: 0 },
  // A row of the phone's menu has space next to the label.
  '[data-row] > &': { position: 'static', marginInlineStart: 'auto' },
});

const useUnreadTexts = textsOf('unread', { en, es });

export function UnreadBadge() {
  const { t } = useUnreadTexts();
  const unread = useUnread();
  if (!unread) return null;
  const figure = unreadFigure(unread);
  return (
    <Badge role="img" aria-label={t('unread', { count: unread, figure })}>
      {figure}
    </Badge>
  );
}
