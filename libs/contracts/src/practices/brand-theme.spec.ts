import { describe, expect, it } from '@jest/globals';
import { brandOfTheme, themeOfBrand } from './brand-theme.js';
import { tenantTheme } from './practices.js';

describe('the theme of a brand colour', () => {
  it.each(['#2563eb', '#0f766e', '#ffcc00', '#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#123456'])(
    'of %s holds only colours, and leads back to it',
    (brand) => {
      const theme = themeOfBrand(brand);
      expect(tenantTheme.strict().safeParse(theme)).toMatchObject({ success: true });
      expect(brandOfTheme(theme)).toBe(brand);
    },
  );

  it('leads back to every colour', () => {
    for (let value = 0; value < 0x1000000; value += 4_099) {
      const brand = `#${value.toString(16).padStart(6, '0')}`;
      expect(brandOfTheme(themeOfBrand(brand))).toBe(brand);
    }
  });

  it("does not exist without one, and the platform's colour applies", () => {
    expect(themeOfBrand(null)).toBeNull();
    expect(brandOfTheme(null)).toBe('#2463eb');
  });
});
