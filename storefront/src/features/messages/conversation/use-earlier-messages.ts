import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '#shared/conversations/conversation-schema.ts';
import { conversationQueries, readEarlier } from '../conversation-queries.ts';
import { mergeEarlier } from '../message-feed.ts';

/** Loads the page before the oldest known message on request. */
export function useEarlierMessages({ id, messages }: Conversation) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: string) => readEarlier(id, before),
    onSuccess: (page, before) =>
      queryClient.setQueryData(
        conversationQueries.conversation(id).queryKey,
        (loaded) => loaded && mergeEarlier(loaded, before, page),
      ),
  });
  const oldest = messages[0]?.id;
  return {
    pending: isPending,
    failed: isError,
    load: () => {
      if (oldest && !isPending) mutate(oldest);
    },
  };
}
