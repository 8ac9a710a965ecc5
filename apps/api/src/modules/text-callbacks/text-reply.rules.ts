import type { AppointmentLinkState } from '@telecare/contracts';
import type { TextKeyword } from '../../platform/texts/keywords.rules.js';
import type { TextName } from '../texts/sending/text-words.rules.js';

// Rules of replies:
// - STOP and its other words end texts to the number, and START resumes them. HELP names the practice's phone number.
// - 1 confirms and 2 cancels if exactly one reminder to this number asks, with the limit of the links in mails.
// - Everything else goes to the list of replies for the front desk, and gets no answer, because a program may have sent
//   it.

export type ReplyStep =
  | { readonly do: 'stop' | 'start' | 'help' | 'list' | 'choose' }
  | { readonly do: 'act'; readonly action: 'confirm' | 'cancel' };

// @param questions number of appointments about which a reminder to this number asks
export function replyStep(keyword: TextKeyword | undefined, questions: number, isKnownNumber: boolean): ReplyStep {
  if (keyword === undefined || !isKnownNumber) return { do: 'list' };
  if (keyword !== 'confirm' && keyword !== 'cancel') return { do: keyword };
  if (questions === 0) return { do: 'list' };
  return questions === 1 ? { do: 'act', action: keyword } : { do: 'choose' };
}

// @param state state in which the reply found the appointment
export function answerTo(action: 'confirm' | 'cancel', state: AppointmentLinkState | undefined): TextName {
  switch (state) {
    case 'open':
    case 'used':
      return action === 'confirm' ? 'repliedConfirm' : 'repliedCancel';
    case 'too_late':
      return 'repliedTooLate';
    case 'cancelled':
    case 'expired':
    case undefined:
      return 'repliedNotPossible';
  }
}
