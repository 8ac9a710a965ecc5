import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { CheckboxField, Inline } from '@telecare/ui';
import { lazy, Suspense, useState } from 'react';
import { ExportSelected } from '../export/export-appointments.js';
import { useBatchTexts } from './batch.texts.js';
import { useMayMessageMany } from './use-may-message-many.js';

const MoveManyDialog = lazy(async () => ({ default: (await import('./dialogs.js')).MoveManyDialog }));
const MessageManyDialog = lazy(async () => ({
  default: (await import('./dialogs.js')).MessageManyDialog,
}));
const ActOnManyDialog = lazy(async () => ({ default: (await import('./dialogs.js')).ActOnManyDialog }));

interface BulkActsProps {
  readonly selected: readonly AppointmentDto[];
  // Number of rows with a checked box; fewer than the selected ones where no checked box means all.
  readonly checked?: number;
  readonly isAll: boolean;
  // Absent if there is no row to check.
  readonly onAll: (() => void) | undefined;
  // True if the selected appointments are all there are and no box is checked.
  readonly isWhole?: boolean;
  readonly acts: readonly Exclude<Act, 'message'>[];
  readonly onOpen?: () => void;
  readonly onDone: () => void;
}

export type Act = 'move' | 'confirm' | 'cancel' | 'message';

interface Opened {
  readonly act: Act;
  readonly appointments: readonly AppointmentDto[];
}

export function BulkActs({
  selected,
  checked = selected.length,
  isAll,
  onAll,
  isWhole = false,
  acts,
  onOpen,
  onDone,
}: BulkActsProps) {
  const { t } = useBatchTexts();
  const [opened, setOpened] = useState<Opened>();
  const writes = useMayMessageMany();
  const count = selected.length;
  const close = () => {
    setOpened(undefined);
    onDone();
  };
  return (
    <Inline role="group" aria-label={t('acts')}>
      {onAll && (
        <CheckboxField
          label={checked > 0 && !isAll ? t('selected', { count: checked }) : t('all')}
          checked={isAll}
          onChange={onAll}
        />
      )}
      {count > 0 && (
        <>
          {[...acts, ...(writes ? ['message' as const] : [])].map((act) => (
            <Button
              key={act}
              variant="outlined"
              size="small"
              color={act === 'cancel' ? 'error' : 'primary'}
              onClick={() => {
                setOpened({ act, appointments: selected });
                onOpen?.();
              }}
            >
              {t(`${isWhole ? 'openAll' : 'open'}.${act}`, { count })}
            </Button>
          ))}
          <ExportSelected ids={selected.map(({ id }) => id)} />
        </>
      )}
      <Suspense fallback={null}>{opened && <OpenedAct {...opened} onClose={close} />}</Suspense>
    </Inline>
  );
}

function OpenedAct({ act, appointments, onClose }: Opened & { readonly onClose: () => void }) {
  if (act === 'move') return <MoveManyDialog appointments={appointments} onClose={onClose} />;
  if (act === 'message') return <MessageManyDialog appointments={appointments} onClose={onClose} />;
  return <ActOnManyDialog action={act} appointments={appointments} onClose={onClose} />;
}
