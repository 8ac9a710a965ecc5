import type { BatchOutcome, BatchResult, BroadcastObstacle } from '@telecare/contracts';
import { obstacleTo, type Reach, reasonToSkip } from '../../broadcasts/message-broadcasts.rules.js';

interface Text {
  readonly subject: string | null;
  readonly content: string;
  readonly aboutCancellation: boolean;
}

export interface FoundAppointment {
  readonly id: string;
  readonly patientId: string;
  readonly reach: Reach;
  readonly sent: SentInBatch | null;
}

export type MessageState = 'queued' | 'sent' | 'skipped' | 'failed' | 'withdrawn';
export type MessageObstacle = BroadcastObstacle | 'reopened';

interface SentInBatch extends Omit<Text, 'content'> {
  // Null once the message was sent or withdrawn. The text is deleted then and cannot be compared.
  readonly content: string | null;
  readonly state: MessageState;
  readonly obstacle: MessageObstacle | null;
}

export interface MessagePlan {
  readonly items: BatchResult['items'];
  // One message per patient, even for several appointments.
  readonly messages: readonly { readonly profileId: string; readonly appointmentIds: readonly string[] }[];
}

// Returns undefined if the batch has already sent a different text.
export function planMessages(
  asked: readonly string[],
  found: readonly FoundAppointment[],
  text: Text,
): MessagePlan | undefined {
  if (found.some(({ sent }) => sent && !isSame(sent, text))) return undefined;
  const byId = new Map(found.map((one) => [one.id, one]));
  const items = [...new Set(asked)].map((appointmentId) => ({
    appointmentId,
    outcome: outcomeOf(byId.get(appointmentId)),
  }));
  const reached = new Map<string, string[]>();
  for (const { appointmentId, outcome } of items) {
    const patientId = byId.get(appointmentId)?.patientId;
    if (outcome === 'done' && patientId) reached.set(patientId, [...(reached.get(patientId) ?? []), appointmentId]);
  }
  return { items, messages: [...reached].map(([profileId, appointmentIds]) => ({ profileId, appointmentIds })) };
}

function outcomeOf(one: FoundAppointment | undefined): BatchOutcome {
  if (!one) return 'not_found';
  return one.sent ? outcomeOfSent(one.sent) : outcomeFor(obstacleTo(one.reach));
}

function outcomeOfSent({ state, obstacle }: SentInBatch): BatchOutcome {
  switch (state) {
    case 'queued':
    case 'sent':
      return 'done';
    case 'skipped':
      return outcomeFor(obstacle);
    case 'failed':
      return 'not_sent';
    case 'withdrawn':
      return 'withdrawn';
  }
}

const outcomeFor = (obstacle: MessageObstacle | null): BatchOutcome =>
  obstacle === 'sender_left' ? 'refused' : (obstacle ?? 'done');

const isSame = (sent: SentInBatch, { subject, content, aboutCancellation }: Text): boolean =>
  sent.aboutCancellation === aboutCancellation &&
  (sent.content === null || (sent.content === content && sent.subject === subject));

export interface Waiting {
  readonly isSenderStaff: boolean;
  readonly aboutCancellation: boolean;
  readonly isAnyCancelled: boolean;
  readonly reach: Reach;
}

// Checked again when the message is sent. A cancellation that was undone in the meantime is skipped.
export const obstacleNow = ({
  isSenderStaff,
  aboutCancellation,
  isAnyCancelled,
  reach,
}: Waiting): MessageObstacle | null =>
  aboutCancellation && !isAnyCancelled ? 'reopened' : reasonToSkip(isSenderStaff, reach);
