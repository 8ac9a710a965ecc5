import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';

export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect is undone while the element is still there: only then does closing give the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // A file field and dialogs inside of this one say 'cancel', too.
  const isOwn = ({ target }: SyntheticEvent) => target === ref.current;
  const pressedBeside = useRef(false);
  return {
    titleId,
    props: {
      ref,
      'aria-labelledby': titleId,
      // Heard here because the browser closes a dialog whose 'cancel' was refused twice. What is open in it hears Escape first.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      },
      onCancel: (event: SyntheticEvent) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      },
      /** These, too, may close in spite of `preventDefault`; whether they may is the owner's to say. */
      onClose: (event: SyntheticEvent) => {
        if (!isOwn(event) || !ref.current?.isConnected || ref.current.open) return;
        ref.current.showModal();
        onClose();
      },
      onMouseDown: (event: MouseEvent) => void (pressedBeside.current = isOwn(event) && isBeside(event)),
      // Text that is selected beyond the edge ends with a click beside the dialog.
      onClick: (event: MouseEvent) => {
        if (pressedBeside.current && isOwn(event) && isBeside(event)) onClose();
        pressedBeside.current = false;
      },
    },
  };
}

function isBeside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
