import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/**
 * A Material Icon (Google, Apache-2.0), drawn on 24 by 24. To add one, copy its path from fonts.google.com/icons, style
 * Rounded or Outlined, into its own file, so that it loads with the screens that use it. See docs/web.md.
 */
export function icon(name: string, d: string) {
  const Icon = (props: SvgIconProps) => (
    <SvgIcon {...props}>
      <path d={d} />
    </SvgIcon>
  );
  Icon.displayName = name;
  return Icon;
}
