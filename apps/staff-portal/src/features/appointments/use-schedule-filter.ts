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
  // The practitioners may be known from elsewhere, so the role decides.
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
    /** The caller's own id where they see patients and may choose whose appointments are shown. */
    me,
    shown,
    choosePractitioner: (id: string | undefined) => choose('practitioner', id ?? ''),
    /** How many filters are set; whose appointments they are is not one of them when they are one's own. */
    count: [shown && shown !== me, type, status, requests, note, from || to].filter(Boolean).length,
    isNarrowed: Boolean(q || type || status || requests || note || from || to || (shown && shown !== me)),
  };
}
