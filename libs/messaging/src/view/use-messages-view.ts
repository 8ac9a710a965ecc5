import {
  CONVERSATION_ASSIGNEES,
  CONVERSATION_STATUSES,
  CONVERSATION_TABS,
  CONVERSATION_WAITS,
} from '@telecare/contracts';
import { useAddressParameters } from '@telecare/ui';
import type { ConversationFilter } from '../api/conversations.api.js';

/**
 * View of the page, stored in the address so that it can be shared and the back button works. The search text is not
 * stored.
 */
export function useMessagesView() {
  const { parameters, change } = useAddressParameters();
  const conversationId = parameters.get('conversation') ?? undefined;
  const filter: ConversationFilter = {
    tab: oneOf(CONVERSATION_TABS, parameters.get('tab')) ?? 'all',
    status: oneOf(CONVERSATION_STATUSES, parameters.get('status')),
    assignee: oneOf(CONVERSATION_ASSIGNEES, parameters.get('assignee')),
    wait: oneOf(CONVERSATION_WAITS, parameters.get('wait')),
  };
  return {
    conversationId,
    foundSeq: Number(parameters.get('message')) || undefined,
    filter,
    writing: parameters.has('new') || parameters.has('to') ? parameters : undefined,
    showTab: (tab: ConversationFilter['tab']) => change({ tab: tab === 'all' ? '' : tab }),
    chooseAssignee: (assignee: string) => change({ assignee }),
    chooseState: (state: string) =>
      change({
        status: oneOf(CONVERSATION_STATUSES, state) ?? '',
        wait: oneOf(CONVERSATION_WAITS, state) ?? '',
      }),
    linkTo: (id: string, foundSeq?: number): string => {
      const to = new URLSearchParams(parameters);
      to.set('conversation', id);
      if (foundSeq === undefined) to.delete('message');
      else to.set('message', String(foundSeq));
      return `?${to}`;
    },
    close: () => change({ conversation: '', message: '' }),
    write: () => change({ new: 'yes' }, { remember: true }),
    stopWriting: () => change({ new: '', to: '', user: '', about: '' }),
    showStarted: (id: string) => change({ new: '', to: '', user: '', about: '', message: '', conversation: id }),
  };
}

const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | undefined =>
  words.find((known) => known === word);
