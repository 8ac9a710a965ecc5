import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { APPOINTMENT_REASON_MAX, type AppointmentDto, type Slot } from '@telecare/contracts';
import { Form } from '@telecare/failures';
import { letUnsavedGo, usePathInPractice, useToast, useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton, TextAreaField } from '@telecare/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { visitPaths } from '../../visits/visit-paths.js';
import { proposeTimesMutation, refreshVisits } from '../../visits/visits.api.js';
import type { Practitioner } from './booking.api.js';
import { ChosenTimes } from './chosen-times.js';
import { goneTimes } from './gone-times.js';
import { RefusedTime } from './refused-time.js';
import { useMoveAddress } from './use-move-address.js';

interface ConfirmMoveProps {
  readonly visit: AppointmentDto;
  readonly times: readonly Slot[];
  readonly offering: readonly Practitioner[];
  readonly note: string;
  readonly onNote: (note: string) => void;
}

const Text = styled('p')({ margin: 0, lineHeight: 1.5 });

/** The times that would do, why, and the act; those that went meanwhile are marked and not sent again. */
export function ConfirmMove({ visit, times, offering, note, onNote }: ConfirmMoveProps) {
  const { t } = useTranslation('patient-portal');
  const { mayAdd, chooseAnother, keep } = useMoveAddress();
  const propose = useProposal(visit.id);
  const gone = goneTimes(propose.error, times);
  const left = times.filter((time) => !gone.includes(time));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    propose.mutate({ times: [...times], note });
  };
  return (
    <Form unsaved={false} forgetFailure={propose.reset} onSubmit={submit}>
      <FormFields>
        <ChosenTimes
          times={times}
          gone={gone}
          offering={offering}
          onRemove={(time) => keep(times.filter((other) => other !== time))}
        />
        {mayAdd && gone.length === 0 && (
          <Button variant="outlined" onClick={chooseAnother}>
            {t('move.times.add')}
          </Button>
        )}
        <Text>{t('move.confirm.explanation')}</Text>
        <TextAreaField
          label={t('move.confirm.note')}
          optionalLabel={t('optional')}
          rows={3}
          maxLength={APPOINTMENT_REASON_MAX}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
        <RefusedTime title={t('move.failed.propose')} error={propose.error} onTime={(slot) => keep([...left, slot])} />
        <FormActions>
          {gone.length > 0 ? (
            <Button variant="contained" onClick={() => keep(left)}>
              {t(left.length > 0 ? 'move.times.goOn' : 'book.otherTime')}
            </Button>
          ) : (
            <SubmitButton pending={propose.isPending}>{t('visit.reschedule')}</SubmitButton>
          )}
        </FormActions>
      </FormFields>
    </Form>
  );
}

/** Asks, says so and goes back to the list, where the answer is waited for. */
function useProposal(visitId: string) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const navigate = useNavigate();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...proposeTimesMutation(api, visitId),
    onSuccess: () => {
      toast({ title: t('move.done.title'), description: t('move.done.text') });
      letUnsavedGo();
      void navigate(inPractice(visitPaths.all), { replace: true });
    },
    onSettled: () => void refreshVisits(cache, api),
  });
}
