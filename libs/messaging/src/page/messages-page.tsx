import Button from '@mui/material/Button';
import { useUnboundApi } from '@telecare/api-client';
import { useTenant } from '@telecare/shell-sdk';
import { AddRounded, Page, PageHeader } from '@telecare/ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Compositions } from '../composer/compositions.js';
import { MessagingContext } from '../messaging-context.js';
import type { Side } from '../side.js';
import { NewMessageDialog } from '../start/new-message.dialog.js';
import { useMessagingTexts } from '../texts.js';
import { useConversationNews } from '../use-conversation-news.js';
import { NotLive } from './not-live.js';
import { Panes } from './panes.js';
import { SeveralPatients } from './several-patients.js';
import { StaffFigures } from './staff-figures.js';
import { useMessageSettings } from '../settings/use-message-settings.js';
import { useMessagesView } from '../view/use-messages-view.js';

interface MessagesPageProps {
  readonly side: Side;
  readonly zone: string;
  readonly toSeveral?: boolean;
  readonly isClinicalStaff?: boolean;
  readonly notice?: ReactNode;
}

export function MessagesPage({ side, zone, toSeveral, isClinicalStaff = false, notice }: MessagesPageProps) {
  const { t } = useMessagingTexts();
  const { practice } = useTenant();
  const { writing, write } = useMessagesView();
  const compositions = useCompositions();
  const messaging = useMemo(
    () => ({ side, zone, isClinicalStaff, compositions }),
    [side, zone, isClinicalStaff, compositions],
  );
  useConversationNews();
  const isOff = useMessageSettings()?.mayWrite === false;
  const mayWrite = side === 'staff' || (side === 'patient' && !isOff);
  const newMessage = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={write}>
      {t('start.open')}
    </Button>
  );
  return (
    <MessagingContext value={messaging}>
      <Page comfortable={side === 'patient'}>
        <PageHeader
          title={t('title')}
          context={practice.name}
          action={
            mayWrite && (
              <>
                {toSeveral && <SeveralPatients />}
                {newMessage}
              </>
            )
          }
        />
        {notice}
        <NotLive />
        {side === 'staff' && <StaffFigures />}
        <Panes />
        {mayWrite && writing && <NewMessageDialog key={writing.toString()} about={writing} />}
      </Page>
    </MessagingContext>
  );
}

function useCompositions(): Compositions {
  const api = useUnboundApi();
  const compositions = useMemo(() => new Compositions(api), [api]);
  useEffect(() => {
    window.addEventListener('pagehide', compositions.saveAll);
    return () => {
      window.removeEventListener('pagehide', compositions.saveAll);
      compositions.saveAll();
    };
  }, [compositions]);
  return compositions;
}
