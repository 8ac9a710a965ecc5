import { describe, expect, it } from '@jest/globals';
import { answerTo, replyStep } from './text-reply.rules.js';

describe('a reply', () => {
  it('confirms or cancels if exactly one reminder asks', () => {
    expect(replyStep('confirm', 1, true)).toEqual({ do: 'act', action: 'confirm' });
    expect(replyStep('cancel', 1, true)).toEqual({ do: 'act', action: 'cancel' });
    expect(replyStep('cancel', 2, true)).toEqual({ do: 'choose' });
    expect(replyStep('cancel', 0, true)).toEqual({ do: 'list' });
  });

  it('stops, resumes and helps whatever is asked', () => {
    expect((['stop', 'start', 'help'] as const).map((keyword) => replyStep(keyword, 2, true).do)).toEqual([
      'stop',
      'start',
      'help',
    ]);
  });

  it('reaches the front desk if no rule understands it, or nobody has the number', () => {
    expect(replyStep(undefined, 1, true)).toEqual({ do: 'list' });
    expect(replyStep('stop', 0, false)).toEqual({ do: 'list' });
  });
});

describe('the answer', () => {
  it('says what became of the appointment', () => {
    expect([answerTo('confirm', 'open'), answerTo('cancel', 'open')]).toEqual(['repliedConfirm', 'repliedCancel']);
    expect(answerTo('cancel', 'used')).toBe('repliedCancel');
    expect(answerTo('cancel', 'too_late')).toBe('repliedTooLate');
    expect([answerTo('confirm', 'expired'), answerTo('confirm', 'cancelled'), answerTo('cancel', undefined)]).toEqual([
      'repliedNotPossible',
      'repliedNotPossible',
      'repliedNotPossible',
    ]);
  });
});
