import { z } from 'zod';
import { weeklyHours } from '../availability/availability.js';
import { instant, uuid } from '../shared/common.js';
import {
  EMERGENCY_NUMBER_MAX,
  EMERGENCY_TEXT_MAX,
  MESSAGE_TEAM_MAX,
  MESSAGES_KEPT_YEARS,
  REPLY_MINUTES,
} from '../conversations/message-rules.js';
import { revision } from '../shared/revisions.js';
import { line, optionalLines } from '../shared/text.js';

const facts = {
  isOn: z.boolean().meta({ description: 'Whether patients may write' }),
  hours: weeklyHours.meta({
    description: 'When messages of patients are answered; days that the practice is closed do not count',
  }),
  replyMinutes: z.literal(REPLY_MINUTES).meta({ description: 'Message hours within which an answer is promised' }),
  emergencyNumber: line(EMERGENCY_NUMBER_MAX).min(1),
  emergencyText: optionalLines(EMERGENCY_TEXT_MAX).meta({ description: "In the place of the platform's own notice" }),
};

const team = z
  .array(uuid)
  .max(MESSAGE_TEAM_MAX)
  .meta({ description: 'Who answers the care team; empty means all staff' });

const keptYears = z
  .literal(MESSAGES_KEPT_YEARS)
  .nullable()
  .meta({ description: 'How many years after its last message a conversation is deleted; null means never' });

const coverId = uuid.nullable().meta({ description: 'Who gets what is overdue; null means the team' });

export const saveMessageSettings = z
  .strictObject({
    ...facts,
    keptYears: keptYears.optional().meta({ description: 'Stays as it is where it is left out' }),
    team,
    coverId,
    revision,
  })
  .meta({ id: 'SaveMessageSettings' });
export type SaveMessageSettings = z.infer<typeof saveMessageSettings>;

/** Expected reply to a message sent now. Null without message hours. */
const promise = z
  .object({
    isOpen: z.boolean().meta({ description: 'Whether it is written within message hours' }),
    from: instant.meta({ description: 'From when on it may be answered: now, or when the message hours begin' }),
    by: instant.meta({ description: 'Until when it is answered' }),
  })
  .meta({ id: 'MessagePromise' });
export type MessagePromise = z.infer<typeof promise>;

export const messageSettingsDto = z
  .object({
    ...facts,
    keptYears,
    emergencyNumber: z.string(),
    emergencyText: z.string().nullable(),
    phone: z.string().nullable().meta({ description: "The practice's own" }),
    timeZone: z.string().meta({ description: 'Of the hours' }),
    promise: promise.nullable(),
    mayWrite: z.boolean().meta({ description: 'False for a patient whose messages the practice does not take' }),
    staff: z
      .object({ team, coverId, colleagues: z.array(z.object({ id: uuid, name: z.string() })) })
      .nullable()
      .meta({ description: 'Null for patients' }),
    revision,
  })
  .meta({ id: 'MessageSettings' });
export type MessageSettingsDto = z.infer<typeof messageSettingsDto>;
