import type { ConversationDto } from '@telecare/contracts';
import type { Side } from './side.js';

interface Words {
  readonly team: string;
}

type Titled = Pick<ConversationDto, 'patient' | 'assignee' | 'isTeam' | 'people'>;

export function conversationTitle({ patient, assignee, isTeam, people }: Titled, side: Side, { team }: Words): string {
  const names = people.map(({ name }) => name).join(', ');
  if (side !== 'patient') return patient?.name ?? names;
  if (assignee) return assignee.name;
  return isTeam || !names ? team : names;
}
