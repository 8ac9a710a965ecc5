import { z } from 'zod';
import { instant, pageOf, uuid } from '../shared/common.js';
import {
  ATTACHMENT_BYTES,
  ATTACHMENT_NAME_MAX,
  ATTACHMENT_PART_BYTES,
  ATTACHMENT_REFUSALS,
  ATTACHMENT_STATES,
  ATTACHMENT_TYPES,
} from '../conversations/message-rules.js';
import { line } from '../shared/text.js';

const bytes = z.number().int().min(1).max(ATTACHMENT_BYTES);
const received = z.number().int().min(0).meta({ description: 'How many bytes have come, from the first on' });

export const attachmentDto = z
  .object({
    id: uuid,
    name: z.string(),
    mediaType: z.enum(ATTACHMENT_TYPES),
    size: z.number().int().meta({ description: 'In bytes, of what readers get once it is ready' }),
    state: z.enum(ATTACHMENT_STATES),
    refusal: z.enum(ATTACHMENT_REFUSALS).nullable(),
  })
  .meta({ id: 'Attachment' });
export type AttachmentDto = z.infer<typeof attachmentDto>;

export const ownAttachments = z
  .object({
    items: z.array(attachmentDto.extend({ received })),
    types: z.array(z.enum(ATTACHMENT_TYPES)).meta({ description: 'PDF only where a scanner checks it' }),
  })
  .meta({ id: 'OwnAttachments' });
export type OwnAttachments = z.infer<typeof ownAttachments>;

export const announceAttachment = z
  .strictObject({
    id: uuid.meta({ description: 'Made by the caller; announcing it again answers how much of it has come' }),
    name: line(ATTACHMENT_NAME_MAX).min(1),
    mediaType: z.enum(ATTACHMENT_TYPES),
    size: bytes,
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: 'Of its bytes, in hexadecimal digits; another content is refused as damaged' }),
  })
  .meta({ id: 'AnnounceAttachment' });
export type AnnounceAttachment = z.infer<typeof announceAttachment>;

export const attachmentProgress = z
  .object({ id: uuid, received, state: z.enum(ATTACHMENT_STATES) })
  .meta({ id: 'AttachmentProgress' });
export type AttachmentProgress = z.infer<typeof attachmentProgress>;

export const attachmentPartQuery = z.strictObject({
  from: z.coerce
    .number()
    .int()
    .min(0)
    .max(ATTACHMENT_BYTES)
    .meta({ description: 'Which byte of the file the part begins with' }),
});
export type AttachmentPartQuery = z.infer<typeof attachmentPartQuery>;

export const attachmentPart = z.file().min(1).max(ATTACHMENT_PART_BYTES);

export const attachmentQuery = z.strictObject({
  form: z.enum(['file', 'preview']).default('file').meta({ description: 'A preview is a small WebP of a picture' }),
});
export type AttachmentQuery = z.infer<typeof attachmentQuery>;

export const patientFileDto = attachmentDto
  .pick({ id: true, name: true, mediaType: true, size: true })
  .extend({
    conversationId: uuid,
    addedAt: instant.meta({ description: 'When its upload began, at most a day before it was sent' }),
    sender: z.object({ id: uuid, name: z.string() }),
  })
  .meta({ id: 'PatientFile' });
export type PatientFileDto = z.infer<typeof patientFileDto>;

export const patientFilePage = pageOf(patientFileDto).meta({ id: 'PatientFilePage' });
export type PatientFilePage = z.infer<typeof patientFilePage>;
