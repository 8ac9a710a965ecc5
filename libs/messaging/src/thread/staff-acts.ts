import type { ConversationDetailDto } from '@telecare/contracts';
import type { ColleagueFor } from './colleague.dialog.js';
import type { useConversationAct } from './use-conversation-act.js';

export interface Act {
  readonly name: string;
  readonly do: () => void;
}

type Run = ReturnType<typeof useConversationAct>['act'];

interface Questions {
  readonly choose: (colleagueFor: ColleagueFor) => void;
  readonly askToClose: () => void;
  readonly mayProtect: boolean;
}

export function staffActs(
  { kind, assignee, ownId, status, isUrgent, isClinical, waitingSince }: ConversationDetailDto,
  act: Run,
  { choose, askToClose, mayProtect }: Questions,
): { readonly take: (() => void) | undefined; readonly others: readonly Act[] } {
  const expected = assignee?.id ?? null;
  const add: Act = { name: 'add', do: () => choose('add') };
  const close = () => act((acts) => acts.setStatus('closed'));
  const turn: Act =
    status === 'open'
      ? { name: 'close', do: isUrgent && waitingSince !== null ? askToClose : close }
      : { name: 'reopen', do: () => act((acts) => acts.setStatus('open')) };
  // Colleagues among themselves assign nothing to each other.
  if (kind === 'staff') return { take: undefined, others: [add, turn] };
  const take = () => act((acts) => acts.assign({ profileId: ownId, expected }));
  const release: Act = { name: 'release', do: () => act((acts) => acts.assign({ profileId: null, expected })) };
  const urgency: Act = { name: isUrgent ? 'usual' : 'urgent', do: () => act((acts) => acts.setUrgent(!isUrgent)) };
  const protection: Act = {
    name: isClinical ? 'administrative' : 'clinical',
    do: () => act((acts) => acts.setClinical(!isClinical)),
  };
  return {
    take: ownId !== null && assignee?.id !== ownId ? take : undefined,
    others: [
      { name: 'assign', do: () => choose('assign') },
      ...(assignee ? [release] : []),
      add,
      urgency,
      ...(mayProtect ? [protection] : []),
      turn,
    ],
  };
}
