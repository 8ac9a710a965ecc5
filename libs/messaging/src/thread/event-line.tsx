import { styled } from '@mui/material/styles';
import type { ConversationEventDto } from '@telecare/contracts';
import { color, fontSize } from '@telecare/ui';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { messageTime } from '../times.js';

const Line = styled('p')({
  margin: 0,
  color: color.mutedText,
  fontSize: fontSize[13],
  lineHeight: 1.5,
  textAlign: 'center',
});

export function EventLine({ event: { what, by, about, at } }: { readonly event: ConversationEventDto }) {
  const { t } = useMessagingTexts();
  const { zone } = useMessaging();
  const key = what === 'assigned' && about?.id === by.id ? 'taken' : what;
  return (
    <Line>
      {t(`event.${key}`, { by: by.name, about: about?.name ?? '' })} · {messageTime(at, zone)}
    </Line>
  );
}
