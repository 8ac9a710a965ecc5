import { styled } from '@mui/material/styles';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, radius, space } from '@telecare/ui';
import { Link, useLocation } from 'react-router-dom';

const PAGES = [
  { path: '/admin/practice-management', labelKey: 'practiceSettings.title' },
  { path: '/admin/practice-management/domain', labelKey: 'customDomain.title' },
  { path: '/admin/practice-management/terms', labelKey: 'terms.title' },
  { path: '/admin/practice-management/sign-in', labelKey: 'practiceSettings.signIn' },
  { path: '/admin/practice-management/roles', labelKey: 'practiceSettings.roles' },
  { path: '/admin/practice-management/rooms', labelKey: 'practiceSettings.rooms' },
  { path: '/admin/practice-management/cancel-reasons', labelKey: 'practiceSettings.cancelReasons' },
  { path: '/admin/mail-texts', labelKey: 'practiceSettings.mailTexts' },
  { path: '/admin/practice-management/texts', labelKey: 'practiceSettings.texts' },
] as const;

const Menu = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

const Item = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  '&:hover': { background: color.primarySoft },
  '&[aria-current="page"]': { borderColor: color.primary, background: color.primarySoft },
  '@media (pointer: coarse)': { minHeight: 44 },
});

export function SettingsMenu() {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { pathname } = useLocation();
  return (
    <Menu aria-label={t('practiceSettings.menu')}>
      {PAGES.map(({ path, labelKey }) => (
        <Item key={path} to={inPractice(path)} aria-current={path === pathname ? 'page' : undefined}>
          {t(labelKey)}
        </Item>
      ))}
    </Menu>
  );
}
