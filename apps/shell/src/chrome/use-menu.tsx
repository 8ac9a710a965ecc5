import { type ComponentType, type MouseEvent, useState } from 'react';

export interface OpenMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

type OpenMenu = ComponentType<OpenMenuProps>;

/** A menu or a dialog whose code loads when the user is about to open it. `load` may be called repeatedly. */
export function useMenu(load: () => Promise<OpenMenu>, kind: 'menu' | 'dialog' = 'menu') {
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly Menu: OpenMenu }>();
  // Ignore failures here, because the click tries again.
  const prepare = () => void load().catch(() => undefined);
  const show = async ({ currentTarget: anchor }: MouseEvent<HTMLElement>) => {
    const Menu = await load();
    setOpen({ anchor, Menu });
  };
  const opener = {
    'aria-haspopup': kind,
    'aria-expanded': open !== undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent<HTMLElement>) => void show(event),
  } as const;
  return { opener, menu: open && <open.Menu anchor={open.anchor} onClose={() => setOpen(undefined)} /> };
}
