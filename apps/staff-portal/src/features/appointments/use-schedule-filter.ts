import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { practitionersQuery } from '../../appointments/booking.api.js';
import { useMayManage, useReadsEverybody } from '../../appointments/use-may-manage.js';
import type { ScheduleFilter } from '../../appointments/appointments.api.js';
import { useScheduleView } from './use-schedule-view.js';

/** Practitioners see only their own appointments and have no practitioner filter. */
export function useScheduleFilter() {
  const { q, practitioner, type, status, requests, note, from, to, filter: choose } = useScheduleView();
  const readsEverybody = useReadsEverybody();
  const practitioners = useQuery({ ...practitionersQuery(useApi()), enabled: useMayManage() && readsEverybody });
  // The practitioners may be cached from elsewhere, so check the role.
  const me = readsEverybody ? practitioners.data?.find(({ isMe }) => isMe)?.id : undefined;
  const shown = readsEverybody && practitioner ? practitioner : undefined;
  const filter: ScheduleFilter = {
    ...(q && { q }),
    ...(shown && { practitionerId: shown }),
    ...(type && { appointmentTypeId: type }),
    ...(status && { status }),
    ...(requests && { requests }),
    ...(note && { note }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    filter,
    practitioners,
    readsEverybody,
    /** The user's own practitioner id, if they treat patients and may choose whose appointments are shown. */
    me,
    shown,
    choosePractitioner: (id: string | undefined) => choose('practitioner', id ?? ''),
    /** Number of active filters. The practitioner does not count if it is the user. */
    count: [shown && shown !== me, type, status, requests, note, from || to].filter(Boolean).length,
    isNarrowed: Boolean(q || type || status || requests || note || from || to || (shown && shown !== me)),
  };
}
