import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useSession } from '@telecare/shell-sdk';
import { practitionersQuery } from '../../visits/booking.api.js';
import { useMayManage } from '../../visits/use-may-manage.js';
import type { ScheduleFilter } from '../../visits/visits.api.js';
import { EVERYBODY, useScheduleView } from './use-schedule-view.js';

/** Whose visits are shown and which: a practitioner sees the own ones until asking for everybody's. */
export function useScheduleFilter() {
  const { role } = useSession();
  const { q, practitioner, type, status, from, to, filter: choose } = useScheduleView();
  const practitioners = useQuery({ ...practitionersQuery(useApi()), enabled: useMayManage() });
  const me = practitioners.data?.find(({ isMe }) => isMe)?.id;
  const usual = role === 'practitioner' ? me : undefined;
  const shown = practitioner === EVERYBODY ? undefined : practitioner || usual;
  const filter: ScheduleFilter = {
    ...(q && { q }),
    ...(shown && { practitionerId: shown }),
    ...(type && { visitTypeId: type }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    filter,
    practitioners,
    /** The caller's own id as a practitioner; undefined for somebody who is none. */
    me,
    shown,
    /** A practitioner looks at the own visits, as is usual. */
    isMine: role === 'practitioner' && practitioner !== EVERYBODY && shown === me,
    /** One practitioner, or everybody; what is usual needs no word in the address. */
    choosePractitioner: (id: string | undefined) => choose('practitioner', id === usual ? '' : (id ?? EVERYBODY)),
    /** Before it is known who a practitioner is, nothing can be asked for. */
    isKnown: role !== 'practitioner' || practitioner !== '' || practitioners.isSuccess,
    /** How many filters are set; whose visits they are is not one of them when they are one's own. */
    count: [shown && shown !== me, type, status, from || to].filter(Boolean).length,
    isNarrowed: Boolean(q || type || status || from || to || (shown && shown !== me)),
  };
}
