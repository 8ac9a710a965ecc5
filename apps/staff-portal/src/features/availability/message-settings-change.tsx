import type { MessagePerson } from '@telecare/contracts';
import { TheirChange } from '@telecare/portal-kit';
import { clockSpanText } from '../../appointments/span-text.js';
import { weekdayName } from '../../appointments/day-names.js';
import { hoursText } from '../../appointments/duration-text.js';
import { useKeptText } from './use-kept-text.js';
import type { MessageSettingsState } from './use-message-settings-form.js';
import { type ClockSpan, fromInput, WEEKDAYS } from './hours/working-hours.rules.js';
import { useMessageSettingsTexts } from './message-settings.texts.js';

interface MessageSettingsChangeProps {
  readonly settings: MessageSettingsState;
  readonly colleagues: readonly MessagePerson[];
}

export function MessageSettingsChange({ settings, colleagues }: MessageSettingsChangeProps) {
  const { t } = useMessageSettingsTexts();
  const keptText = useKeptText();
  const spans = (day: readonly ClockSpan[]) => day.map((span) => clockSpanText(fromInput(span))).join(', ') || t('off');
  const nameOf = (id: string) => colleagues.find((person) => person.id === id)?.name ?? '';
  const labels = {
    ...Object.fromEntries(WEEKDAYS.map((day) => [`day${day}`, weekdayName(day)])),
    isOn: t('on'),
    replyMinutes: t('reply'),
    emergencyNumber: t('number'),
    emergencyText: t('text'),
    isEverybody: t('team.everybody'),
    team: t('team.label'),
    coverId: t('cover'),
    keptYears: t('kept.label'),
  };
  const texts = {
    ...Object.fromEntries(WEEKDAYS.map((day) => [`day${day}`, spans])),
    replyMinutes: hoursText,
    team: (ids: readonly string[]) => ids.map(nameOf).join(', '),
    coverId: nameOf,
    keptYears: keptText,
  };
  return <TheirChange change={settings.theirs.change} labels={labels} texts={texts} />;
}
