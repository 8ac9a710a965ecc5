import { type Api, getOwnCalendarFile } from '@telecare/api-client';

export async function calendarFile({ client }: Api, appointmentId: string): Promise<Blob> {
  const text = await getOwnCalendarFile({ client, path: { appointmentId }, parseAs: 'text' });
  return new Blob([text], { type: 'text/calendar' });
}
