import { randomUUID } from 'node:crypto';
import type { MergeChoices } from '@telecare/contracts';
import type { Statement } from '../../platform/database/connections/statement.js';
import { enterConversation } from '../conversations/entered.read-model.js';
import { becomePatient, endRelationship } from '../patients/patient.commands.js';
import {
  deleteVersion,
  forgetHistory,
  keepHistoryAs,
  restoreHistory,
  writeHistory,
} from '../patients/records/merged-patients.commands.js';
import { changeRecord, hideRecord, showRecord } from '../profiles/profiles.commands.js';
import {
  endMerge,
  insertMerge,
  moves,
  movesBack,
  movesBackInConversation,
  movesInConversation,
} from './patient-merges.queries.js';
import {
  changedFacts,
  type ChangedHistory,
  changedHistory,
  factsOf,
  type FactsToMerge,
  historyOf,
  isHistoryLeftOut,
  isHistoryUnchanged,
  type MergedFields,
  type RecordToMerge,
  restoredFacts,
  type SavedMerge,
} from './patient-merges.rules.js';

interface Conversation {
  readonly id: string;
}

interface Merge {
  readonly id: string;
  readonly kept: RecordToMerge;
  readonly other: RecordToMerge;
  readonly choices: MergeChoices;
  readonly conversations: readonly Conversation[];
}

// Policies only let these rows move in the transaction of their merge, so the merge is inserted first.
export function mergeOf({ id, kept, other, choices, conversations }: Merge): Statement<unknown>[] {
  const two = { keptId: kept.id, otherId: other.id };
  const facts = factsOf(kept, other, choices);
  const after = historyOf(kept, other, choices);
  const history = changedHistory(kept.history, after, randomUUID());
  const otherVersionId = isHistoryLeftOut(other.history, choices, after) ? randomUUID() : null;
  const sharedEmail = kept.email !== null && kept.email === other.email;
  const fields = { facts: changedFacts(kept, facts), history, otherVersionId, sharedEmail } satisfies MergedFields;
  const move = { mergeId: id, from: other.id, to: kept.id };
  return [
    insertMerge({ mergeId: id, ...two, fields: JSON.stringify(fields) }),
    ...moves.map((statement) => statement(move)),
    ...inConversations(conversations, () => movesInConversation.map((statement) => statement(move))),
    ...changed(kept, facts),
    ...(history ? historyWrites(kept, history) : []),
    ...(otherVersionId ? [keepHistoryAs({ of: other.id, id: kept.id, versionId: otherVersionId })] : []),
    hideRecord({ id: other.id, into: kept.id }),
    endRelationship({ id: other.id }),
  ];
}

interface Undo {
  readonly merge: SavedMerge;
  readonly kept: RecordToMerge;
  readonly conversations: readonly Conversation[];
}

export function undoOf({ merge, kept, conversations }: Undo): Statement<unknown>[] {
  const { facts, history, otherVersionId } = merge.fields;
  const move = { mergeId: merge.id, from: kept.id, to: merge.otherId };
  return [
    endMerge({ mergeId: merge.id }),
    ...movesBack.map((statement) => statement(move)),
    ...inConversations(conversations, () => movesBackInConversation.map((statement) => statement(move))),
    ...changed(kept, restoredFacts(kept, facts)),
    ...(history && isHistoryUnchanged(kept.history, history) ? historyBefore(kept.id, history) : []),
    ...(otherVersionId ? [deleteVersion({ id: kept.id, versionId: otherVersionId })] : []),
    showRecord({ id: merge.otherId }),
    becomePatient({ id: merge.otherId }),
  ];
}

const inConversations = (conversations: readonly Conversation[], statements: () => Statement<unknown>[]) =>
  conversations.flatMap(({ id }) => [enterConversation({ conversationId: id }), ...statements()]);

const changed = (kept: RecordToMerge, facts: FactsToMerge): Statement<unknown>[] =>
  Object.keys(changedFacts(kept, facts)).length > 0 ? [changeRecord({ id: kept.id, ...facts })] : [];

const historyWrites = ({ id }: RecordToMerge, { after, versionId }: ChangedHistory): Statement<unknown>[] => [
  keepHistoryAs({ of: id, id, versionId }),
  after === null ? forgetHistory({ id }) : writeHistory({ id, content: after }),
];

const historyBefore = (id: string, { before, versionId }: ChangedHistory): Statement<unknown>[] => [
  deleteVersion({ id, versionId }),
  before === null ? forgetHistory({ id }) : restoreHistory({ id, ...before }),
];
