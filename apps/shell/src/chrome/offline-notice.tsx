import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { fontSize, space, tone } from '@telecare/ui';
import { useSyncExternalStore } from 'react';

const Bar = styled('div')({
  position: 'sticky',
  // Above a conversation, which fills the whole screen on a phone.
  zIndex: 1120,
  insetInline: 0,
  bottom: 0,
  padding: `${space[2]} ${space[4]}`,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
  textAlign: 'center',
  '&:empty': { padding: 0 },
});

/** The element stays in the page, so that screen readers announce its text when it appears. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return <Bar role="status">{isOnline ? '' : t('offline')}</Bar>;
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
