import Button from '@mui/material/Button';
import { asProblem } from '@telecare/api-client';
import { ROOMS_MAX, type RoomDto, type Rooms } from '@telecare/contracts';
import { Form, TheirChange } from '@telecare/portal-kit';
import { AddRounded, DataCard, EmptyState, FormActions, FormAlert, Section, Stacked, SubmitButton } from '@telecare/ui';
import { FormFailure } from '../../failures.js';
import { RoomFields } from './room-fields.js';
import { moved } from './rooms.rules.js';
import { usePracticeRoomTexts } from './rooms.texts.js';
import { useRoomsForm } from './use-rooms-form.js';

export function RoomsForm({ saved }: { readonly saved: Rooms }) {
  const { t } = usePracticeRoomTexts();
  const { form, rooms, faults, isChanged, change, submit, save, theirs } = useRoomsForm(saved);
  const failure = theirs.failureOf(save.error);
  const isInUse = save.error && asProblem(save.error).code === 'room.in_use';
  const add = (
    <Button
      variant={rooms.length === 0 ? 'contained' : 'outlined'}
      startIcon={<AddRounded aria-hidden />}
      disabled={rooms.length >= ROOMS_MAX}
      onClick={() => change([...rooms, { id: crypto.randomUUID(), name: '', isActive: true }])}
    >
      {t('add')}
    </Button>
  );
  const texts = {
    rooms: (list: readonly RoomDto[]) =>
      list.map(({ name, isActive }) => (isActive ? name : t('off', { name }))).join('\n'),
  };
  return (
    <Form ref={form} unsaved={isChanged} forgetFailure={save.reset} onSubmit={submit}>
      <Stacked>
        {rooms.length === 0 ? (
          <EmptyState title={t('none')} description={t('noneWhy')} action={add} />
        ) : (
          <Section title={t('list')} action={add}>
            <DataCard>
              {rooms.map((room, at) => (
                <RoomFields
                  key={room.id}
                  number={at + 1}
                  room={room}
                  isLast={at === rooms.length - 1}
                  fault={faults[at]}
                  onChange={(changed) => change(rooms.with(at, changed))}
                  onMove={(by) => change(moved(rooms, at, at + by))}
                  onRemove={() => change(rooms.toSpliced(at, 1))}
                />
              ))}
            </DataCard>
          </Section>
        )}
        <TheirChange change={theirs.change} labels={{ rooms: t('title') }} texts={texts} />
        {isInUse ? (
          <FormAlert title={t('notSaved')}>{t('hasAppointments')}</FormAlert>
        ) : (
          <FormFailure title={t('notSaved')} error={failure} />
        )}
        {(isChanged || rooms.length > 0) && (
          <FormActions>
            <SubmitButton pending={save.isPending} disabled={!isChanged}>
              {t('save')}
            </SubmitButton>
          </FormActions>
        )}
      </Stacked>
    </Form>
  );
}
