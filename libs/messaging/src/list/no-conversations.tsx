import { ChatBubbleOutlineRounded } from '@telecare/ui';
import { useMessaging } from '../messaging-context.js';
import { useMessageSettings } from '../settings/use-message-settings.js';
import { useMessagesView } from '../view/use-messages-view.js';
import { useMessagingTexts } from '../texts.js';
import { Quiet } from '../quiet.js';

export function NoConversations() {
  const { t } = useMessagingTexts();
  const { side } = useMessaging();
  const { tab, status, assignee, wait } = useMessagesView().filter;
  const isFiltered = tab !== 'all' || status !== undefined || assignee !== undefined || wait !== undefined;
  // The page explains above why the user cannot write.
  const isOff = useMessageSettings()?.mayWrite === false && side === 'patient';
  const hint = isOff ? undefined : t(`list.noneHint.${side}`);
  return (
    <Quiet
      icon={<ChatBubbleOutlineRounded aria-hidden />}
      title={t('list.none')}
      description={isFiltered ? t('list.noneFiltered') : hint}
    />
  );
}
