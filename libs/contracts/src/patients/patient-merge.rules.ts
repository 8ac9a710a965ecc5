import { MEDICAL_HISTORY_MAX } from './limits.js';
import type { MergeChoices, MergeSide, PatientToMerge } from './patient-merges.js';

// Fields for which a merge chooses one record. Medical histories can also be combined.
export const MERGED_FACTS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'gender',
  'address',
  'emergencyContact',
] as const;
export type MergedFact = (typeof MERGED_FACTS)[number];

type Fact = PatientToMerge[MergedFact];

// Compares an address or an emergency contact as a whole, so that a merge never mixes parts of two.
export const isSameFact = (one: Fact, another: Fact): boolean =>
  one === another ||
  (isParts(one) && isParts(another) && Object.entries(one).every(([part, value]) => another[part] === value));

const isParts = (fact: Fact): fact is Extract<Fact, object> & Readonly<Record<string, string | null>> =>
  typeof fact === 'object' && fact !== null;

// Two people of one family often share everything but their date of birth, so such a merge has to be confirmed.
export const haveOtherBirthDates = (
  { dateOfBirth: one }: Pick<PatientToMerge, 'dateOfBirth'>,
  { dateOfBirth: other }: Pick<PatientToMerge, 'dateOfBirth'>,
): boolean => one !== null && other !== null && one !== other;

type Facts = Pick<PatientToMerge, MergedFact | 'medicalHistory' | 'hasAccount'>;

// The e-mail address of an account is its sign-in name, which only the account can change.
export const isChoiceOpen = (fact: MergedFact, kept: Facts, other: Facts): boolean =>
  !isSameFact(kept[fact], other[fact]) &&
  kept[fact] !== null &&
  other[fact] !== null &&
  !(fact === 'email' && kept.hasAccount);

const sideOf = (fact: MergedFact, kept: Facts, other: Facts): MergeSide =>
  kept[fact] === null && other[fact] !== null && !(fact === 'email' && kept.hasAccount) ? 'other' : 'kept';

// Joins two medical histories, starting with that of the remaining record.
export const joinedHistories = (kept: string, other: string): string => `${kept}\n\n${other}`;

export const mayKeepBothHistories = (kept: Facts, other: Facts): boolean =>
  kept.medicalHistory !== null &&
  other.medicalHistory !== null &&
  kept.medicalHistory !== other.medicalHistory &&
  joinedHistories(kept.medicalHistory, other.medicalHistory).length <= MEDICAL_HISTORY_MAX;

// Initial choices of a preview: the remaining record's value, unless only the other one has a value.
export const defaultChoices = (kept: Facts, other: Facts): MergeChoices => ({
  firstName: sideOf('firstName', kept, other),
  lastName: sideOf('lastName', kept, other),
  email: sideOf('email', kept, other),
  phone: sideOf('phone', kept, other),
  dateOfBirth: sideOf('dateOfBirth', kept, other),
  gender: sideOf('gender', kept, other),
  address: sideOf('address', kept, other),
  emergencyContact: sideOf('emergencyContact', kept, other),
  medicalHistory: historyChoice(kept, other),
});

function historyChoice(kept: Facts, other: Facts): MergeChoices['medicalHistory'] {
  if (mayKeepBothHistories(kept, other)) return 'both';
  return kept.medicalHistory === null && other.medicalHistory !== null ? 'other' : 'kept';
}
