import { styled } from '@mui/material/styles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WaitingVideoPatients } from '@telecare/contracts';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import {
  color,
  focusRing,
  fontSize,
  fontWeight,
  radius,
  space,
  tone,
  touchTarget,
  VideocamOutlined,
} from '@telecare/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { getJson } from '../../api/api.js';
import { usePathInTenant } from '../../tenancy/tenant-path.js';
import { useTitleNote } from './use-title-note.js';
import { playTone, waitingSound } from './waiting-sound.js';

// Live events announce who joins and leaves. Polling only finds calls that ended with a closed browser. Each request is
// audited.
const REFRESH_MS = 60_000;

const waitingQuery = (practiceId: string) =>
  queryOptions({
    queryKey: ['shell', 'waiting', practiceId],
    meta: { changesWith: ['call', 'appointment'] },
    queryFn: async ({ signal }) => {
      const { items } = await getJson<WaitingVideoPatients>('/video-calls/waiting', signal);
      return items.filter(({ isMine }) => isMine);
    },
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
  });

const Note = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: touchTarget,
  boxSizing: 'border-box',
  padding: `0 ${space[3]}`,
  borderRadius: radius.control,
  color: tone('teal').text,
  background: tone('teal').tint,
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '&:hover': { color: color.text },
  '&:focus-visible': focusRing,
  '@media (max-width: 767.95px)': {
    '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

// Contains no names, because other people may see titles and header notices.
export function WaitingNote() {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const inTenant = usePathInTenant();
  const waiting = useQuery(waitingQuery(practice.id)).data ?? [];
  const text = waiting.length > 1 ? t('waiting.many', { number: waiting.length }) : t('waiting.one');
  const [first] = waiting;
  useTitleNote(first ? text : '');
  useSound(waiting.map(({ appointmentId }) => appointmentId));
  return (
    <div role="status">
      {first && (
        <Note
          to={inTenant(waiting.length > 1 ? '/appointments' : `/appointments/call?appointment=${first.appointmentId}`)}
        >
          <VideocamOutlined aria-hidden />
          <span>{text}</span>
        </Note>
      )}
    </div>
  );
}

function useSound(waiting: readonly string[]): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const ids = waiting.join(' ');
  useEffect(() => {
    const now = ids.split(' ').filter(Boolean);
    if (now.some((id) => !known.current.has(id)) && waitingSound.isOn()) playTone();
    known.current = new Set(now);
  }, [ids]);
}
