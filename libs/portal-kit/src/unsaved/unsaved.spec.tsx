import { describe, expect, it, jest } from '@jest/globals';
import { hasOpenForms, hasUnsaved, letUnsavedGo } from '@telecare/shell-sdk';
import { renderWithShell } from '@telecare/testing';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CancelButton, FormDialog } from './form-dialog.js';
import { Form } from './form.js';

function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog title="Note" record="new" onClose={onClose}>
      <NoteForm />
      <CancelButton>Cancel</CancelButton>
    </FormDialog>
  );
}

function NoteForm() {
  const [text, setText] = useState('');
  return (
    <Form unsaved={text !== ''} forgetFailure={undefined} onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
    </Form>
  );
}

function openDialog() {
  const onClose = jest.fn();
  renderWithShell(<NoteDialog onClose={onClose} />, { messages: {} });
  return onClose;
}

const dialog = () => screen.getByRole('dialog', { name: 'Note' });
const type = () => userEvent.type(screen.getByLabelText('Text'), 'Typed');
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const escape = () => void fireEvent(dialog(), new Event('cancel', { cancelable: true }));
/** jsdom has no layout: every box is a point, so any other position is outside. */
const clickBeside = () => {
  fireEvent.mouseDown(dialog(), { clientX: 5, clientY: 5 });
  fireEvent.click(dialog(), { clientX: 5, clientY: 5 });
};
/** Browsers close a dialog regardless if Escape is pressed twice with no other input in between. */
const closedByTheBrowser = () => {
  const element = dialog();
  element.removeAttribute('open');
  fireEvent(element, new Event('close'));
};

const ways = [
  ['Escape', escape],
  ['a click beside it', clickBeside],
  ['Escape again and again', closedByTheBrowser],
  ['its cancel button', () => press('Cancel')],
] as const;

describe('a dialog with a form', () => {
  it.each(ways)('closes at once by %s while nothing is typed', async (_, leave) => {
    const onClose = openDialog();
    await leave();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(question()).toBeNull();
  });

  it.each(ways)('asks at %s once something is typed, and keeps it open with what was typed', async (_, leave) => {
    const onClose = openDialog();
    await type();
    await leave();
    expect(question()).not.toBeNull();
    await press('Keep editing');
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog().hasAttribute('open')).toBe(true);
    expect(screen.getByLabelText('Text')).toHaveValue('Typed');
  });

  it('closes after "Discard changes", with nothing left unsaved', async () => {
    const onClose = openDialog();
    await type();
    escape();
    await press('Discard changes');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(hasUnsaved()).toBe(false);
  });

  it('ignores selections that end outside it and cancelled file fields', async () => {
    const onClose = openDialog();
    fireEvent.mouseDown(screen.getByLabelText('Text'));
    fireEvent.click(dialog(), { clientX: 5, clientY: 5 });
    fireEvent(screen.getByLabelText('Text'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the record of a dialog', () => {
  const shown = (record: string | null) => {
    renderWithShell(
      <FormDialog title="Note" record={record} onClose={() => undefined}>
        <NoteForm />
      </FormDialog>,
      { messages: {} },
    );
    return dialog().dataset.record;
  };

  it('marks the dialog, so that typed text comes back for it', () => expect(shown('note-1')).toBe('note-1'));

  it('marks nothing where typed text must not come back', () => expect(shown(null)).toBeUndefined());
});

describe('the unsaved state of a form', () => {
  it('begins with the first change and ends when the form is gone', async () => {
    const { unmount } = renderWithShell(<NoteForm />, { messages: {} });
    expect([hasOpenForms(), hasUnsaved()]).toEqual([true, false]);
    await type();
    expect(hasUnsaved()).toBe(true);
    unmount();
    expect([hasOpenForms(), hasUnsaved()]).toEqual([false, false]);
  });

  it('ends when a field is changed back', async () => {
    renderWithShell(<NoteForm />, { messages: {} });
    await type();
    await userEvent.clear(screen.getByLabelText('Text'));
    expect(hasUnsaved()).toBe(false);
  });

  it('returns with the next change after saving or discarding', async () => {
    renderWithShell(<NoteForm />, { messages: {} });
    await type();
    letUnsavedGo();
    expect(hasUnsaved()).toBe(false);
    await userEvent.clear(screen.getByLabelText('Text'));
    await type();
    expect(hasUnsaved()).toBe(true);
  });
});

function RefusedForm() {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: '', phone: '' } });
  const [failure, setFailure] = useState('');
  const refuse = () => {
    setError('name', { message: 'Taken' });
    setFailure('Not saved');
  };
  return (
    <Form
      unsaved={formState.isDirty}
      forgetFailure={() => setFailure('')}
      onSubmit={(event) => void handleSubmit(refuse)(event)}
    >
      <input aria-label="Name" {...register('name', { required: 'Missing' })} />
      <input aria-label="Phone" {...register('phone')} />
      <p>{formState.errors.name?.message}</p>
      <p>{failure}</p>
      <button>Save</button>
    </Form>
  );
}

describe('an error from the server', () => {
  it('remains at its field until that changes, or above the form until the next attempt', async () => {
    renderWithShell(<RefusedForm />, { messages: {} });
    await userEvent.type(screen.getByLabelText('Name'), 'Ana');
    await press('Save');
    await screen.findByText('Taken');
    await userEvent.type(screen.getByLabelText('Phone'), '1');
    expect(screen.queryByText('Taken')).not.toBeNull();
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(screen.queryByText('Taken')).toBeNull();
    expect(screen.queryByText('Not saved')).not.toBeNull();
    await press('Save');
    expect(await screen.findByText('Missing')).toBeTruthy();
    expect(screen.queryByText('Not saved')).toBeNull();
  });
});
