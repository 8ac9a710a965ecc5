import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Api, handleTextReply, listTextReplies } from '@telecare/api-client';

const REFRESH_MS = 60_000;

// Polls, because a reply changes no appointment.
export const repliesQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'text-replies'],
    queryFn: ({ signal }) => listTextReplies({ client, signal }),
    refetchInterval: REFRESH_MS,
  });

export const handleReplyMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async (replyId: string) => void (await handleTextReply({ client, path: { replyId } })),
  });
