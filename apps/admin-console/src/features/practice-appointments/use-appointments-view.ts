import { APPOINTMENT_STATUSES, SCHEDULE_TABS, type ScheduleTab } from '@telecare/contracts';
import { isLocalDay, useAddressParameters } from '@telecare/ui';
import type { ScheduleFilter } from './practice-appointments.api.js';

export const VIEWS = ['schedule', 'analytics'] as const;
export type View = (typeof VIEWS)[number];

const NO_FILTER = { status: '', from: '', to: '' };

export function useAppointmentsView(first: View) {
  const { parameters, change } = useAddressParameters();
  const wanted = (name: string) => parameters.get(name) ?? '';
  const dayOf = (name: string) => (isLocalDay(wanted(name)) ? wanted(name) : '');
  const status = APPOINTMENT_STATUSES.find((name) => name === wanted('status'));
  const [q, from, to] = [wanted('q'), dayOf('from'), dayOf('to')];
  const filter: ScheduleFilter = {
    ...(q && { q }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    view: VIEWS.find((name) => name === wanted('view')) ?? first,
    tab: SCHEDULE_TABS.find((name) => name === wanted('tab')) ?? 'today',
    q,
    status,
    from,
    to,
    filter,
    count: [status, from || to].filter(Boolean).length,
    showView: (view: View) => change({ view: view === first ? '' : view }),
    showTab: (tab: ScheduleTab) => change({ tab: tab === 'today' ? '' : tab, pages: '' }),
    search: (words: string) => change({ q: words, pages: '' }),
    choose: (name: keyof typeof NO_FILTER, value: string) => change({ [name]: value, pages: '' }),
    clear: () => change({ ...NO_FILTER, pages: '' }),
  };
}

export type AppointmentsView = ReturnType<typeof useAppointmentsView>;
