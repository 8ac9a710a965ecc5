import type { OwnAccessEntryDto } from '@telecare/contracts';
import { dateText, dayText, timeRangeText, timeText } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { useRecordAccessTexts } from './texts.js';

export function useAccessWords() {
  const { t } = useRecordAccessTexts();
  const zone = useShownZone();
  const nameOf = ({ name, role }: OwnAccessEntryDto['actor']) => name ?? t(`role.${role}`);
  return {
    nameOf,
    whatOf: ({ actor, kind, what, appointmentAt }: OwnAccessEntryDto) => {
      const isList = kind === 'opened' && what === 'appointment' && appointmentAt === null;
      const day = appointmentAt === null ? '' : dateText(new Date(appointmentAt), zone);
      return t(`seen.${kind}.${isList ? 'appointments' : what}`, { name: nameOf(actor), day });
    },
    roleOf: ({ actor }: OwnAccessEntryDto) => t(`role.${actor.role}`),
    whenOf: ({ firstAt, lastAt }: OwnAccessEntryDto) => {
      const [first, last] = [new Date(firstAt), new Date(lastAt)];
      const isOne = timeText(first, zone) === timeText(last, zone);
      return `${dayText(first, zone)}, ${isOne ? timeText(first, zone) : timeRangeText(first, last, zone)}`;
    },
  };
}
