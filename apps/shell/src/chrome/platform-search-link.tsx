import IconButton from '@mui/material/IconButton';
import { useTranslation } from '@telecare/shell-sdk';
import { SearchRounded } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { PLATFORM_SEARCH } from '../navigation/header-links.js';
import { usePathInTenant } from '../tenancy/tenant-path.js';
import { VisuallyHidden } from './visually-hidden.js';

export function PlatformSearchLink() {
  const { t } = useTranslation();
  const inTenant = usePathInTenant();
  return (
    <IconButton component={Link} to={inTenant(PLATFORM_SEARCH)}>
      <SearchRounded aria-hidden />
      <VisuallyHidden>{t('header.search')}</VisuallyHidden>
    </IconButton>
  );
}
