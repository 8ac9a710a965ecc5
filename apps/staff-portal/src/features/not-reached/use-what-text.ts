import type { NotificationKind, PatientToCall } from '@telecare/contracts';
import { dayTimeText } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { useNotReachedTexts } from './not-reached.texts.js';

const NAMED = ['booked', 'requested', 'confirmed', 'moved', 'cancelled', 'declined'] as const;

const nameOf = (kind: NotificationKind) => NAMED.find((name) => name === kind) ?? 'changed';

// Says what happened to the appointment, with the time that the patient still expects.
export function useWhatText() {
  const { t } = useNotReachedTexts();
  const zone = useShownZone();
  const timeOf = (startsAt: string, practitioner: string) =>
    t('time', { time: dayTimeText(new Date(startsAt), zone), practitioner });
  return ({ kind, expected, appointment }: PatientToCall): string => {
    const to = timeOf(appointment.startsAt, appointment.practitioner.name);
    if (!expected) return t(`what.${kind === 'moved' ? 'changed' : nameOf(kind)}`, { to });
    const from = timeOf(expected.startsAt, expected.practitioner);
    if (kind === 'moved') return t('what.moved', { from, to });
    if (kind === 'cancelled') return t('what.cancelled', { to: from });
    return t('what.stillExpected', { what: t(`what.${nameOf(kind)}`, { to }), from });
  };
}
