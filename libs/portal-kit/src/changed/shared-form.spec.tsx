import { describe, expect, it } from '@jest/globals';
import { renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { TheirChange } from './their-change.js';
import { useSharedForm } from './use-shared-form.js';

interface Room {
  readonly name: string;
  readonly phone: string;
  readonly revision: number;
}

const OPENED: Room = { name: 'Blue', phone: '1', revision: 4 };

const changed = (current: Partial<Room>) => ({
  code: 'resource.changed',
  current: { ...OPENED, revision: 5, ...current },
});

function openForm(...answers: unknown[]): Room[] {
  const sent: Room[] = [];
  renderWithShell(<RoomForm take={(room) => (sent.push(room), answers[sent.length - 1])} />, { messages: {} });
  return sent;
}

function RoomForm({ take }: { readonly take: (room: Room) => unknown }) {
  const toFields = ({ name, phone }: Room) => ({ name, phone });
  const form = useForm({ defaultValues: toFields(OPENED) });
  const theirs = useSharedForm<Room, ReturnType<typeof toFields>>(form, OPENED, toFields);
  const send = (fields: ReturnType<typeof toFields>, { revision } = theirs.seen ?? OPENED) =>
    theirs.meet(take({ ...fields, revision }), (now) => send(fields, now));
  return (
    <form onSubmit={(event) => void form.handleSubmit((fields) => send(fields))(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Phone" {...form.register('phone')} />
      <TheirChange change={theirs.change} labels={{ name: 'Name', phone: 'Phone' }} />
      <button>Save</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

describe('saving a form after another user has changed its data', () => {
  it('shows both values and sends the typed one if the user keeps it', async () => {
    const sent = openForm(changed({ name: 'Green' }));
    await type('Name', 'Red');
    await save();
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Theirs: Green')).toBeTruthy();
    expect(alert.getByText('Yours: Red')).toBeTruthy();
    expect(field('Name')).toHaveValue('Red');
    await userEvent.click(alert.getByRole('button', { name: 'Keep mine' }));
    await save();
    expect(sent[1]).toEqual({ name: 'Red', phone: '1', revision: 5 });
  });

  it('uses the other value if the user chooses it', async () => {
    const sent = openForm(changed({ name: 'Green' }));
    await type('Name', 'Red');
    await save();
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(field('Name')).toHaveValue('Green');
    await save();
    expect(sent[1]).toEqual({ name: 'Green', phone: '1', revision: 5 });
  });

  it('takes over changes to untouched fields, and says so', async () => {
    const sent = openForm(changed({ phone: '2' }));
    await type('Name', 'Red');
    await save();
    expect(screen.getByText('Theirs: 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use theirs' })).toBeNull();
    expect([field('Name').value, field('Phone').value]).toEqual(['Red', '2']);
    await save();
    expect(sent[1]).toEqual({ name: 'Red', phone: '2', revision: 5 });
  });

  it('saves again without a question if their change is not in the form', async () => {
    const sent = openForm(changed({}));
    await type('Name', 'Red');
    await save();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent.map(({ revision }) => revision)).toEqual([4, 5]);
  });

  it('ignores other failures', async () => {
    openForm({ code: 'access.denied' });
    await save();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
