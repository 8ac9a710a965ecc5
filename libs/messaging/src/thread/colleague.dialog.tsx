import type { ConversationDetailDto } from '@telecare/contracts';
import { useApi } from '@telecare/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '@telecare/ui';
import { conversationActs } from '../api/conversation-acts.api.js';
import { messagesKey } from '../api/keys.js';
import { FormFailure } from '../failures.js';
import { RecipientSearch } from '../start/recipient-search.js';
import { useMessagingTexts } from '../texts.js';

export type ColleagueFor = 'assign' | 'add';

interface ColleagueDialogProps {
  readonly conversation: ConversationDetailDto;
  readonly choosing: ColleagueFor;
  readonly onClose: () => void;
}

export function ColleagueDialog({ conversation, choosing, onClose }: ColleagueDialogProps) {
  const { t } = useMessagingTexts();
  const cache = useQueryClient();
  const api = useApi();
  const { assign, addColleague } = conversationActs(api, conversation.id);
  const expected = conversation.assignee?.id ?? null;
  const choose = useMutation({
    mutationFn: (profileId: string) =>
      choosing === 'assign' ? assign({ profileId, expected }) : addColleague(profileId),
    onSuccess: onClose,
    onSettled: () => cache.invalidateQueries({ queryKey: messagesKey(api) }),
  });
  const taken = conversation.participants.filter(({ isActive }) => isActive).map(({ id }) => id);
  return (
    <Dialog open title={t(`colleague.${choosing}`)} onClose={onClose}>
      <RecipientSearch
        label={t('colleague.label')}
        without={choosing === 'add' ? taken : []}
        colleaguesOnly
        onChoose={({ id }) => choose.mutate(id)}
      />
      <FormFailure title={t(`colleague.${choosing}Failed`)} error={choose.error} />
    </Dialog>
  );
}
