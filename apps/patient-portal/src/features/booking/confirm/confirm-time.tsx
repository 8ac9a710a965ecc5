import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Slot } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, FormActions, FormFields, space, SubmitButton, TextAreaField, useNow } from '@telecare/ui';
import type { FormEvent, ReactNode } from 'react';
import type { ShownAppointment } from '../../../appointments/shown-appointment.js';
import { isTimeGone } from './gone-times.js';
import { RefusedTime } from './refused-time.js';
import { AppointmentSummary } from './appointment-summary.js';

interface ConfirmTimeProps {
  readonly appointment: ShownAppointment;
  readonly explanation: ReactNode;
  readonly children?: ReactNode;
  readonly note: string;
  readonly noteLabel: string;
  readonly noteMax: number;
  readonly onNote: (note: string) => void;
  readonly submitLabel: string;
  readonly failedTitle: string;
  readonly act: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void };
  readonly onSubmit: () => void;
  readonly onOtherTime: () => void;
  readonly onTime: (slot: Slot) => void;
}

const Card = styled(DataCard)({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });

const Text = styled('p')({ margin: 0, lineHeight: 1.5 });

export function ConfirmTime(props: ConfirmTimeProps) {
  const { t } = useTranslation('patient-portal');
  const now = useNow();
  const gone = isTimeGone(props.act.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Form unsaved={false} forgetFailure={props.act.reset} onSubmit={submit}>
      <FormFields>
        <Card>
          <AppointmentSummary appointment={props.appointment} now={now} />
        </Card>
        <Text>{props.explanation}</Text>
        {props.children}
        <TextAreaField
          label={props.noteLabel}
          optionalLabel={t('optional')}
          rows={3}
          maxLength={props.noteMax}
          value={props.note}
          onChange={({ target }) => props.onNote(target.value)}
        />
        <RefusedTime title={props.failedTitle} error={props.act.error} onTime={props.onTime} />
        <FormActions>
          <Button variant={gone ? 'contained' : 'outlined'} onClick={props.onOtherTime}>
            {t('book.otherTime')}
          </Button>
          {!gone && <SubmitButton pending={props.act.isPending}>{props.submitLabel}</SubmitButton>}
        </FormActions>
      </FormFields>
    </Form>
  );
}
