import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';

export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // React runs the cleanup of a layout effect while the element is still in the page. Only then does closing restore
  // the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // 'cancel' events also come from file inputs and from nested dialogs.
  const isOwn = ({ target }: SyntheticEvent) => target === ref.current;
  const pressedBeside = useRef(false);
  return {
    titleId,
    props: {
      ref,
      'aria-labelledby': titleId,
      // Handled here, because browsers close a dialog anyway after its 'cancel' was prevented twice. Nested elements
      // handle Escape first.
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
      /** Browsers may close a dialog despite `preventDefault`. Reopens it, so that the owner decides. */
      onClose: (event: SyntheticEvent) => {
        if (!isOwn(event) || !ref.current?.isConnected || ref.current.open) return;
        ref.current.showModal();
        onClose();
      },
      onMouseDown: (event: MouseEvent) => void (pressedBeside.current = isOwn(event) && isBeside(event)),
      // Selecting text beyond the edge ends with a click outside the dialog, which must not close it.
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
