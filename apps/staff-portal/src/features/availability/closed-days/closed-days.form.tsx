import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import { CLOSED_DAYS_MAX, type ClosedDays } from '@telecare/contracts';
import { Form, TheirChange } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { AddRounded, DataCard, EmptyState, EventRounded, Section, Stacked } from '@telecare/ui';
import { dayRangeText } from '../../../appointments/span-text.js';
import { ClosedDayFields } from './closed-day-fields.js';
import { closedDayConflictsQuery } from '../../../appointments/conflicts/conflicts.api.js';
import { ConflictsDialog } from '../../../appointments/conflicts/conflicts.dialog.js';
import { SavedConflicts } from '../../../appointments/conflicts/saved-conflicts.js';
import type { ClosedDayDraft } from './closed-days.rules.js';
import { SaveBar } from '../save-bar.js';
import { FormFailure } from '../../../failures.js';
import { useClosedDaysForm } from './use-closed-days-form.js';
import { useClosedDaysTexts } from './closed-days.texts.js';

const Card = styled(DataCard)({ paddingBlock: 0 });

export function ClosedDaysForm({ saved }: { readonly saved: ClosedDays }) {
  const { t } = useTranslation('staff-portal');
  const { t: tClosed } = useClosedDaysTexts();
  const { form, submit, draft, faults, today, replace, discard, forgetFailure, save, check, theirs } =
    useClosedDaysForm(saved);
  const conflicts = useQuery(closedDayConflictsQuery(useUnboundApi(), saved));
  const days = draft.value;
  const add = (
    <Button
      variant={days.length === 0 ? 'contained' : 'outlined'}
      startIcon={<AddRounded aria-hidden />}
      disabled={days.length >= CLOSED_DAYS_MAX}
      onClick={() => draft.change([...days, { day: '', name: '' }])}
    >
      {tClosed('add')}
    </Button>
  );
  return (
    <>
      <SavedConflicts conflicts={conflicts} save={save} />
      <Form ref={form} unsaved={draft.isChanged} forgetFailure={forgetFailure} onSubmit={submit}>
        <Stacked>
          {days.length === 0 ? (
            <EmptyState
              icon={<EventRounded aria-hidden />}
              title={tClosed('none')}
              description={tClosed('noneWhy')}
              action={add}
            />
          ) : (
            <Section title={tClosed('title')} action={add}>
              <Card>
                {days.map((day, at) => (
                  <ClosedDayFields
                    key={at}
                    number={at + 1}
                    day={day}
                    today={today}
                    fault={faults[at]}
                    onChange={(changed) => replace(at, changed)}
                    onRemove={() => replace(at)}
                  />
                ))}
              </Card>
            </Section>
          )}
          <TheirChange change={theirs.change} labels={{ days: t('scheduling.tabs.closed') }} texts={TEXTS} />
          <FormFailure title={tClosed('notSaved')} error={theirs.failureOf(save.error) ?? check.error} />
          <SaveBar
            shown={draft.isChanged}
            pending={save.isPending || check.isPending}
            saveLabel={tClosed('save')}
            onDiscard={discard}
          />
        </Stacked>
      </Form>
      <ConflictsDialog check={check} />
    </>
  );
}

const TEXTS = {
  days: (days: readonly ClosedDayDraft[]): string =>
    days.map(({ day, name }) => [day && dayRangeText(day, day), name].filter(Boolean).join(' ')).join('\n'),
};
