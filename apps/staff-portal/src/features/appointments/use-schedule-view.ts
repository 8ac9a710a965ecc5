import { SCHEDULE_LISTS, type ScheduleList, STATUS_FILTERS } from '@telecare/contracts';
import { isLocalDay, useAddressParameters } from '@telecare/ui';

const NOBODY_YET = 'yes';

const NEW_PATIENT = 'patient';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const NO_FILTER = { practitioner: '', type: '', status: '', requests: '', note: '', from: '', to: '' };
export type FilterName = keyof typeof NO_FILTER;

export function useScheduleView() {
  const { parameters, change } = useAddressParameters();
  const wanted = (name: string) => parameters.get(name) ?? '';
  const idOf = (name: string) => (UUID.test(wanted(name)) ? wanted(name) : '');
  const dayOf = (name: string) => (isLocalDay(wanted(name)) ? wanted(name) : '');
  return {
    tab: SCHEDULE_LISTS.find((name) => name === wanted('tab')) ?? 'today',
    q: wanted('q'),
    practitioner: idOf('practitioner'),
    type: idOf('type'),
    status: STATUS_FILTERS.find((status) => status === wanted('status')),
    requests: wanted('requests') === 'reschedule' ? ('reschedule' as const) : undefined,
    note: wanted('note') === 'unsigned' ? ('unsigned' as const) : undefined,
    from: dayOf('from'),
    to: dayOf('to'),
    isBooking: [NOBODY_YET, NEW_PATIENT].includes(wanted('new')) || idOf('new') !== '',
    newPatientId: idOf('new'),
    parkedId: idOf('parked'),
    isForNewPatient: wanted('new') === NEW_PATIENT,
    show: (tab: ScheduleList) => change({ tab: tab === 'today' ? '' : tab }),
    search: (q: string) => change({ q }),
    filter: (name: FilterName, value: string) => change({ [name]: value }),
    clear: () => change(NO_FILTER),
    openNew: () => change({ new: NOBODY_YET }, { remember: true }),
    closeNew: () => change({ new: '', parked: '' }, { remember: true }),
  };
}
