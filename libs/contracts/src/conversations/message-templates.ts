import { z } from 'zod';
import { uuid } from '../shared/common.js';
import { MESSAGE_MAX, MESSAGE_TEMPLATE_NAME_MAX } from './message-rules.js';
import { revision } from '../shared/revisions.js';
import { line, lines } from '../shared/text.js';

const facts = { name: line(MESSAGE_TEMPLATE_NAME_MAX).min(1), content: lines(MESSAGE_MAX).min(1) };

export const saveMessageTemplate = z.strictObject(facts).meta({ id: 'SaveMessageTemplate' });
export type SaveMessageTemplate = z.infer<typeof saveMessageTemplate>;

export const updateMessageTemplate = saveMessageTemplate.extend({ revision }).meta({ id: 'UpdateMessageTemplate' });
export type UpdateMessageTemplate = z.infer<typeof updateMessageTemplate>;

export const messageTemplateDto = z
  .object({ id: uuid, name: z.string(), content: z.string(), revision })
  .meta({ id: 'MessageTemplate' });
export type MessageTemplateDto = z.infer<typeof messageTemplateDto>;

export const messageTemplates = z.object({ items: z.array(messageTemplateDto) }).meta({ id: 'MessageTemplates' });
export type MessageTemplates = z.infer<typeof messageTemplates>;

export const patientMessaging = z
  .strictObject({ blocked: z.boolean() })
  .meta({ id: 'PatientMessaging', description: 'Whoever is blocked reads their conversations and is asked to call' });
export type PatientMessaging = z.infer<typeof patientMessaging>;
