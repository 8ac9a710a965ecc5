import { useQuery } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import type { BlockedTimeDto, Practitioners } from '@telecare/contracts';
import { FormDialog, LoadFailure } from '@telecare/portal-kit';
import { ListSkeleton, Loading } from '@telecare/ui';
import { useState } from 'react';
import { BlockedTimeForm } from './blocked-time.form.js';
import { newBlock, toBlockFields } from './blocked-time-form.rules.js';
import { blockedTimesQuery } from './blocked.api.js';
import { useBlockedTexts } from './blocked.texts.js';

export interface OpenedBlock {
  readonly blockedTimeId: string;
  readonly practitionerId: string;
  readonly day: string;
}

interface BlockedTimeDialogProps {
  // Undefined for a new block.
  readonly opened: OpenedBlock | undefined;
  readonly day: string;
  readonly practitioners: Practitioners['items'];
  readonly onClose: () => void;
}

export function BlockedTimeDialog({ opened, day, practitioners, onClose }: BlockedTimeDialogProps) {
  const { t } = useBlockedTexts();
  const title = t(opened ? 'edit' : 'add');
  return (
    <FormDialog title={title} record={opened?.blockedTimeId ?? 'new'} onClose={onClose}>
      {opened ? (
        <SavedBlockedTime opened={opened} onClose={onClose} />
      ) : (
        <BlockedTimeForm
          saved={undefined}
          fields={newBlock(practitioners[0]?.id ?? '', day)}
          practitioners={practitioners}
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}

interface SavedBlockedTimeProps {
  readonly opened: OpenedBlock;
  readonly onClose: () => void;
}

function SavedBlockedTime({ opened, onClose }: SavedBlockedTimeProps) {
  const { t } = useBlockedTexts();
  const { practitionerId, blockedTimeId, day } = opened;
  const blocks = useQuery({ ...blockedTimesQuery(useUnboundApi(), practitionerId), refetchOnMount: 'always' });
  // Ignores later responses, so that none replaces what was typed. The API refuses an outdated revision.
  const [saved, setSaved] = useState<BlockedTimeDto | null>();
  if (saved === undefined && blocks.data && blocks.isFetchedAfterMount)
    setSaved(blocks.data.find(({ id }) => id === blockedTimeId) ?? null);
  if (saved === null) return <div role="alert">{t('gone')}</div>;
  if (saved)
    return (
      <BlockedTimeForm
        saved={saved}
        day={day}
        fields={toBlockFields(practitionerId, saved)}
        practitioners={[]}
        onDone={onClose}
      />
    );
  if (blocks.isError && !blocks.data) return <LoadFailure title={t('loadFailed')} query={blocks} />;
  return (
    <Loading label={t('edit')}>
      <ListSkeleton rows={4} />
    </Loading>
  );
}
