import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** A Material Icon (Google, Apache-2.0) for few screens. Icons of `@telecare/ui` would be part of every page. */
export const BarChartRounded = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <path d="M6.4 9.2h.2c.77 0 1.4.63 1.4 1.4v7c0 .77-.63 1.4-1.4 1.4h-.2c-.77 0-1.4-.63-1.4-1.4v-7c0-.77.63-1.4 1.4-1.4M12 5c.77 0 1.4.63 1.4 1.4v11.2c0 .77-.63 1.4-1.4 1.4s-1.4-.63-1.4-1.4V6.4C10.6 5.63 11.23 5 12 5m5.6 8c.77 0 1.4.63 1.4 1.4v3.2c0 .77-.63 1.4-1.4 1.4s-1.4-.63-1.4-1.4v-3.2c0-.77.63-1.4 1.4-1.4" />
  </SvgIcon>
);
