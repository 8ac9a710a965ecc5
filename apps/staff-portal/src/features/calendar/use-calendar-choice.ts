import { useSession, useTenant } from '@telecare/shell-sdk';
import { useState } from 'react';
import { HOUR_HEIGHTS, USUAL_HEIGHT } from './grid/hour-height.js';
import type { PractitionerChoice } from './practitioners/practitioner-choice.rules.js';

// Contains only ids and numbers, because no patient data may stay on the device.
function stored<Value extends object>(key: string, first: Value): Value {
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Value>) };
  } catch {
    return first;
  }
}

function useStored<Value extends object>(key: string, first: Value) {
  const [known, setKnown] = useState({ key, value: stored(key, first) });
  const value = known.key === key ? known.value : stored(key, first);
  const store = (next: Value) => {
    setKnown({ key, value: next });
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  };
  return [value, store] as const;
}

const NOBODY_CHOSE: PractitionerChoice = { order: [], hidden: [] };

// The device remembers a user's zoom, and the visible practitioners of a practice and their order.
export function useCalendarChoice() {
  const { user } = useSession();
  const { practice } = useTenant();
  const [{ zoom }, setZoom] = useStored('telecare.calendar.' + user.userId, { zoom: USUAL_HEIGHT });
  const [people, setPeople] = useStored('telecare.calendar.' + user.userId + '.' + practice.id, NOBODY_CHOSE);
  const step = HOUR_HEIGHTS[zoom] === undefined ? USUAL_HEIGHT : zoom;
  return {
    zoom: step,
    hourHeight: HOUR_HEIGHTS[step] ?? 96,
    setZoom: (next: number) => setZoom({ zoom: next }),
    people,
    setPeople,
  };
}

export type CalendarChoice = ReturnType<typeof useCalendarChoice>;
