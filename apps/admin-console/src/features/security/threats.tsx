import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { ThreatsDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, HowToRegRounded, Inline, ListSkeleton, Loading, Section, Stacked } from '@telecare/ui';
import { ExportListButton } from './export-list.button.js';
import { RefreshBar } from './refresh-bar.js';
import { threatsQuery } from '../../threats.api.js';
import { exportedThreats } from './security.api.js';
import { ThreatRow } from './threat-row.js';
import { UnreadEvents } from './unread-events.js';

export function Threats() {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const threats = useQuery(threatsQuery(api));
  return (
    <Stacked>
      <RefreshBar query={threats} />
      <Inline style={{ justifyContent: 'flex-end' }}>
        <ExportListButton of="threats" isEmpty={!threats.data?.items.length} read={() => exportedThreats(api)} />
      </Inline>
      {threats.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      <LoadFailure title={t('threats.failed')} query={threats} />
      {threats.data && <Found threats={threats.data} />}
    </Stacked>
  );
}

function Found({ threats }: { readonly threats: ThreatsDto }) {
  const { t } = useTranslation('admin-console');
  const open = threats.items.filter(({ isOpen }) => isOpen);
  const acknowledged = threats.items.filter(({ isOpen }) => !isOpen);
  return (
    <>
      <UnreadEvents reading={threats} />
      {threats.open > 0 && <ThreatList title={t('threats.open', { count: threats.open })} threats={open} />}
      {threats.open > open.length && <p>{t('threats.newest', { count: open.length })}</p>}
      {threats.open === 0 && threats.isCurrent && (
        <EmptyState
          icon={<HowToRegRounded aria-hidden />}
          title={t('threats.none')}
          description={t('threats.noneText')}
        />
      )}
      {acknowledged.length > 0 && <ThreatList title={t('threats.acknowledged')} threats={acknowledged} />}
    </>
  );
}

function ThreatList({ title, threats }: { readonly title: string; readonly threats: ThreatsDto['items'] }) {
  return (
    <Section title={title}>
      <DataList label={title}>
        {threats.map((threat) => (
          <ThreatRow key={`${threat.kind} ${threat.subject}`} threat={threat} />
        ))}
      </DataList>
    </Section>
  );
}
