import type { AppointmentMode, BookingWay, SaveVisitType, VisitTypeColor, VisitTypeDto } from '@telecare/contracts';
import { VISIT_MINUTES_MAX, VISIT_MINUTES_MIN } from '@telecare/contracts';

/** The form's own shape. Radio buttons know only texts. */
export interface VisitTypeFields {
  readonly name: string;
  readonly minutes: string;
  readonly mode: AppointmentMode;
  readonly color: VisitTypeColor;
  readonly booking: BookingWay;
  readonly offeredBy: 'everybody' | 'chosen';
  readonly practitionerIds: string[];
  readonly isActive: boolean;
}

const NEW_VISIT_TYPE: VisitTypeFields = {
  name: '',
  minutes: '30',
  mode: 'in_person',
  color: 'blue',
  booking: 'direct',
  offeredBy: 'everybody',
  practitionerIds: [],
  isActive: true,
};

export function toFields(type: VisitTypeDto | undefined): VisitTypeFields {
  if (!type) return NEW_VISIT_TYPE;
  const { name, minutes, mode, color, booking, practitionerIds, isActive } = type;
  const offeredBy = practitionerIds.length > 0 ? 'chosen' : 'everybody';
  return { name, minutes: String(minutes), mode, color, booking, offeredBy, practitionerIds, isActive };
}

/** Who offers it is an empty list for everybody. */
export const toBody = ({ offeredBy, ...fields }: VisitTypeFields): SaveVisitType => ({
  ...fields,
  name: fields.name.trim(),
  minutes: Number(fields.minutes),
  practitionerIds: offeredBy === 'chosen' ? fields.practitionerIds : [],
});

export function isLength(minutes: string): boolean {
  const length = Number(minutes);
  return Number.isInteger(length) && length >= VISIT_MINUTES_MIN && length <= VISIT_MINUTES_MAX;
}

/** What is offered first, by name; what is not offered any more last. */
export const inOrder = (types: readonly VisitTypeDto[]): VisitTypeDto[] =>
  types.toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || a.name.localeCompare(b.name));
