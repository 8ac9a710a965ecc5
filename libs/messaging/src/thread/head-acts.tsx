import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ConversationDetailDto } from '@telecare/contracts';
import { Inline, MoreHorizRounded } from '@telecare/ui';
import { useState } from 'react';
import { useMessagingTexts } from '../texts.js';
import { type ColleagueFor, ColleagueDialog } from './colleague.dialog.js';
import { useConversationAct } from './use-conversation-act.js';

/** Take, for what nobody has taken, and the rest behind one button. */
export function HeadActs({ conversation }: { readonly conversation: ConversationDetailDto }) {
  const { t } = useMessagingTexts();
  const { id, kind, assignee, ownId, status, isUrgent } = conversation;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState<ColleagueFor>();
  const { act, isPending } = useConversationAct(id);
  const then = (what: () => void) => () => {
    setAnchor(null);
    what();
  };
  const isOfPatient = kind === 'patient';
  const isMine = assignee !== null && assignee.id === ownId;
  const expected = assignee?.id ?? null;
  const take = () => act((acts) => acts.assign({ profileId: ownId, expected }));
  return (
    <Inline>
      {isOfPatient && !isMine && (
        <Button variant={assignee ? 'outlined' : 'contained'} size="small" disabled={isPending} onClick={take}>
          {t('acts.take')}
        </Button>
      )}
      <IconButton
        aria-label={t('acts.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizRounded />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {isOfPatient && <MenuItem onClick={then(() => setChoosing('assign'))}>{t('acts.assign')}</MenuItem>}
        {isOfPatient && assignee && (
          <MenuItem onClick={then(() => act((acts) => acts.assign({ profileId: null, expected })))}>
            {t('acts.release')}
          </MenuItem>
        )}
        <MenuItem onClick={then(() => setChoosing('add'))}>{t('acts.add')}</MenuItem>
        {isOfPatient && (
          <MenuItem onClick={then(() => act((acts) => acts.setUrgent(!isUrgent)))}>
            {t(isUrgent ? 'acts.usual' : 'acts.urgent')}
          </MenuItem>
        )}
        <MenuItem onClick={then(() => act((acts) => acts.setStatus(status === 'open' ? 'closed' : 'open')))}>
          {t(status === 'open' ? 'acts.close' : 'acts.reopen')}
        </MenuItem>
      </Menu>
      {choosing && (
        <ColleagueDialog conversation={conversation} choosing={choosing} onClose={() => setChoosing(undefined)} />
      )}
    </Inline>
  );
}
