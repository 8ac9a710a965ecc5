import Button from '@mui/material/Button';
import { useApi } from '@telecare/api-client';
import { CANCEL_REASONS_MAX, type CancelReasonDto } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { AddRounded, DataList, EmptyState, Section, Stacked } from '@telecare/ui';
import { useState } from 'react';
import { useProblemText } from '../../failures.js';
import { moveReasonMutation } from './cancel-reasons.api.js';
import { useCancelReasonTexts } from './cancel-reasons.texts.js';
import { ReasonDialog } from './reason.dialog.js';
import { ReasonRow } from './reason-row.js';
import { RemoveReasonDialog } from './remove-reason.dialog.js';
import { useReasonChange } from './use-reason-change.js';

interface Act {
  readonly what: 'save' | 'remove';
  readonly reason?: CancelReasonDto;
}

interface ReasonListProps {
  readonly reasons: readonly CancelReasonDto[];
}

export function ReasonList({ reasons }: ReasonListProps) {
  const { t } = useCancelReasonTexts();
  const [act, setAct] = useState<Act>();
  const done = () => setAct(undefined);
  const isFull = reasons.length >= CANCEL_REASONS_MAX;
  const add = (
    <Button
      variant="contained"
      startIcon={<AddRounded aria-hidden />}
      disabled={isFull}
      onClick={() => setAct({ what: 'save' })}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      {reasons.length === 0 ? (
        <EmptyState title={t('none')} description={t('noneWhy')} action={add} />
      ) : (
        <Section title={t('count', { count: reasons.length, max: CANCEL_REASONS_MAX })} action={add}>
          <Stacked>
            {isFull && <div>{t('full', { max: CANCEL_REASONS_MAX })}</div>}
            <Rows reasons={reasons} onAct={setAct} />
          </Stacked>
        </Section>
      )}
      {act?.what === 'save' && <ReasonDialog reason={act.reason} reasons={reasons} onClose={done} />}
      {act?.what === 'remove' && act.reason && <RemoveReasonDialog reason={act.reason} onClose={done} />}
    </>
  );
}

function Rows({ reasons, onAct }: ReasonListProps & { readonly onAct: (act: Act) => void }) {
  const { t } = useCancelReasonTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const move = useReasonChange(moveReasonMutation(useApi()), t('moved'));
  const say = (error: unknown) => toast({ title: t('notMoved'), description: problemText(error), tone: 'destructive' });
  const put = (reason: CancelReasonDto, place: number) => move.mutate({ reason, place }, { onError: say });
  const moving = (reason: CancelReasonDto, place: number) =>
    place >= 0 && place < reasons.length ? () => put(reason, place) : undefined;
  return (
    <DataList label={t('title')}>
      {reasons.map((reason, place) => (
        <ReasonRow
          key={reason.id}
          reason={reason}
          isMoving={move.isPending}
          onUp={moving(reason, place - 1)}
          onDown={moving(reason, place + 1)}
          onEdit={() => onAct({ what: 'save', reason })}
          onRemove={() => onAct({ what: 'remove', reason })}
        />
      ))}
    </DataList>
  );
}
