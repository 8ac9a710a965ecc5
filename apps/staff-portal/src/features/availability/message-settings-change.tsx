import type { MessagePerson } from '@telecare/contracts';
import { TheirChange } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { clockSpanText } from '../../appointments/span-text.js';
import { weekdayName } from '../../appointments/day-names.js';
import { hoursText } from './types/duration-text.js';
import type { MessageSettingsState } from './use-message-settings-form.js';
import { type ClockSpan, fromInput, WEEKDAYS } from './hours/working-hours.rules.js';

interface MessageSettingsChangeProps {
  readonly settings: MessageSettingsState;
  readonly colleagues: readonly MessagePerson[];
}

/** What somebody else made of the settings meanwhile. */
export function MessageSettingsChange({ settings, colleagues }: MessageSettingsChangeProps) {
  const { t } = useTranslation('staff-portal');
  const spans = (day: readonly ClockSpan[]) =>
    day.map((span) => clockSpanText(fromInput(span))).join(', ') || t('scheduling.messages.off');
  const nameOf = (id: string) => colleagues.find((person) => person.id === id)?.name ?? '';
  const labels = {
    ...Object.fromEntries(WEEKDAYS.map((day) => [`day${day}`, weekdayName(day)])),
    isOn: t('scheduling.messages.on'),
    replyMinutes: t('scheduling.messages.reply'),
    emergencyNumber: t('scheduling.messages.number'),
    emergencyText: t('scheduling.messages.text'),
    isEverybody: t('scheduling.messages.team.everybody'),
    team: t('scheduling.messages.team.label'),
    coverId: t('scheduling.messages.cover'),
  };
  const texts = {
    ...Object.fromEntries(WEEKDAYS.map((day) => [`day${day}`, spans])),
    replyMinutes: hoursText,
    team: (ids: readonly string[]) => ids.map(nameOf).join(', '),
    coverId: nameOf,
  };
  return <TheirChange change={settings.theirs.change} labels={labels} texts={texts} />;
}
