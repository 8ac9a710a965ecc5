import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog.js';
import { Dialog } from './dialog.js';

function ask({ pending = false } = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog
      open
      title="Remove Ana Silva?"
      cancelLabel="Keep"
      confirmLabel="Remove Ana Silva"
      destructive
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      This action cannot be undone.
    </ConfirmDialog>,
  );
  return { onConfirm, onCancel };
}

describe('a dialog', () => {
  it('takes its name from the question and puts the safe choice first', () => {
    ask();
    expect(screen.getByRole('dialog', { name: 'Remove Ana Silva?' })).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep', 'Remove Ana Silva']);
  });

  it('reports the choice', async () => {
    const { onConfirm, onCancel } = ask();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ana Silva' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('closes alone on Escape inside another dialog, which keeps its input', () => {
    const [onOuter, onQuestion] = [jest.fn(), jest.fn()];
    render(
      <Dialog open title="Edit" onClose={onOuter}>
        <ConfirmDialog
          open
          title="Really?"
          cancelLabel="Keep"
          confirmLabel="Change"
          onConfirm={jest.fn()}
          onCancel={onQuestion}
        >
          Text
        </ConfirmDialog>
      </Dialog>,
    );
    fireEvent(screen.getByRole('dialog', { name: 'Really?' }), new Event('cancel', { cancelable: true }));
    expect(onQuestion).toHaveBeenCalledTimes(1);
    expect(onOuter).not.toHaveBeenCalled();
  });

  it('ignores a cancelled file picker inside it', () => {
    const onClose = jest.fn();
    render(
      <Dialog open title="Import" onClose={onClose}>
        <input type="file" aria-label="File" />
      </Dialog>,
    );
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes before it unmounts, so that the focus returns', () => {
    let attachedWhenClosed = false;
    HTMLDialogElement.prototype.close = function () {
      attachedWhenClosed = this.isConnected;
    };
    const dialog = (open: boolean) => (
      <Dialog open={open} title="Question" onClose={() => undefined}>
        Text
      </Dialog>
    );
    const { rerender } = render(dialog(true));
    rerender(dialog(false));
    expect(attachedWhenClosed).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports a double click only once', () => {
    ask({ pending: true });
    expect(screen.getByRole('button', { name: 'Remove Ana Silva' })).toBeDisabled();
  });
});
