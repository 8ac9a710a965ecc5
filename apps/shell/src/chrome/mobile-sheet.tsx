import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { CloseRounded, color, float, fontSize, fontWeight, radius, space } from '@telecare/ui';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { currentLink } from '../navigation/current-link.js';
import { useHeaderLinks } from '../navigation/use-header-links.js';
import { useLinkText } from '../navigation/use-link-text.js';
import { usePathInTenant } from '../tenancy/tenant-path.js';
import { Logo } from './logo.js';
import { leadsToMessages, UnreadMark } from './unread-mark.js';
import type { OpenMenuProps } from './use-menu.js';

const Sheet = styled('dialog')({
  width: 'min(320px, 88vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: color.surface,
  color: color.text,
  boxShadow: float,
  transition: 'translate 160ms ease-out',
  '@starting-style': { translate: '-24px 0' },
  '&::backdrop': { background: 'rgb(15 23 42 / 0.5)' },
});

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: space[4],
  borderBottom: `1px solid ${color.hairline}`,
});

const Items = styled('nav')({ display: 'grid', gap: 2, padding: space[3] });

const Item = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  paddingInline: space[3],
  borderRadius: radius.control,
  color: color.text,
  fontSize: fontSize[16],
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  '&:hover': { background: color.sunken },
  '&[aria-current="page"]': { background: color.primarySoft, color: color.primary },
});

export function MobileSheet({ onClose }: Pick<OpenMenuProps, 'onClose'>) {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const links = useHeaderLinks();
  const textOf = useLinkText();
  const inTenant = usePathInTenant();
  const current = currentLink(links, useLocation().pathname);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  useCloseOnNavigation(dialog);
  return (
    <Sheet ref={dialog} aria-label={t('header.navigation')} onClose={onClose} onClick={closeOnBackdrop}>
      <Top>
        <Logo name={practice.name} logoUrl={practice.logoUrl} size="sm" />
        <IconButton aria-label={t('header.close')} onClick={close}>
          <CloseRounded />
        </IconButton>
      </Top>
      <Items aria-label={t('header.navigation')}>
        {links.map((link) => (
          <Item
            key={link.path}
            to={inTenant(link.path)}
            aria-current={link.path === current && 'page'}
            onClick={close}
            data-row
          >
            {textOf(link)}
            {leadsToMessages(link.path) && <UnreadMark />}
          </Item>
        ))}
      </Items>
    </Sheet>
  );
}

function useCloseOnNavigation(dialog: RefObject<HTMLDialogElement | null>): void {
  const { key } = useLocation();
  const [opened] = useState(key);
  useEffect(() => {
    if (key !== opened) dialog.current?.close();
  }, [key, opened, dialog]);
}

/**
 * Closes on clicks on the backdrop, which have the dialog itself as target. Clicks on its content have other targets.
 */
function closeOnBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}
