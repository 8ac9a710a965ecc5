import { icon } from './icon.js';

export const MonitorHeartRounded = /* @__PURE__ */ icon(
  'MonitorHeartRounded',
  'M20 4H4c-1.1 0-2 .9-2 2v3h2V6h16v3h2V6c0-1.1-.9-2-2-2m0 14H4v-3H2v3c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2v-3h-2zM14.89 7.55c-.34-.68-1.45-.68-1.79 0L10 13.76l-1.11-2.21C8.72 11.21 8.38 11 8 11H2v2h5.38l1.72 3.45c.18.34.52.55.9.55s.72-.21.89-.55L14 10.24l1.11 2.21c.17.34.51.55.89.55h6v-2h-5.38z',
);
