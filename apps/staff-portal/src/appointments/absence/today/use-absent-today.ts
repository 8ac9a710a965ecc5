import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { localDay, useNow } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { useReadsEverybody } from '../../use-may-manage.js';
import { absentTodayQuery } from './absent-today.api.js';
import { type AbsentPractitioner, absentToday } from './absent-today.rules.js';

const NONE: readonly AbsentPractitioner[] = [];

interface Asked {
  // Undefined for everybody.
  readonly practitionerId: string | undefined;
  readonly enabled: boolean;
}

export function useAbsentToday({ practitionerId, enabled }: Asked) {
  const zone = useShownZone();
  const now = useNow();
  const isAsked = useReadsEverybody() && enabled;
  const query = useQuery({ ...absentTodayQuery(useApi(), localDay(now, zone)), enabled: isAsked });
  const all = isAsked && query.data ? absentToday(query.data, now, zone) : NONE;
  return { query, absent: practitionerId ? all.filter(({ id }) => id === practitionerId) : all };
}

export type AbsentToday = ReturnType<typeof useAbsentToday>;
