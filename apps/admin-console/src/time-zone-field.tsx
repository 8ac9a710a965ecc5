import { useTranslation } from '@telecare/shell-sdk';
import { readerZone, SelectField, type SelectOption, timeText, useNow } from '@telecare/ui';
import { useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface TimeZoneFieldProps {
  readonly field: UseFormRegisterReturn;
  /** What is chosen now. */
  readonly value: string;
  readonly error?: string | undefined;
  /** Shown below instead of the time there. */
  readonly warning?: string | undefined;
}

/** A zone of the IANA list, with the time there, so that nobody takes the wrong one of two cities. */
export function TimeZoneField({ field, value, error, warning }: TimeZoneFieldProps) {
  const { t } = useTranslation('admin-console');
  const time = timeText(useNow(), value);
  return (
    <SelectField
      {...field}
      label={t('practice.timeZone')}
      options={useMemo(() => zoneOptions(value), [value])}
      help={warning ?? t('practice.timeThere', { time })}
      error={error}
    />
  );
}

/** The zones this browser knows; one that it does not know stays as it was chosen elsewhere. */
function zoneOptions(chosen: string): SelectOption[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', readerZone(), chosen]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
