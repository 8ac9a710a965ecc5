import { Injectable } from '@nestjs/common';
import {
  type AssignConversation,
  CONVERSATION_PARTICIPANTS_MAX,
  type ConversationRef,
  type ConversationStatus,
  type MessagePerson,
  type ProblemCode,
  type StartConversation,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../../platform/audit/audit-event.js';
import { violatedConstraint } from '../../../platform/database/constraint.js';
import type { Decision } from '../../../platform/database/decided.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import {
  addColleague,
  caller,
  colleagueById,
  currentAssignee,
  keepEvent,
  participantsOf,
  setAssignee,
  setClinical,
  setFrontDeskActive,
  setStatus,
  setUrgency,
} from './conversation-change.queries.js';
import { promiseToPatient } from '../../reply-promise/reply-promise.read-model.js';
import { dueOf } from '../../reply-promise/reply-promise.rules.js';
import { startConversation } from '../conversations.commands.js';
import { enterConversation, lockConversation } from '../entered.read-model.js';
import { isSentAgain, mayTakePart, planStart, refusalOfAssignment, toSentText } from '../messages.rules.js';
import { readSentMessage } from '../thread/send.queries.js';
import { recipientsById, startFacts } from './start.queries.js';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Starts conversations and changes them for staff. Concurrent changes of one conversation wait for each other. */
@Injectable()
export class ConversationsService {
  constructor(private readonly db: TenantDb) {}

  async start(viewer: Viewer, input: StartConversation): Promise<ConversationRef> {
    try {
      return await this.tryToStart(viewer, input);
    } catch (error) {
      if (violatedConstraint(error) !== 'conversations_pkey') throw error;
      // Another request with the same id was faster. The retry finds its conversation, unless the id belongs to another
      // user.
      return this.tryToStart(viewer, input).catch((again: unknown) => {
        throw violatedConstraint(again) === 'conversations_pkey' ? new NotFound() : again;
      });
    }
  }

  private async tryToStart(viewer: Viewer, { id, to, subject, message, aboutAppointmentId }: StartConversation) {
    const ids = to.kind === 'people' ? to.profileIds : [];
    const loads = [
      startFacts({ id, aboutAppointmentId }),
      recipientsById({ ids, administration: to.kind === 'administration' }),
      promiseToPatient({}),
    ] as const;
    let isRepeated = false;
    const refusal = await this.db.decide(
      viewer,
      loads,
      ([facts], recipients, [promise]): Decision<ProblemCode | undefined> => {
        if (facts!.started) {
          isRepeated = facts!.started.subject === subject;
          return { result: isRepeated ? undefined : 'request.key_reused', writes: [] };
        }
        const caller = {
          id: facts!.callerId,
          role: facts!.role,
          startedToday: facts!.startedToday,
          mayWrite: facts!.mayWrite,
        };
        const plan = facts!.knowsAppointment ? planStart(caller, to, recipients) : 'resource.not_found';
        if (typeof plan === 'string') return { result: plan, writes: [audited('create', undefined, outcomeOf(plan))] };
        return {
          result: undefined,
          writes: startConversation({ id, subject, aboutAppointmentId, message, due: dueOf(promise), ...plan }),
        };
      },
    );
    if (refusal) throw new DomainError(refusal);
    if (isRepeated) await this.requireSameMessage(viewer, id, message);
    return { id };
  }

  private async requireSameMessage(viewer: Viewer, conversationId: string, message: StartConversation['message']) {
    const enter = enterConversation({ conversationId });
    const [sent] = await this.db.query(viewer, enter, readSentMessage({ id: message.id }));
    if (!sent || !isSentAgain(toSentText(sent), message)) throw new DomainError('request.key_reused');
  }

  async assign(viewer: Viewer, conversationId: string, { profileId, expected }: AssignConversation): Promise<void> {
    const enter = enterConversation({ conversationId });
    const colleague = colleagueById({ profileId: profileId ?? NOBODY });
    const loads = [enter, lockConversation({}), colleague, currentAssignee({}), caller({})] as const;
    const { refusal, assignee } = await this.db.decide(
      viewer,
      loads,
      (_, [conversation], [found], [current], [self]) => {
        const refused = refusalOfAssignment(conversation, expected, profileId === null ? 'nobody' : found);
        const audit = audited('assign', conversation, outcomeOf(refused));
        const event = keepEvent({ what: profileId ? 'assigned' : 'released', about: profileId });
        // Adds the scheduler as a participant, so that the front desk still sees the conversation that it hands over.
        const taking = [self!.role === 'scheduler' ? self!.id : null, profileId].filter((id) => id !== null);
        const joined = taking.map((id) => addColleague({ profileId: id }));
        const writes = refused ? [audit] : [...joined, setAssignee({ profileId }), event, audit];
        return { result: { refusal: refused, assignee: current?.assignee ?? null }, writes };
      },
    );
    if (refusal === 'conversation.taken') throw taken(assignee);
    if (refusal) throw new DomainError(refusal);
  }

  setStatus(viewer: Viewer, conversationId: string, status: ConversationStatus): Promise<void> {
    const event = keepEvent({ what: status === 'open' ? 'reopened' : 'closed', about: null });
    return this.change(viewer, conversationId, status, (conversation) =>
      conversation.status === status ? [] : [setStatus({ status }), event],
    );
  }

  setUrgency(viewer: Viewer, conversationId: string, isUrgent: boolean): Promise<void> {
    const event = keepEvent({ what: isUrgent ? 'marked_urgent' : 'marked_usual', about: null });
    return this.change(viewer, conversationId, 'mark-urgent', (conversation) =>
      conversation.isUrgent === isUrgent ? [] : [setUrgency({ isUrgent }), event],
    );
  }

  async setClinical(viewer: Viewer, conversationId: string, isClinical: boolean): Promise<void> {
    const enter = enterConversation({ conversationId });
    const loads = [enter, lockConversation({}), currentAssignee({}), caller({})] as const;
    const isFound = await this.db.decide(viewer, loads, (_, [conversation], [current], [self]) => {
      if (conversation?.kind !== 'patient')
        return { result: false, writes: [audited('mark-clinical', undefined, 'not_found')] };
      const audit = audited(isClinical ? 'mark-clinical' : 'mark-administrative', conversation, 'done');
      if (conversation.isClinical === isClinical) return { result: true, writes: [audit] };
      const marked = keepEvent({ what: isClinical ? 'marked_clinical' : 'marked_administrative', about: null });
      const taken =
        isClinical && current && !current.isClinicalStaff
          ? [
              addColleague({ profileId: self!.id }),
              setAssignee({ profileId: self!.id }),
              keepEvent({ what: 'assigned', about: self!.id }),
            ]
          : [];
      const shown = setFrontDeskActive({ isActive: !isClinical });
      return { result: true, writes: [setClinical({ isClinical }), ...taken, shown, marked, audit] };
    });
    if (!isFound) throw new NotFound();
  }

  async addParticipant(viewer: Viewer, conversationId: string, profileId: string): Promise<void> {
    const enter = enterConversation({ conversationId });
    const loads = [enter, lockConversation({}), colleagueById({ profileId }), participantsOf({})] as const;
    const refusal = await this.db.decide(viewer, loads, (_, [conversation], [colleague], participants) => {
      const refused =
        !conversation || !mayTakePart(conversation, colleague)
          ? 'resource.not_found'
          : isFull(participants)
            ? 'conversation.full'
            : undefined;
      const audit = audited('add-participant', conversation, outcomeOf(refused));
      const event = keepEvent({ what: 'added', about: profileId });
      return { result: refused, writes: refused ? [audit] : [addColleague({ profileId }), event, audit] } as const;
    });
    if (refusal) throw new DomainError(refusal);
  }

  private async change(
    viewer: Viewer,
    conversationId: string,
    action: string,
    writesFor: (now: Locked) => Statement<unknown>[],
  ) {
    const loads = [enterConversation({ conversationId }), lockConversation({})] as const;
    const isThere = await this.db.decide(viewer, loads, (_, [conversation]) => ({
      result: conversation !== undefined,
      writes: conversation
        ? [...writesFor(conversation), audited(action, conversation, 'done')]
        : [audited(action, conversation, 'not_found')],
    }));
    if (!isThere) throw new NotFound();
  }
}

type Locked = NonNullable<ReturnType<typeof lockConversation>['row']>;

function audited(action: string, conversation: Locked | undefined, outcome: AuditOutcome) {
  const ids = conversation ? [conversation.id] : [];
  const patients = conversation ? [conversation.patientId] : [];
  return auditEvent({ action, resource: 'conversation', ids, patients, outcome });
}

const outcomeOf = (refusal: string | undefined): AuditOutcome =>
  !refusal ? 'done' : refusal === 'resource.not_found' ? 'not_found' : 'denied';

/** The team doesn't count towards the limit, because nobody added it. */
const isFull = (participants: readonly { via: string; isActive: boolean }[]): boolean =>
  participants.filter(({ via, isActive }) => isActive && via === 'added').length >= CONVERSATION_PARTICIPANTS_MAX;

const taken = (assignee: MessagePerson | null) => new DomainError('conversation.taken', { current: { assignee } });
