import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ConversationDetailDto } from '@telecare/contracts';
import { ConfirmDialog, Inline, MoreHorizRounded } from '@telecare/ui';
import { lazy, Suspense, useState } from 'react';
import { useMessaging } from '../messaging-context.js';
import { useMessagesView } from '../view/use-messages-view.js';
import { useMessagingTexts } from '../texts.js';
import { type ColleagueFor, ColleagueDialog } from './colleague.dialog.js';
import { type Act, staffActs } from './staff-acts.js';
import { useConversationAct } from './use-conversation-act.js';

const PrintedConversation = lazy(async () => ({
  default: (await import('./printed-conversation.js')).PrintedConversation,
}));

const ExportDialog = lazy(async () => ({ default: (await import('./export.dialog.js')).ExportDialog }));

interface HeadActsProps {
  readonly conversation: ConversationDetailDto;
  readonly lastOfOthers: number | undefined;
}

export function HeadActs({ conversation, lastOfOthers }: HeadActsProps) {
  const { t } = useMessagingTexts();
  const { side, isClinicalStaff } = useMessaging();
  const { close } = useMessagesView();
  const [choosing, setChoosing] = useState<ColleagueFor>();
  const [taking, setTaking] = useState<TakenAs>();
  const { act, isPending } = useConversationAct(conversation.id);
  const [isClosing, setClosing] = useState(false);
  const { take, others } = staffActs(conversation, act, {
    choose: setChoosing,
    askToClose: () => setClosing(true),
    mayProtect: isClinicalStaff,
  });
  const markUnread = {
    name: 'markUnread',
    do: () => act((acts) => acts.markUnread(lastOfOthers ?? 0), { onSuccess: close }),
  };
  const choices = [
    ...(lastOfOthers !== undefined && conversation.mark ? [markUnread] : []),
    ...(side === 'staff' ? others : []),
    ...(side === 'staff' && isClinicalStaff
      ? (['print', 'export'] as const).map((name) => ({ name, do: () => setTaking(name) }))
      : []),
  ];
  if (choices.length === 0) return null;
  return (
    <Inline>
      {side === 'staff' && take && (
        <Button
          variant={conversation.assignee ? 'outlined' : 'contained'}
          size="small"
          disabled={isPending}
          onClick={take}
        >
          {t('acts.take')}
        </Button>
      )}
      <MoreActs acts={choices} />
      {choosing && (
        <ColleagueDialog conversation={conversation} choosing={choosing} onClose={() => setChoosing(undefined)} />
      )}
      <ConfirmDialog
        open={isClosing}
        title={t('acts.closeTitle')}
        cancelLabel={t('acts.closeKeep')}
        confirmLabel={t('acts.close')}
        pending={isPending}
        onConfirm={() => act((acts) => acts.setStatus('closed'), { onSettled: () => setClosing(false) })}
        onCancel={() => setClosing(false)}
      >
        {t('acts.closeText')}
      </ConfirmDialog>
      {taking && <Taken conversationId={conversation.id} as={taking} onDone={() => setTaking(undefined)} />}
    </Inline>
  );
}

type TakenAs = 'print' | 'export';

interface TakenProps {
  readonly conversationId: string;
  readonly as: TakenAs;
  readonly onDone: () => void;
}

function Taken({ conversationId, as, onDone }: TakenProps) {
  return (
    <Suspense>
      {as === 'print' ? (
        <PrintedConversation conversationId={conversationId} onDone={onDone} />
      ) : (
        <ExportDialog conversationId={conversationId} onClose={onDone} />
      )}
    </Suspense>
  );
}

function MoreActs({ acts }: { readonly acts: readonly Act[] }) {
  const { t } = useMessagingTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('acts.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizRounded />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {acts.map((act) => (
          <MenuItem
            key={act.name}
            onClick={() => {
              setAnchor(null);
              act.do();
            }}
          >
            {t(`acts.${act.name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
