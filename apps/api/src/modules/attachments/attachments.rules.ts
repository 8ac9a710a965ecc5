import {
  type AnnounceAttachment,
  ATTACHMENTS_UNSENT,
  type AttachmentState,
  type AttachmentType,
  PICTURE_TYPES,
} from '@telecare/contracts';

/** Media types that may be uploaded. Pictures are re-encoded. PDFs are passed on unchanged and need a scanner. */
export const typesTaken = (hasScanner: boolean): readonly AttachmentType[] =>
  hasScanner ? [...PICTURE_TYPES, 'application/pdf'] : PICTURE_TYPES;

interface Known {
  readonly size: number;
  readonly sha256: string;
  readonly isOwn: boolean;
}

type AnnouncePlan =
  'insert' | 'repeated' | 'attachment.too_many' | 'attachment.not_possible' | 'attachment.type_not_taken';

/** The same file announced again goes on where it was; another file under the same id does not. */
export function planAnnouncement(
  file: Pick<AnnounceAttachment, 'mediaType' | 'size' | 'sha256'>,
  known: Known | undefined,
  { unsent, hasScanner }: { readonly unsent: number; readonly hasScanner: boolean },
): AnnouncePlan {
  if (known) {
    const isSame = known.isOwn && known.size === file.size && known.sha256 === file.sha256;
    return isSame ? 'repeated' : 'attachment.not_possible';
  }
  if (!typesTaken(hasScanner).includes(file.mediaType)) return 'attachment.type_not_taken';
  return unsent < ATTACHMENTS_UNSENT ? 'insert' : 'attachment.too_many';
}

interface Filling {
  readonly size: number;
  readonly received: number;
  readonly state: AttachmentState;
}

interface Part {
  readonly from: number;
  readonly length: number;
}

type PartPlan =
  'keep' | 'complete' | 'repeated' | 'resource.not_found' | 'attachment.part_missing' | 'attachment.not_possible';

/** Parts arrive in order, and a repeated part counts once. */
export function planPart(file: Filling | undefined, { from, length }: Part): PartPlan {
  if (!file) return 'resource.not_found';
  if (from + length > file.size) return 'attachment.not_possible';
  if (from + length <= file.received) return 'repeated';
  if (file.state !== 'uploading') return 'attachment.not_possible';
  if (from !== file.received) return 'attachment.part_missing';
  return from + length === file.size ? 'complete' : 'keep';
}

interface Sendable {
  readonly id: string;
  readonly state: AttachmentState;
  readonly messageId: string | null;
}

interface FilesOfMessage {
  readonly messageId: string;
  readonly wanted: readonly string[];
  readonly files: readonly Sendable[];
}

/** Files go with one message, once they are whole; those that have gone with it already may go again. */
export function refusalOfFiles({ messageId, wanted, files }: FilesOfMessage): 'attachment.not_possible' | undefined {
  const isSendable = ({ state, messageId: of }: Sendable) =>
    of === null ? state === 'checking' || state === 'ready' : of === messageId;
  const isEach = wanted.every((id) => files.some((file) => file.id === id && isSendable(file)));
  return isEach && new Set(wanted).size === wanted.length ? undefined : 'attachment.not_possible';
}

const HOUR_MS = 60 * 60_000;

export const waitsTooLongSince = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

export const sweptBefore = (now: Date): Date => new Date(now.getTime() - 24 * HOUR_MS);

export interface SweepableFile {
  readonly messageId: string | null;
  readonly isDeleted: boolean;
  readonly state: AttachmentState;
  readonly createdAt: Date;
}

/**
 * Removes files that nobody sent within a day. Empties those that were deleted or refused: the row stays, because it is
 * part of its message.
 */
export function sweepOf({ messageId, isDeleted, state, createdAt }: SweepableFile, now: Date) {
  if (createdAt >= sweptBefore(now)) return 'keep';
  if (messageId === null) return 'remove';
  return isDeleted || state === 'refused' ? 'empty' : 'keep';
}
