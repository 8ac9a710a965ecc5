import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/**
 * A Material Icon (Google, Apache-2.0), drawn on 24 by 24. Another one is added with its path of fonts.google.com/icons,
 * style Rounded or Outlined, in a file of its own, so that it is loaded with the screens that show it; see docs/web.md.
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
