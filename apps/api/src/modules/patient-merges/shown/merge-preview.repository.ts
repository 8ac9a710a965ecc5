import { Injectable } from '@nestjs/common';
import type { MovedCounts, PatientMergePreview, PatientToMerge } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { enterConversation } from '../../conversations/entered.read-model.js';
import { circumstances } from '../circumstances.js';
import { callsOf, conversationsToMove, openInvitations, overlappingAppointments } from '../patient-merges.queries.js';
import { inOrder, obstaclesOf } from '../patient-merges.rules.js';
import { countsInConversation, movedCounts, shownRecords } from './merge-preview.queries.js';

type Shown = NonNullable<ReturnType<typeof shownRecords>['row']>;

@Injectable()
export class MergePreviewRepository {
  constructor(private readonly db: TenantDb) {}

  async find(viewer: Viewer, patientId: string, otherId: string): Promise<PatientMergePreview | undefined> {
    const records = await this.db.query(viewer, shownRecords({ keptId: patientId, otherId }));
    const named = records.find(({ id }) => id === patientId);
    const another = records.find(({ id }) => id === otherId);
    if (!named || !another || named === another) return undefined;
    const { kept, other } = inOrder(named, another);
    const { moves, conversations, ...found } = await this.around(viewer, kept.id, other.id);
    const inConversations = await this.inConversations(viewer, conversations);
    return {
      kept: toPatient(kept),
      other: toPatient(other),
      moves: { ...moves, ...inConversations },
      obstacles: obstaclesOf(kept, other, found),
      overlaps: [...found.overlaps],
    };
  }

  private around(viewer: Viewer, keptId: string, otherId: string) {
    const two = { keptId, otherId };
    const ofOther = { patientId: otherId };
    const loads = [
      overlappingAppointments(two),
      callsOf(ofOther),
      openInvitations(ofOther),
      movedCounts(ofOther),
      conversationsToMove(ofOther),
    ] as const;
    return this.db.decide(viewer, loads, (overlaps, calls, invited, [moves], conversations) => ({
      writes: [],
      result: { ...circumstances(overlaps, calls, invited), moves: moves!, conversations },
    }));
  }

  private async inConversations(
    viewer: Viewer,
    conversations: readonly { readonly id: string }[],
  ): Promise<Pick<MovedCounts, 'messages' | 'files'>> {
    const loads = conversations.flatMap(({ id }) => [
      enterConversation({ conversationId: id }),
      countsInConversation({}),
    ]);
    return this.db.decide(viewer, loads, (...lists) => {
      const counted = lists.flat().filter((row) => 'messages' in row);
      const sum = (name: 'messages' | 'files') => counted.reduce((total, row) => total + row[name], 0);
      return { writes: [], result: { messages: sum('messages'), files: sum('files') } };
    });
  }
}

const toPatient = (record: Shown): PatientToMerge => ({
  id: record.id,
  name: record.name,
  firstName: record.firstName,
  lastName: record.lastName,
  email: record.email,
  phone: record.phone,
  dateOfBirth: record.dateOfBirth,
  gender: record.gender,
  address: record.address,
  emergencyContact: record.emergencyContact,
  medicalHistory: record.history?.content ?? null,
  hasAccount: record.hasAccount,
  revision: record.revision,
});
