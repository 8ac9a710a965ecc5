import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, media, radius, space } from '@telecare/ui';
import { Link, useLocation } from 'react-router-dom';
import { currentLink } from '../navigation/current-link.js';
import type { HeaderLink } from '../navigation/header-links.js';
import { useLinkText } from '../navigation/use-link-text.js';
import { usePathInTenant } from '../tenancy/tenant-path.js';
import { leadsToMessages, UnreadMark } from './unread-mark.js';

const Nav = styled('nav')({ display: 'flex', alignItems: 'stretch', height: '100%', minWidth: 0, overflowX: 'auto' });

const Item = styled(Link)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  paddingInline: space[2],
  borderRadius: radius.control,
  color: color.mutedText,
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  outlineOffset: '-4px !important',
  [media.fromDesktop]: { paddingInline: space[3] },
  '&:hover': { color: color.text },
  '&[aria-current="page"]': { color: color.text },
  '&[aria-current="page"]::after': {
    content: '""',
    position: 'absolute',
    insetInline: space[2],
    bottom: 0,
    height: 2,
    borderRadius: 2,
    background: color.primary,
  },
});

export function HeaderNav({ links }: { readonly links: readonly HeaderLink[] }) {
  const { t } = useTranslation();
  const textOf = useLinkText();
  const inTenant = usePathInTenant();
  const current = currentLink(links, useLocation().pathname);
  return (
    <Nav aria-label={t('header.navigation')}>
      {links.map((link) => (
        <Item key={link.path} to={inTenant(link.path)} aria-current={link.path === current && 'page'}>
          {textOf(link)}
          {leadsToMessages(link.path) && <UnreadMark />}
        </Item>
      ))}
    </Nav>
  );
}
