import { styled } from '@mui/material/styles';
import type { MessageDto } from '@telecare/contracts';
import { useState } from 'react';
import { useMessagingTexts } from '../texts.js';

const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

interface ArrivalsProps {
  readonly messages: readonly MessageDto[];
  readonly ownId: string | null;
}

/** Says what others write while the thread is open, and only that: a log that is the whole thread is read out whole. */
export function Arrivals({ messages, ownId }: ArrivalsProps) {
  const { t } = useMessagingTexts();
  const [from] = useState(() => messages.at(-1)?.seq ?? 0);
  const arrived = messages.filter(({ seq, sender }) => seq > from && sender.id !== ownId);
  return (
    <VisuallyHidden role="log" aria-label={t('thread.arrivals')}>
      {arrived.map(({ id, sender, content }) => (
        <p key={id}>{t('thread.arrived', { name: sender.name, text: content ?? t('message.deleted') })}</p>
      ))}
    </VisuallyHidden>
  );
}
