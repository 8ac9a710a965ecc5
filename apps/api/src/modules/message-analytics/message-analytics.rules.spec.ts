import { describe, expect, it } from '@jest/globals';
import { type CountedMessages, messageAnalyticsOf } from './message-analytics.rules.js';

const counted: CountedMessages = {
  sent: [
    { kind: 'patient', role: 'patient', hour: 9, messages: 2 },
    { kind: 'patient', role: 'practitioner', hour: 9, messages: 1 },
    { kind: 'patient', role: 'patient', hour: 10, messages: 1 },
    { kind: 'staff', role: 'practitioner', hour: 9, messages: 4 },
  ],
  conversations: 2,
  replies: { replies: 1, averageSeconds: 60, medianSeconds: 60, ninetiethSeconds: 60 },
  standing: { open: 2, urgent: 0, waiting: 1, overdue: 0, unread: 1, averageWaitSeconds: 30 },
};

describe('the analytics of counted messages', () => {
  it('count messages with patients by role and staff messages as internal', () => {
    expect(messageAnalyticsOf(counted)).toMatchObject({
      messages: 4,
      senders: [
        { role: 'patient', messages: 3 },
        { role: 'practitioner', messages: 1 },
        { role: 'practice_admin', messages: 0 },
        { role: 'internal', messages: 4 },
      ],
    });
  });

  it('count messages by hour without staff messages', () => {
    const { hours } = messageAnalyticsOf(counted);
    expect(hours).toHaveLength(24);
    expect(hours.slice(8, 12)).toEqual([0, 3, 1, 0]);
  });
});
