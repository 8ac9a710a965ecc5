import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { SearchField, space } from '@telecare/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { PracticeChoices } from './practice-choices.js';
import type { OpenMenuProps } from './use-menu.js';
import { useSwitchChoices } from './use-switch-choices.js';

const Search = styled('div')({ padding: space[2], paddingBottom: 0 });

export function PracticeMenu({ anchor, onClose }: OpenMenuProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { choices } = useSwitchChoices('');
  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled])')?.focus();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={120}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('switcher.label'), sx: { width: 320 } } }}
    >
      {choices.more && (
        <Search onKeyDown={enterList}>
          <SearchField label={t('switcher.search')} shown={search} onSearch={setSearch} />
        </Search>
      )}
      <MenuList ref={list} autoFocusItem aria-label={t('switcher.label')}>
        <PracticeChoices search={search} onDone={onClose} />
      </MenuList>
    </Popover>
  );
}
