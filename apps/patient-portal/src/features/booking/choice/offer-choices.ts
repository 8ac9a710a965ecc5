import type { Slot, AppointmentTypeDto } from '@telecare/contracts';
import type { Offer, Practitioner } from '../booking.api.js';

export function chosenType({ types }: Offer, typeId: string): AppointmentTypeDto | undefined {
  return types.length === 1 ? types[0] : types.find(({ id }) => id === typeId);
}

export function offeringOf({ practitioners }: Offer, { practitionerIds }: AppointmentTypeDto): readonly Practitioner[] {
  return practitionerIds.length === 0 ? practitioners : practitioners.filter(({ id }) => practitionerIds.includes(id));
}

export const offeredTime = (offering: readonly Practitioner[], time: Slot | undefined): Slot | undefined =>
  offering.some(({ id }) => id === time?.practitionerId) ? time : undefined;
