import Button from '@mui/material/Button';
import { applyBrand, DEFAULT_BRAND } from '../src/index.js';

const BRANDS = [
  { name: 'Default', primary: DEFAULT_BRAND.primary, hover: DEFAULT_BRAND.primaryHover },
  { name: 'Pale yellow', primary: '50 100% 60%', hover: '50 100% 50%' },
  { name: 'Plum', primary: '300 60% 30%', hover: '300 60% 24%' },
];

export function BrandPicker() {
  return BRANDS.map(({ name, primary, hover }) => (
    <Button
      key={name}
      variant="outlined"
      onClick={() => applyBrand({ ...DEFAULT_BRAND, primary, primaryHover: hover })}
    >
      {name}
    </Button>
  ));
}
