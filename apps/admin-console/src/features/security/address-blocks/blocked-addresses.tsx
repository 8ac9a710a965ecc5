import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AddressBlockDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import {
  type Column,
  ConfirmDialog,
  DataTable,
  dayTimeText,
  EmptyState,
  ListSkeleton,
  Loading,
  readerZone,
  Section,
} from '@telecare/ui';
import { useState } from 'react';
import { useProblemText } from '../../../failures.js';
import { addressBlocksQuery, unblockAddressMutation } from './address-blocks.api.js';
import { BlockAddressButton } from './block-address.button.js';
import { useAddressBlockTexts } from './texts.js';

export function BlockedAddresses() {
  const { t } = useAddressBlockTexts();
  const blocks = useQuery(addressBlocksQuery(useApi()));
  return (
    <Section title={t('title')} action={<BlockAddressButton />}>
      <p style={{ marginTop: 0 }}>{t('intro')}</p>
      {blocks.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={3} />
        </Loading>
      )}
      <LoadFailure title={t('failed')} query={blocks} />
      {blocks.data?.items.length === 0 && <EmptyState title={t('none')} description={t('noneText')} />}
      {blocks.data && blocks.data.items.length > 0 && <Blocks rows={blocks.data.items} />}
    </Section>
  );
}

function Blocks({ rows }: { readonly rows: readonly AddressBlockDto[] }) {
  const { t } = useAddressBlockTexts();
  const [asked, ask] = useState<AddressBlockDto>();
  const columns: Column<AddressBlockDto>[] = [
    { key: 'address', label: t('address'), cell: ({ address }) => address },
    { key: 'reason', label: t('reason'), cell: ({ reason }) => reason },
    { key: 'by', label: t('by'), cell: ({ blockedBy }) => blockedBy ?? '–' },
    {
      key: 'until',
      label: t('until'),
      numeric: true,
      cell: ({ blockedUntil }) => dayTimeText(new Date(blockedUntil), readerZone()),
    },
    {
      key: 'unblock',
      label: t('unblock'),
      cell: (block) => (
        <Button variant="text" aria-label={t('unblockOne', { address: block.address })} onClick={() => ask(block)}>
          {t('unblock')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {asked && <UnblockDialog block={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

interface UnblockDialogProps {
  readonly block: AddressBlockDto;
  readonly onClose: () => void;
}

function UnblockDialog({ block: { id, address }, onClose }: UnblockDialogProps) {
  const { t } = useAddressBlockTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const unblocking = useMutation(unblockAddressMutation(useApi(), useQueryClient()));
  const run = () =>
    unblocking.mutate(id, {
      onSuccess: () => toast({ title: t('unblocked', { address }) }),
      onError: (error) => toast({ title: t('notUnblocked'), description: problemText(error), tone: 'destructive' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title={t('unblockOne', { address })}
      cancelLabel={t('cancel')}
      confirmLabel={t('unblock')}
      pending={unblocking.isPending}
      onConfirm={run}
      onCancel={onClose}
    >
      {t('unblockText', { address })}
    </ConfirmDialog>
  );
}
