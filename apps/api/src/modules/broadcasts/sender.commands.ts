import { sql } from 'kysely';
import type { Statement } from '../../platform/database/connections/statement.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { startConversation, type StartedConversation } from '../conversations/conversations.commands.js';
import { NOBODY_WAITS } from '../reply-promise/reply-promise.rules.js';

interface Sender {
  readonly senderId: string;
  readonly senderUserId: string | null;
  readonly senderRole: string;
}

// The following statements write as the sender, under the sender's policies.
const actAsSender = prepared('broadcasts.actAsSender', ({ senderId, senderUserId, senderRole }: Sender) =>
  db.selectNoFrom([
    sql`set_config('app.profile_id', ${senderId}, true)`.as('profile'),
    sql`set_config('app.user_id', ${senderUserId}, true)`.as('user'),
    sql`set_config('app.role', ${senderRole}, true)`.as('role'),
  ]),
);

interface SentLater extends Pick<StartedConversation, 'id' | 'subject' | 'aboutAppointmentId' | 'message'> {
  readonly patientId: string;
}

// The worker starts a conversation with a patient in the name of the staff member who wrote the message.
export const startAsSender = (sender: Sender, { patientId, ...started }: SentLater): Statement<unknown>[] => [
  actAsSender(sender),
  ...startConversation({
    ...started,
    kind: 'patient',
    patientId,
    isTeam: false,
    assigneeId: sender.senderId,
    people: [sender.senderId, patientId],
    due: NOBODY_WAITS,
  }),
];
