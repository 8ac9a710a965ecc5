import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ConversationDetailDto, MESSAGE_EDIT_MINUTES, type MessageDto } from '@telecare/contracts';
import { ConfirmDialog, media, MoreHorizRounded, useNow } from '@telecare/ui';
import { useState } from 'react';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { onlyReads } from '../side.js';
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

/** Editing and deleting, for who wrote it and for a quarter of an hour; nothing otherwise. */
export function MessageActs(props: MessageActsProps) {
  const { side } = useMessaging();
  const { message, isOwn } = props;
  const isOpen = useNow().getTime() - Date.parse(message.createdAt) < MESSAGE_EDIT_MINUTES * 60_000;
  if (onlyReads(side) || !isOwn || message.isDeleted || !isOpen) return null;
  return <ActsMenu {...props} />;
}

function ActsMenu({ conversation, message, onEdit }: MessageActsProps) {
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
        <MenuItem onClick={then(onEdit)}>{t('message.edit')}</MenuItem>
        <MenuItem onClick={then(() => setAsking(true))}>{t('message.delete')}</MenuItem>
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
