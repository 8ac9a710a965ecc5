import type { ProblemKinds } from '../../platform/http/problem.js';

export const messageProblems = {
  'conversation.too_many': {
    status: 429,
    title: 'You have started as many conversations today as the practice allows',
  },
  'conversation.recipients_not_possible': {
    status: 422,
    title: 'A conversation is with colleagues or with one patient',
  },
  'conversation.clinical': { status: 403, title: 'Only clinical staff can read this conversation' },
  'conversation.taken': { status: 409, title: 'A colleague has taken the conversation' },
  'conversation.full': { status: 409, title: 'The conversation has as many participants as it can have' },
  'broadcast.too_many': { status: 429, title: 'You have written to several patients as often today as is possible' },
  'message.switched_off': { status: 409, title: 'The practice takes no messages of the patient' },
  'attachment.too_many': { status: 409, title: 'Too many files wait to be sent' },
  'attachment.type_not_taken': { status: 422, title: 'The practice takes no files of this type' },
  'attachment.not_possible': {
    status: 409,
    title: 'The file is not whole, was refused, or belongs to another message',
  },
  'attachment.part_missing': { status: 409, title: 'A part of the file before this one has not come' },
  'message.too_late': { status: 409, title: 'The message can no longer be changed' },
} satisfies ProblemKinds;
