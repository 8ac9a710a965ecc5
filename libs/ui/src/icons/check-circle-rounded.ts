import { icon } from './icon.js';

export const CheckCircleRounded = /* @__PURE__ */ icon(
  'CheckCircleRounded',
  'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2M9.29 16.29 5.7 12.7c-.39-.39-.39-1.02 0-1.41s1.02-.39 1.41 0L10 14.17l6.88-6.88c.39-.39 1.02-.39 1.41 0s.39 1.02 0 1.41l-7.59 7.59c-.38.39-1.02.39-1.41 0',
);
