import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ConversationDetailDto, MESSAGE_EDIT_MINUTES, type MessageDto } from '@telecare/contracts';
import { ConfirmDialog, media, MoreHorizRounded, useNow } from '@telecare/ui';
import { useState } from 'react';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { useConversationAct } from './use-conversation-act.js';

interface MessageActsProps {
  readonly conversation: ConversationDetailDto;
  readonly message: MessageDto;
  readonly isOwn: boolean;
  readonly onEdit: () => void;
}

/** Out of the way until a pointer or the keyboard comes near; a finger finds it at once. */
const More = styled(IconButton)({
  flex: 'none',
  [media.hover]: {
    opacity: 0,
    '&:focus-visible, &[aria-expanded="true"], :hover > &': { opacity: 1 },
  },
});

/** What may be done with a message; nothing where that is nothing. */
export function MessageActs(props: MessageActsProps) {
  const { side } = useMessaging();
  const { conversation, message, isOwn } = props;
  const isOpen = useNow().getTime() - Date.parse(message.createdAt) < MESSAGE_EDIT_MINUTES * 60_000;
  const mayChange = isOwn && !message.isDeleted && isOpen;
  const mayMarkUnread = !isOwn && conversation.mark !== null;
  if (side === 'monitor' || (!mayChange && !mayMarkUnread)) return null;
  return <ActsMenu {...props} mayChange={mayChange} />;
}

function ActsMenu({ conversation, message, mayChange, onEdit }: MessageActsProps & { readonly mayChange: boolean }) {
  const { t } = useMessagingTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { act, isPending } = useConversationAct(conversation.id);
  const then = (what: () => void) => () => {
    setAnchor(null);
    what();
  };
  const remove = () => act((acts) => acts.remove(message.seq), { onSuccess: () => setAsking(false) });
  return (
    <>
      <More
        size="small"
        aria-label={t('message.acts')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizRounded />
      </More>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {mayChange && <MenuItem onClick={then(onEdit)}>{t('message.edit')}</MenuItem>}
        {mayChange && <MenuItem onClick={then(() => setAsking(true))}>{t('message.delete')}</MenuItem>}
        {!mayChange && (
          <MenuItem onClick={then(() => act((acts) => acts.markUnread(message.seq)))}>
            {t('message.markUnread')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={t('message.deleteTitle')}
        cancelLabel={t('cancel')}
        confirmLabel={t('message.deleteConfirm')}
        pending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      >
        {t('message.deleteText')}
      </ConfirmDialog>
    </>
  );
}
