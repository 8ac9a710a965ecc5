import { todaysZoneName } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { readerLocale, TextField, timeText, useNow } from '@telecare/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { zoneOptionId, ZoneOptions } from './zone-options.js';
import { findZones } from './zone-search.js';

interface TimeZoneFieldProps {
  readonly value: string;
  readonly onChoose: (zone: string) => void;
  readonly warning?: string | undefined;
}

const SHOWN = 8;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox that finds a zone by city or country. Shows each zone's current time, to tell similar ones apart. */
export function TimeZoneField({ value, onChoose, warning }: TimeZoneFieldProps) {
  const { t } = useTranslation('admin-console');
  const now = useNow();
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const zone = todaysZoneName(value) ?? value;
  const found = typed === undefined ? [] : findZones(typed, readerLocale()).slice(0, SHOWN);
  const current = found[active];
  const type = (text: string | undefined) => {
    setTyped(text);
    setActive(0);
  };
  const choose = (name: string) => {
    type(undefined);
    onChoose(name);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && current) choose(current.name);
    else if (event.key === 'Escape' && typed !== undefined) type(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const missing = typed?.trim() && found.length === 0 ? t('practice.zoneNotFound') : undefined;
  return (
    <div>
      <TextField
        label={t('practice.timeZone')}
        help={warning ?? t('practice.timeThere', { time: timeText(now, zone) })}
        error={missing}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && zoneOptionId(listId, current.name)}
        autoComplete="off"
        maxLength={60}
        placeholder={t('practice.zoneHint')}
        value={typed ?? zone.replaceAll('_', ' ')}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => type(undefined)}
        onKeyDown={press}
      />
      <ZoneOptions id={listId} zones={found} active={current?.name} now={now} onChoose={choose} />
    </div>
  );
}
