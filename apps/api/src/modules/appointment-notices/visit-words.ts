import type { AppointmentMode, NoticeKind, NoticeRecipient } from '@telecare/contracts';

interface Words {
  /** Subject and heading; the practice's name takes the place of `{practice}`. */
  readonly title: string;
  readonly text: string;
}

type Told = Readonly<Record<NoticeRecipient, Words>>;

const MOVED: Told = {
  patient: {
    title: 'Your appointment at {practice} was moved',
    text: 'Your appointment has a new time or practitioner. What is written below counts.',
  },
  practitioner: {
    title: 'An appointment at {practice} was moved',
    text: 'An appointment of yours has a new time, or is yours now.',
  },
};

const REMINDER: Told = {
  patient: { title: 'Reminder: your appointment at {practice}', text: 'Please tell us whether you will come.' },
  practitioner: { title: 'Reminder: an appointment at {practice}', text: 'You have an appointment soon.' },
};

export const VISIT_WORDS: Readonly<Record<NoticeKind, Told>> = {
  requested: {
    patient: {
      title: 'Your request for an appointment at {practice}',
      text: 'We have your request and hold the time for you. You get another mail when the practice has confirmed it.',
    },
    practitioner: {
      title: 'A patient asks for an appointment at {practice}',
      text: 'The time is held until it is confirmed or cancelled.',
    },
  },
  booked: {
    patient: { title: 'Your appointment at {practice}', text: 'Your appointment is booked.' },
    practitioner: { title: 'New appointment at {practice}', text: 'A new appointment was booked for you.' },
  },
  confirmed: {
    patient: {
      title: 'Your appointment at {practice} is confirmed',
      text: 'The practice has confirmed your appointment.',
    },
    practitioner: {
      title: 'An appointment at {practice} is confirmed',
      text: 'An appointment of yours was confirmed.',
    },
  },
  moved: MOVED,
  changed: {
    patient: {
      title: 'Your appointment at {practice} has changed',
      text: 'Your appointment keeps its beginning, but not everything else. What is written below counts.',
    },
    practitioner: { title: 'An appointment at {practice} has changed', text: 'Its kind or length is another now.' },
  },
  proposed: {
    patient: {
      title: 'You asked for another time at {practice}',
      text: 'Your appointment keeps its time until the practice answers. You get another mail then.',
    },
    practitioner: {
      title: 'A patient asks for another time at {practice}',
      text: 'The appointment keeps its time until the request is accepted or declined.',
    },
  },
  withdrawn: {
    patient: {
      title: 'Your appointment at {practice} stays as it is',
      text: 'You no longer ask for another time. Your appointment keeps the time below.',
    },
    practitioner: {
      title: 'An appointment at {practice} stays as it is',
      text: 'The patient no longer asks for another time.',
    },
  },
  declined: {
    patient: {
      title: 'Your appointment at {practice} stays as it is',
      text: 'The other time that you asked for is not possible. Your appointment keeps the time below.',
    },
    practitioner: {
      title: 'An appointment at {practice} stays as it is',
      text: 'The other time that the patient asked for was declined.',
    },
  },
  handed_over: {
    patient: MOVED.patient,
    practitioner: {
      title: 'An appointment at {practice} is no longer yours',
      text: 'Somebody else has it now. There is nothing to do.',
    },
  },
  cancelled: {
    patient: { title: 'Your appointment at {practice} is cancelled', text: 'Your appointment does not take place.' },
    practitioner: {
      title: 'An appointment at {practice} is cancelled',
      text: 'An appointment of yours was cancelled.',
    },
  },
  reminder_24h: REMINDER,
  reminder_1h: REMINDER,
};

export const MODE_IN_WORDS: Readonly<Record<AppointmentMode, string>> = {
  in_person: 'At the practice',
  video: 'By video',
  phone: 'By phone',
};
