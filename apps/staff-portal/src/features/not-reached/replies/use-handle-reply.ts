import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useToast } from '@telecare/shell-sdk';
import { useState } from 'react';
import { useProblemText } from '../../../failures.js';
import { handleReplyMutation, repliesQuery } from './replies.api.js';
import { useRepliesTexts } from './replies.texts.js';

export function useHandleReply() {
  const { t } = useRepliesTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const api = useApi();
  const [pending, setPending] = useState<readonly string[]>([]);
  const handle = useMutation({
    ...handleReplyMutation(api),
    onMutate: (id) => setPending((ids) => [...ids, id]),
    onError: (error) => toast({ title: t('notDone'), description: problemText(error), tone: 'destructive' }),
    onSettled: async (_, __, id) => {
      await cache.invalidateQueries({ queryKey: repliesQuery(api).queryKey });
      setPending((ids) => ids.filter((other) => other !== id));
    },
  });
  return { pending, handle: (id: string) => handle.mutate(id) };
}
