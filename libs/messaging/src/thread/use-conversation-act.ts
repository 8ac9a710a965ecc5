import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useToast } from '@telecare/shell-sdk';
import { conversationActs } from '../api/conversation-acts.api.js';
import { messagesKey } from '../api/keys.js';
import { useProblemText } from '../failures.js';
import { useMessagingTexts } from '../texts.js';

type Acts = ReturnType<typeof conversationActs>;

/** One press, one change; also after a refusal, what is shown is asked for again. */
export function useConversationAct(conversationId: string) {
  const { t } = useMessagingTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const api = useApi();
  const acts = conversationActs(api, conversationId);
  const { mutate, isPending } = useMutation({
    mutationFn: (act: (acts: Acts) => Promise<void>) => act(acts),
    onError: (error) => toast({ title: t('error'), description: problemText(error), tone: 'destructive' }),
    onSettled: () => cache.invalidateQueries({ queryKey: messagesKey(api) }),
  });
  return { act: mutate, isPending };
}
